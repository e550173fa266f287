/** `npm test` runs one journey per capability; CI, `npm run test:all`, or a manual run in this folder, all of them. */
export const isCore = process.env['TESTS'] === 'core';
/** CI, which has an hour, walks over each screen once. */
export const isWhole = !isCore && process.env['TESTS'] !== 'ci';
