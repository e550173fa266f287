import { expect, test } from 'vitest';
import type { PushRecord } from '../device/push-record.ts';
import { contentFor, ownAddress } from './shown-message.ts';

const area = [37, 55, 38, 56] as const;
const way = {
  id: '1',
  areas: [[...area] as [number, number, number, number]],
  line: [
    [37.6, 55.7],
    [37.65, 55.7],
  ] as [number, number][],
};
const record: PushRecord = {
  id: 'a',
  secret: 'b',
  key: 'c',
  endpoint: 'https://push.example.org/a',
  language: 'ru',
  about: { areas: [], points: [], account: false },
  ways: [way],
  sentMs: 0,
};
const message = { title: 'На карте: 3 новых', body: 'все', url: '/', tag: 'area 37,55,38,56', language: 'ru' };
const facing = [37.62, 55.70005, 1, 270, '1', 'Новое: камера, 60 км/ч'] as const;
const unknown = [37.63, 55.7, 0, null, '2', 'Исчезло: камера'] as const;
const turnedAway = [37.62, 55.70005, 1, 90, '3', 'Новое: камера, 40 км/ч'] as const;
const elsewhere = [37.62, 55.8, 1, 270, '4', 'Новое: камера, 90 км/ч'] as const;
type Place = typeof facing | typeof unknown | typeof turnedAway | typeof elsewhere;
const shown = (of: PushRecord | null, ...places: Place[]) => contentFor({ ...message, places }, of);

test('in an area around a route of this device, what may face its drivers is shown, and nothing else', () => {
  expect(shown(record, facing)).toEqual({ ...message, places: [facing] });
  expect(shown(record, unknown)).not.toBeNull();
  expect(shown(record, turnedAway, elsewhere)).toBeNull();
  const one = { title: 'Новое: камера, 60 км/ч', body: '', url: '/?point=1&center=37.62,55.70005&zoom=16' };
  expect(shown(record, turnedAway, facing, elsewhere)).toMatchObject(one);
  const two = { title: 'Новое: камера, 60 км/ч', body: 'Исчезло: камера', url: '/' };
  expect(shown(record, facing, elsewhere, unknown)).toMatchObject(two);
});

test('an area that was asked for itself, another topic, and too much to look at are shown', () => {
  const asked = { ...record, about: { ...record.about, areas: [...way.areas] } };
  expect(shown(asked, elsewhere)).toMatchObject(message);
  expect(contentFor({ ...message, tag: 'points', places: [elsewhere] }, record)).toMatchObject({ body: 'все' });
  expect(contentFor(message, record)).toEqual(message);
  expect(shown(null, elsewhere)).toMatchObject(message);
});

test('a click opens addresses of this site only', () => {
  const origin = 'https://dozor.example.org';
  expect(ownAddress('/?point=5&center=37,55&zoom=16', origin)).toBe(`${origin}/?point=5&center=37,55&zoom=16`);
  for (const foreign of [
    'https://evil.example',
    '//evil.example/a',
    'javascript:alert(1)',
    `${origin}.evil.example`,
    5,
    undefined,
    'http://[',
  ])
    expect(ownAddress(foreign, origin)).toBe(`${origin}/`);
});
