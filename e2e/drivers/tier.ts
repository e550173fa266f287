/** `npm test` runs one journey per capability; `npm run test:all`, or a manual run in this folder, runs all of them. */
export const isCore = process.env['TESTS'] === 'core';
