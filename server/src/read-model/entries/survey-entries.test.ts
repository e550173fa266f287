import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { pointRow } from '../../testing/read-model/made-points.ts';
import { modelOf } from '../../testing/read-model/model-content.ts';
import { sumOf } from './days-of-list.ts';
import { EntryLog, EntryMemory, type KnownEntry } from './entry-memory.ts';
import { pointsWithEntries, surveyAuthor, surveyEntries } from './survey-entries.ts';

const firstDay = 20_000;
const points = Array.from({ length: 400 }, (_, at) =>
  pointRow({ idx: at + 1, x: (at * 37) % 100, y: at % 60, type: at % 3 === 0 ? 'dummy' : 'static_cam' }),
);
const model = modelOf(points);

/** Entries that do not follow any pattern of the points; every fifth point was imported. */
function entryAt(at: number): KnownEntry {
  const isNew = at < points.length;
  const idx = isNew ? at + 1 : 1 + ((at * at * 7 + at) % points.length);
  const importId = isNew && at % 5 === 0 ? 1 + (at % 2) : 0;
  const day = firstDay + ((at * 13) % 50);
  return { idx, list: isNew ? 1 : 2 + (at % 2), authorId: 1 + (at % 3), day, importId };
}

const written = Array.from({ length: 3000 }, (_, at) => entryAt(at));

/** Entries present at the start plus those written since. */
function memoryOf(atStart: number): EntryMemory {
  const log = new EntryLog();
  for (const entry of written.slice(0, atStart)) log.add(entry);
  const memory = new EntryMemory(model.memory);
  for (const _ of memory.fill(log));
  for (let from = atStart; from < written.length; from += 97) {
    memory.add(written.slice(from, Math.min(from + 97, written.length)));
  }
  return memory;
}

const box = { west: 10, south: 10, east: 60, north: 40 };
const isInBox = ({ idx }: KnownEntry): boolean => {
  const { x, y } = points[idx - 1]!;
  return x >= box.west && x <= box.east && y >= box.south && y <= box.north;
};

for (const atStart of [0, 1000, written.length]) {
  test(`entries are counted by list, day and import: ${atStart} at the start`, () => {
    const memory = memoryOf(atStart);
    const [fromDay, toDay] = [firstDay + 5, firstDay + 30];
    const isWanted = (entry: KnownEntry): boolean => isInBox(entry) && entry.day >= fromDay && entry.day <= toDay;
    for (const [search, passes] of [
      [{}, () => true],
      [{ box, fromDay, toDay }, isWanted],
      [{ types: ['dummy'] as const }, ({ idx }: KnownEntry) => (idx - 1) % 3 === 0],
      [{ fromDay: firstDay + 90 }, () => false],
    ] as const) {
      const left = written.filter(passes);
      const survey = surveyEntries(model, memory, search);
      for (const [list, days] of [survey.created, survey.changed, survey.commented].entries()) {
        const own = left.filter((entry) => entry.list === list + 1);
        equal(sumOf(days), own.length);
        equal(sumOf(days, firstDay + 20), own.filter(({ day }) => day > firstDay + 20).length);
      }
      const made = left.filter(({ list }) => list === 1);
      equal(sumOf(survey.byHand), made.filter(({ importId }) => importId === 0).length);
      const byImport = Map.groupBy(made, ({ importId }) => importId);
      byImport.delete(0);
      deepEqual(new Map(survey.imports), new Map([...byImport].map(([id, some]) => [id, some.length])));
    }
  });

  test(`points are found by their entries, and those of an author by the last entry: ${atStart} at the start`, () => {
    const memory = memoryOf(atStart);
    const days = { fromDay: firstDay + 10, toDay: firstDay + 12 };
    const isOn = ({ day }: KnownEntry): boolean => day >= days.fromDay && day <= days.toDay;
    const numbers = (entries: readonly KnownEntry[]) => [...new Set(entries.map(({ idx }) => idx))].toSorted(ascending);
    for (const list of [1, 2, 3]) {
      const wanted = written.filter((entry) => entry.list === list && isInBox(entry));
      const found = pointsWithEntries(model, memory, { box }, { list, ...days });
      deepEqual(found.toSorted(ascending), numbers(wanted.filter(isOn)));
      const own = wanted.filter(({ authorId }) => authorId === 2);
      const last = [...Map.groupBy(own, ({ idx }) => idx).values()].map((some) =>
        some.reduce((one, other) => (other.day > one.day ? other : one)),
      );
      const survey = surveyAuthor(model, memory, { box }, { authorId: 2, list });
      equal(sumOf(survey.days), last.length);
      deepEqual(survey.pointsOn(days.fromDay, days.toDay).toSorted(ascending), numbers(last.filter(isOn)));
    }
  });
}

test('the new points of one import can be counted alone', () => {
  const survey = surveyEntries(model, memoryOf(1000), { importId: 1 });
  const brought = written.filter(({ importId }) => importId === 1).length;
  deepEqual([sumOf(survey.created), sumOf(survey.changed), sumOf(survey.byHand)], [brought, 0, 0]);
});

test('entries of a point that is not in memory yet wait for it', () => {
  const later = modelOf(points.slice(0, 1));
  const memory = new EntryMemory(later.memory);
  memory.add([entryAt(0), entryAt(1)]);
  equal(memory.isWaiting, true);
  equal(sumOf(surveyEntries(later, memory, {}).created), 1);
  later.apply([{ ...points[1]!, revision: 2 }]);
  memory.add([]);
  equal(memory.isWaiting, false);
  equal(sumOf(surveyEntries(later, memory, {}).created), 2);
});

function ascending(one: number, other: number): number {
  return one - other;
}
