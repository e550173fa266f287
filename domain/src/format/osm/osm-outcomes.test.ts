import assert from 'node:assert/strict';
import { test } from 'vitest';
import { outcomesInBrief, readWhole } from '../../import/testing/read-whole.ts';

const file = (...elements: string[]) => `<?xml version="1.0"?>\n<osm version="0.6">\n${elements.join('\n')}\n</osm>\n`;
const node = (id: number, lat: number, lon: number, tags: Record<string, string> = {}) =>
  `<node id="${id}" lat="${lat}" lon="${lon}">${Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('')}</node>`;
const camera = { highway: 'speed_camera' };
const read = (...elements: string[]) => outcomesInBrief(readWhole(file(...elements), 'OSM'));

test('a camera is read with its position, limit and direction', () => {
  assert.deepEqual(read(node(1, 42.5, 1.5, { ...camera, maxspeed: '60', direction: '90' })), [
    'static_cam 1.5 42.5 60 1:90',
  ]);
  assert.deepEqual(read(node(1, 42.5, 1.5, camera)), ['static_cam 1.5 42.5 unknown']);
});

test('a camera outside the map is reported with its line and the others are read', () => {
  const [first, second] = read(node(1, 85, 1.5, camera), node(2, 42.5, 1.5, camera));
  assert.equal(first, '3 outOfBounds 1.5 85');
  assert.equal(second, 'static_cam 1.5 42.5 unknown');
});

test('a section is read with its start, its finish and a stated direction', () => {
  const ends = [node(1, 42.5, 1.5), node(2, 42.52, 1.5)];
  const relation = `<relation id="9"><member type="node" ref="1" role="from"/><member type="node" ref="2" role="to"/>
    <tag k="type" v="enforcement"/><tag k="enforcement" v="average_speed"/><tag k="maxspeed" v="80"/></relation>`;
  const { outcomes } = readWhole(file(...ends, relation), 'OSM');
  const [section] = outcomes;
  assert.ok(section?.ok);
  assert.deepEqual([section.row.type, section.row.y, section.row.childrens?.[0]?.y], ['speed_cam', 42.5, 42.52]);
  assert.ok(section.notes?.saysHeading && section.notes.saysType);
});

const refsOf = (...elements: string[]) =>
  readWhole(file(...elements), 'OSM').outcomes.map((outcome) =>
    outcome.ok ? `${outcome.sourceId} ${outcome.row.direction} ${outcome.row.speed}` : outcome.code,
  );

test('two directions of a device give two points with the same references in either order', () => {
  const two = ['node/1 45 60', 'node/1#2 135 60'];
  assert.deepEqual(refsOf(node(1, 42.5, 1.5, { ...camera, maxspeed: '60', direction: '45;135' })), two);
  assert.deepEqual(refsOf(node(1, 42.5, 1.5, { ...camera, maxspeed: '60', direction: '135;45' })), two);
});

test('two opposite directions give one two-way point; more than two are dropped and reported', () => {
  assert.deepEqual(read(node(1, 42.5, 1.5, { ...camera, direction: '0;180' })), ['static_cam 1.5 42.5 unknown 2:360']);
  const { outcomes } = readWhole(file(node(1, 42.5, 1.5, { ...camera, direction: '10;100;190;280' })), 'OSM');
  const [only, ...more] = outcomes;
  assert.ok(only?.ok && more.length === 0);
  assert.deepEqual([only.row.dirType, only.notes.lost], [0, [{ field: 'direction', value: '10;100;190;280' }]]);
});

test('two relations with different limits give two points, even for opposite directions of one road', () => {
  const watch = (id: number, from: number, limit: string) => `<relation id="${id}">
    <member type="node" ref="1" role="device"/><member type="node" ref="${from}" role="from"/>
    <tag k="type" v="enforcement"/><tag k="enforcement" v="maxspeed"/><tag k="maxspeed" v="${limit}"/></relation>`;
  const device = node(1, 42.5, 1.5, camera);
  const [north, south, east] = [node(2, 42.51, 1.5), node(3, 42.49, 1.5), node(4, 42.5, 1.51)];
  const all = [device, north, south, east];
  assert.deepEqual(
    refsOf(...all, watch(8, 2, '70'), watch(9, 3, '50')),
    ['node/1#2 360 70', 'node/1 180 50'].toReversed(),
  );
  assert.deepEqual(refsOf(...all, watch(8, 4, '70'), watch(9, 3, '50')), ['node/1 90 70', 'node/1#2 180 50']);
  assert.deepEqual(refsOf(...all, watch(8, 2, '70'), watch(9, 3, '70')), ['node/1 360 70']);
  const [one, ...more] = readWhole(file(...all, watch(8, 4, '70'), watch(9, 4, '50')), 'OSM').outcomes;
  assert.ok(one?.ok && more.length === 0);
  assert.deepEqual([one.row.speed, one.notes.lost], [null, [{ field: 'speed', value: '70;50' }]]);
});
