import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { changeFacts } from './change-facts.ts';

const now = new Date('2026-01-01T00:00:00Z');
const before = normalizePoint({ type: 'static_cam', x: 37.6, y: 55.7, speed: 60, direction: 10, distance: 300 }, now);
const position = { x: 37.6005, y: 55.7 };

function factsOf(change: Partial<Point>, country: string, language: 'ru' | 'en'): string[] {
  const after = normalizePoint({ ...before, ...change }, now);
  const facts = changeFacts(diffPoints(before, after), { ...position, country, language });
  return facts.map(({ name, text }) => `${name}: ${text}`.replaceAll('\u00a0', ' '));
}

test('a change shows the values before and after in the reader’s language, with units', () => {
  const ru = factsOf({ speed: 80, direction: 190, distance: 450, markings: true }, 'RU', 'ru').join('\n');
  assert.match(ru, /^Скорость.*: 60 км\/ч → 80 км\/ч$/mu);
  assert.match(ru, /: 10° → 190°$/m);
  assert.match(ru, /: 300 м → 450 м$/m);
  assert.match(ru, /^Признаки: \+ \S/m);
  const en = factsOf({ speed: null }, 'GB', 'en').join('\n');
  assert.match(en, /^Speed.*: 60 mph → \S/m);
});

test('an unknown value is shown as unknown, before or after the change', () => {
  const unknown = normalizePoint({ ...before, dirType: 0, direction: null }, now);
  const facts = (from: typeof before, to: typeof before) =>
    changeFacts(diffPoints(from, to), { ...position, country: 'RU', language: 'en' }).map(({ text }) => text);
  assert.deepEqual(facts(unknown, before), ['Unknown → One', 'Unknown → 10°']);
  assert.deepEqual(facts(before, unknown), ['One → Unknown', '10° → Unknown']);
});

test('a move is shown as a distance', () => {
  assert.deepEqual(factsOf({ x: 37.6005 }, 'RU', 'ru'), ['Место: сдвиг на 31 м']);
  assert.deepEqual(factsOf({ y: 55.8 }, 'RU', 'en'), ['Place: moved by 11.1 km']);
});

test('a changed rating is not shown as a number', () => {
  const [fact = ''] = factsOf({ rating: 0 }, 'RU', 'ru');
  assert.doesNotMatch(fact, /: -?\d → -?\d$/);
});
