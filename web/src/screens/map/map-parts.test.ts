import { expect, test } from 'vitest';
import { shortcutNames, shortcuts } from '../../features/shortcuts/shortcut-list.ts';
import { mapParts } from './map-parts.ts';

test('every part has a name of its own, and is drawn somewhere or chosen in the menu', () => {
  const ids = mapParts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, draw, entry } of mapParts) expect(draw ?? entry, id).toBeDefined();
});

test('every key of the map belongs to exactly one part', () => {
  const taken = mapParts.flatMap(({ keys }) => Object.keys(keys ?? {}));
  const ofMap = shortcutNames.filter((name) => shortcuts[name].group === 'map');
  expect(taken.toSorted()).toEqual(ofMap.toSorted());
});
