// What C calls of JavaScript: what engine.mjs gives to each process.
mergeInto(LibraryManager.library, { ranks_exchange: "=Module['exchange']" });
