import hooks from 'node:async_hooks';

/*
 * For `node --test --import`. The runner follows every promise, to name the test that an error belongs to which nobody caught: a
 * quarter of the processor time of tests like these, which await all day. Without it such an error fails the file
 * instead of the test; a run of that file without this import names it.
 */
const { createHook } = hooks;
hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
