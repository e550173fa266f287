import hooks from 'node:async_hooks';

/*
 * For `node --test --import`. The runner tracks every promise, to attribute uncaught errors to tests: a quarter of the
 * CPU time of tests like these, which await all the time. Without it such an error fails the file instead of the test;
 * running that file without this import names the test.
 */
const { createHook } = hooks;
hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
