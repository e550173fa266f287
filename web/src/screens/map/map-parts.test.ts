import { expect, test } from 'vitest';
import { shortcutNames, shortcuts } from '../../features/shortcuts/shortcut-list.ts';
import { mapParts } from './map-parts.ts';

test('every part has a unique id, and is drawn or has a menu entry', () => {
  const ids = mapParts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, draw, entry } of mapParts) expect(draw ?? entry, id).toBeDefined();
});

test('every map shortcut belongs to exactly one part', () => {
  const taken = mapParts.flatMap(({ keys }) => Object.keys(keys ?? {}));
  const ofMap = shortcutNames.filter((name) => shortcuts[name].group === 'map');
  expect(taken.toSorted()).toEqual(ofMap.toSorted());
});
