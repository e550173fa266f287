// Unidiomatic names; CONTRIBUTING.md lists the alternatives.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readSourceFiles } from './source-files.mjs';

const foreign =
  /^(?:(?:most|least|usual|begun|began|told|spells?|handfuls?|fate|glimpse|dear|patience|said|kept|beliefs?|newcomers?|standings?|anew)(?=[A-Z]|$)|longest\w*(?:Ms|Meters|Bytes)$)/;
const declared = /\b(?:const|let|function|class|interface|type) (\w+)/g;
/** Superlatives, not limits. */
const superlatives = new Set(['mostFrequent', 'mostEast', 'mostNorth']);

test('names are plain English', () => {
  const found = readSourceFiles().flatMap(({ path, text }) =>
    [...text.matchAll(declared)]
      .filter(([, name]) => foreign.test(name) && !superlatives.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  assert.deepEqual(found, []);
});
