import assert from 'node:assert/strict';
import { test } from 'vitest';
import { outcomesInBrief, readWhole } from '../../import/testing/read-whole.ts';
import { JsLiteral } from './js-literal.ts';

const page = (script: string) => `<!DOCTYPE html><html><head><title>Map</title></head><body>
<script>var data = {points: []}; function init(map) { map.setCenter([55.5, 37.5]); }
${script}
</script></body></html>`;

const read = (script: string) => outcomesInBrief(readWhole(page(script), 'HTML'));

test('points that a script adds one by one are read', () => {
  const script = `data.points.push({
    'type': 'Feature', id: 7, geometry: {type: 'Point', coordinates: [55.75, 37.6]},
    properties: {balloonContentHeader: 'Made-up street, 5', hintContent: "km 12 \\u043A\\u043C",},
  });
  data.points.push({ id: 8, geometry: { type: "Point", coordinates: [55.76, 37.61] }, properties: {} });`;
  assert.deepEqual(read(script), ['static_cam 37.6 55.75 unknown', 'static_cam 37.61 55.76 unknown']);
  const [first] = readWhole(page(script), 'HTML').outcomes;
  assert.equal(first?.ok && first.sourceId, '7');
  assert.equal(first?.line, 3);
});

test('an array in a script is read with its own field names', () => {
  assert.deepEqual(read('const cameras = [{lat: 59.4, lng: 24.7, speed: 70}, {lat: 59.5, lng: 24.8}];'), [
    'static_cam 24.7 59.4 70',
    'static_cam 24.8 59.5 unknown',
  ]);
});

test('a page without points is reported, and its script is not run', () => {
  assert.deepEqual(read('var x = [compute(), 5]; y = {a: function () {}};'), ['1 noPlace']);
});

test('JavaScript literals are read, other expressions are not', () => {
  const value = (text: string) => new JsLiteral(text, 0).read();
  assert.deepEqual(value(`{a: 1, 'b': "it\\'s", c: [-.5, 1e2, /* no */ true, null,], "d": undefined,}`), {
    a: 1,
    b: "it's",
    c: [-0.5, 100, true, null],
    d: null,
  });
  for (const text of ['{a: b}', '[1 2]', '{a}', '{"__proto__": 1', '`${x}`', '']) assert.equal(value(text), undefined);
});
