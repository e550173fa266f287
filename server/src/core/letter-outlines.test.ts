import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textPaths, textWidth } from './letter-outlines.ts';

test('each letter of a line starts where the previous one ends', () => {
  const text = 'Ленина';
  const svg = textPaths(text, { x: 10, y: 20, size: 1000, weight: 'bold', color: '#123456' });
  assert.match(svg, /^<g fill="#123456" transform="translate\(10 20\) scale\(1\)">/);
  assert.deepEqual(
    [...svg.matchAll(/<path transform="translate\(([\d.]+) 0\)"/g)].map(([, x]) => Number(x)),
    Array.from(text, (_, at) => textWidth(text.slice(0, at), 1000, 'bold')),
  );
});
