import { expect, test } from 'vitest';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { changeOf, someEntry } from '../../../testing/content/some-entry.ts';
import { somePoint } from '../../../testing/content/some-point.ts';
import { type EditItem, heldIn, movesOf, reasonsOf, storiesOf } from './edit-stories.ts';

const startMs = Date.parse('2026-05-12T09:00:00.000Z');

function made(id: number, login: string, minute: number, fields: Partial<FlaggedEdit> = {}): EditItem {
  const created = new Date(startMs + minute * 60_000).toISOString();
  const entry = someEntry({ _id: String(id), author: { _id: login, login }, created });
  const item: FlaggedEdit = { entry, reasons: ['newUser'], score: 1, state: 'open', ...fields };
  return { id: String(id), item, state: 'open', result: null, problem: null };
}

const idsOf = (items: readonly EditItem[]) => storiesOf(items).map((story) => story.items.map(({ id }) => Number(id)));

test('edits of one author within an hour of each other are one story, in the order of the list', () => {
  const items = [made(3, 'novice', 20), made(1, 'novice', 0), made(2, 'novice', 70), made(4, 'other', 5)];
  expect(idsOf(items)).toEqual([[3, 1, 2], [4]]);
});

test('a pause of more than an hour begins another story', () => {
  expect(idsOf([made(3, 'novice', 121), made(2, 'novice', 61), made(1, 'novice', 1)])).toEqual([[3, 2, 1]]);
  expect(idsOf([made(3, 'novice', 122), made(2, 'novice', 62), made(1, 'novice', 1)])).toEqual([[3, 2], [1]]);
});

test('new edits on top join their story without moving it', () => {
  const items = [made(5, 'other', 0), made(2, 'novice', 0), made(1, 'novice', 0)];
  expect(idsOf([made(9, 'novice', 3), ...items])).toEqual([[5], [9, 2, 1]]);
  const before = storiesOf(items).map(({ id }) => id);
  expect(storiesOf([made(9, 'novice', 3), ...items]).map(({ id }) => id)).toEqual(before);
  expect(idsOf([made(9, 'third', 3), ...items])).toEqual([[9], [5], [2, 1]]);
});

test('what drivers say of points is no story of those who changed them last', () => {
  const reported = { reasons: ['contradicted'] } satisfies Partial<FlaggedEdit>;
  expect(idsOf([made(3, 'novice', 0, reported), made(2, 'novice', 0, reported), made(1, 'novice', 0)])).toEqual([
    [3],
    [2],
    [1],
  ]);
});

test('300 edits of 40 authors are 40 stories, and each edit is in one of them', () => {
  const items = Array.from({ length: 300 }, (_, index) => made(300 - index, `author${index % 40}`, index % 7));
  const stories = storiesOf(items);
  expect(stories).toHaveLength(40);
  expect(new Set(stories.flatMap((story) => story.items.map(({ id }) => id))).size).toBe(300);
});

test('what most edits of a story have is told in its head, the rest with each of them', () => {
  const items = [
    made(3, 'novice', 0, { reasons: ['newUser', 'manyMoves', 'moved'], state: 'held' }),
    made(2, 'novice', 0, { reasons: ['newUser', 'manyMoves', 'movedFar'], state: 'held' }),
    made(1, 'novice', 0),
  ];
  expect(storiesOf(items).map(reasonsOf)).toEqual([
    {
      common: [
        { value: 'newUser', count: 3 },
        { value: 'manyMoves', count: 2 },
      ],
      special: [
        { value: 'moved', count: 1 },
        { value: 'movedFar', count: 1 },
      ],
    },
  ]);
  expect(storiesOf(items).map(heldIn)).toEqual([{ count: 2, isMost: true }]);
  // Half is not most.
  expect(storiesOf(items.slice(1)).map(heldIn)).toEqual([{ count: 1, isMost: false }]);
  expect(storiesOf(items.slice(1)).map((story) => reasonsOf(story).common)).toEqual([[{ value: 'newUser', count: 2 }]]);
});

test('each edit of a story is an arrow, or a point that stayed or is new', () => {
  const camera = somePoint({ _id: '7' });
  const entryOf = (id: string, after: Partial<typeof camera>) =>
    changeOf(camera, { ...camera, ...after }, { _id: id, author: { _id: 'n', login: 'n' } });
  const items = [
    made(3, 'n', 0, { entry: entryOf('3', { x: 37.61, y: 55.76 }) }),
    made(2, 'n', 0, { entry: entryOf('2', { speed: 90 }) }),
    made(1, 'n', 0, { entry: someEntry({ author: { _id: 'n', login: 'n' } }) }),
  ];
  expect(storiesOf(items).flatMap(movesOf)).toEqual([
    { from: [37.6, 55.75], to: [37.61, 55.76] },
    { from: null, to: [37.6, 55.75] },
    { from: null, to: [37.6, 55.75] },
  ]);
});
