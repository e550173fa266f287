import assert from 'node:assert/strict';
import { outcomesInBrief, readWhole } from '../../import/testing/read-whole.ts';
import { test } from 'vitest';

const file = (...elements: string[]) => `<?xml version="1.0"?>\n<osm version="0.6">\n${elements.join('\n')}\n</osm>\n`;
const node = (id: number, lat: number, lon: number, tags: Record<string, string> = {}) =>
  `<node id="${id}" lat="${lat}" lon="${lon}">${Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('')}</node>`;
const camera = { highway: 'speed_camera' };
const read = (...elements: string[]) => outcomesInBrief(readWhole(file(...elements), 'OSM'));

test('a camera has its position, its limit and where it looks', () => {
  assert.deepEqual(read(node(1, 42.5, 1.5, { ...camera, maxspeed: '60', direction: '90' })), [
    'static_cam 1.5 42.5 60 1:90',
  ]);
  assert.deepEqual(read(node(1, 42.5, 1.5, camera)), ['static_cam 1.5 42.5 unknown']);
});

test('a camera outside the map is told with its line, the others are read', () => {
  const [first, second] = read(node(1, 85, 1.5, camera), node(2, 42.5, 1.5, camera));
  assert.equal(first, '3 outOfBounds 1.5 85');
  assert.equal(second, 'static_cam 1.5 42.5 unknown');
});

test('a section says which way its cameras look', () => {
  const ends = [node(1, 42.5, 1.5), node(2, 42.52, 1.5)];
  const relation = `<relation id="9"><member type="node" ref="1" role="from"/><member type="node" ref="2" role="to"/>
    <tag k="type" v="enforcement"/><tag k="enforcement" v="average_speed"/><tag k="maxspeed" v="80"/></relation>`;
  const { outcomes } = readWhole(file(...ends, relation), 'OSM');
  const [section] = outcomes;
  assert.ok(section?.ok);
  assert.deepEqual([section.row.type, section.row.y, section.row.childrens?.[0]?.y], ['speed_cam', 42.5, 42.52]);
  assert.ok(section.notes?.saysHeading && section.notes.saysType);
});
