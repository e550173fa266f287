import { describe, expect, test } from 'vitest';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import { changeType } from '../fields/change-type.ts';
import {
  partsOf,
  reordered,
  sentFields,
  startKey,
  withFieldOfView,
  withNewPart,
  withoutPart,
} from '../section/section-parts.ts';
import { newDraft } from './draft-of.ts';
import { DraftStore } from './draft-store.ts';
import { typingPauseMs } from './edit-history.ts';

const now = new Date('2026-05-01T12:00:00Z');
const start = newDraft([60, 56], now);

function speed(value: number) {
  return (draft: typeof start) => ({ ...draft, fields: { ...draft.fields, speed: value } });
}

describe('editing steps', () => {
  let ms = 0;
  const storeOf = () => new DraftStore(start, null, () => ms);

  test('undo reverts the last step and redo applies it again', () => {
    const store = storeOf();
    store.change(speed(70), { key: 'speed', pauseMs: 0 });
    ms += 1;
    store.change(speed(80), { key: 'speed', pauseMs: 0 });
    store.undo();
    expect(store.get().present.fields.speed).toBe(70);
    store.undo();
    expect(store.get().present.fields.speed).toBe(60);
    store.redo();
    store.redo();
    expect(store.get().present.fields.speed).toBe(80);
  });

  test('consecutive key presses are one step, a pause starts another', () => {
    const store = storeOf();
    const typing = { key: 'speed', pauseMs: typingPauseMs };
    store.change(speed(70), typing);
    ms += typingPauseMs - 1;
    store.change(speed(80), typing);
    ms += typingPauseMs + 1;
    store.change(speed(90), typing);
    store.undo();
    expect(store.get().present.fields.speed).toBe(80);
    store.undo();
    expect(store.get().present.fields.speed).toBe(60);
  });

  test('a new step after an undo clears the steps to redo', () => {
    const store = storeOf();
    store.change(speed(70), { key: 'a', pauseMs: 0 });
    store.undo();
    store.change(speed(90), { key: 'b', pauseMs: 0 });
    expect(store.get().future).toEqual([]);
  });

  test('a draft that is back at its start or saved is not dirty', () => {
    const store = storeOf();
    expect(store.isDirty()).toBe(false);
    store.change(speed(70), { key: 'speed', pauseMs: 0 });
    expect(store.isDirty()).toBe(true);
    store.undo();
    expect(store.isDirty()).toBe(false);
    store.redo();
    store.markSaved();
    expect(store.isDirty()).toBe(false);
  });

  test('a reason or a chosen type alone makes a draft dirty', () => {
    for (const part of [{ reason: 'Знак сменили' }, { hasType: true }]) {
      const store = storeOf();
      store.change((draft) => ({ ...draft, ...part }), { key: 'part', pauseMs: 0 });
      expect(store.isDirty(), Object.keys(part).join()).toBe(true);
    }
  });
});

describe('changing the type', () => {
  const camera = normalizePoint(
    { x: 1, y: 2, type: 'static_cam', subType: 'kordon', markings: true, checkOnDB: true },
    now,
  );

  test('drops the fields that do not apply and names them', () => {
    const { fields, dropped } = changeType(camera, 'crosswalk', now);
    expect(dropped).toEqual(['subType', 'markings', 'checkOnDB']);
    expect(fields).toEqual(normalizePoint({ x: 1, y: 2, type: 'crosswalk' }, now));
  });

  test('keeps the fields of both types and names a model that the new type lacks', () => {
    const { fields, dropped } = changeType(camera, 'control_cam_red', now);
    expect(dropped).toEqual(['subType', 'checkOnDB']);
    expect(fields.markings).toBe(true);
    expect(fields.subType).toBe('notInList');
  });

  test('does not name dropped fields that had their default values', () => {
    const ambush = normalizePoint({ x: 1, y: 2, type: 'mobile_ambush' }, now);
    expect(changeType(ambush, 'dang_other', now).dropped).toEqual([]);
    const known = normalizePoint({ ...ambush, confirmed: '2020-01-01T00:00:00Z', activeTime: ['day'] }, now);
    expect(changeType(known, 'dang_other', now).dropped).toEqual(['activeTime', 'confirmed']);
  });

  test('does not name an empty number', () => {
    expect(changeType({ ...camera, speed: NaN }, 'static_cam', now).dropped).toEqual([]);
  });
});

describe('the points of a section', () => {
  const section = normalizePoint({ x: 60, y: 56, type: 'speed_cam', direction: 90, distance: 300 }, now);
  const finished = withNewPart(section, [60.1, 56]);
  const withExtra = withNewPart(finished.fields, [60.05, 56]);

  test('the first added point is the finish and copies the field of view of the start', () => {
    expect(finished.fields.childrens).toEqual([
      { _id: 'new1', x: 60.1, y: 56, dirType: 1, direction: 90, distance: 300, angle: 15 },
    ]);
  });

  test('a further point is inserted between its neighbours, and the order of the others stays', () => {
    const third = withNewPart(withExtra.fields, [60.02, 56]);
    expect(partsOf(third.fields).map(({ key, part }) => [key, part])).toEqual([
      [startKey, 'start'],
      ['new3', 'extra'],
      ['new2', 'extra'],
      ['new1', 'finish'],
    ]);
  });

  test('the last point is always the finish', () => {
    const swapped = reordered(withExtra.fields, 0, 1);
    expect(partsOf(swapped).map(({ key, part }) => [key, part])).toEqual([
      [startKey, 'start'],
      ['new1', 'extra'],
      ['new2', 'finish'],
    ]);
    expect(reordered(withExtra.fields, 0, -1)).toEqual(withExtra.fields);
  });

  test('a point is turned or removed without affecting the others', () => {
    const turned = withFieldOfView(withExtra.fields, 'new2', { direction: 10 });
    expect(turned.childrens?.map(({ direction }) => direction)).toEqual([10, 90]);
    expect(turned.direction).toBe(90);
    expect(withoutPart(turned, 'new2').childrens?.map(({ _id }) => _id)).toEqual(['new1']);
    expect(partsOf(withoutPart(finished.fields, 'new1'))).toHaveLength(1);
  });

  test('new points are sent without an id, existing ones with theirs', () => {
    const mixed = {
      ...withExtra.fields,
      childrens: [{ ...withExtra.fields.childrens![0]!, _id: '77' }, ...withExtra.fields.childrens!.slice(1)],
    };
    expect(sentFields(mixed).childrens?.map(({ _id }) => _id)).toEqual(['77', '']);
  });
});
