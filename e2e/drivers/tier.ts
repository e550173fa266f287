/** `npm test` runs one journey per capability; CI, `npm run test:all`, or a manual run in this folder, all of them. */
export const isCore = process.env['TESTS'] === 'core';
/** In CI each screen is seen in one look. */
export const isCi = process.env['TESTS'] === 'ci';
