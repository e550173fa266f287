/** `npm test` runs one journey a capability; `npm run test:all`, or a run by hand in this folder, runs all of them. */
export const isCore = process.env['TESTS'] === 'core';
