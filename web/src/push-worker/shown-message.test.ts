import { expect, test } from 'vitest';
import type { PushRecord } from '../device/push-record.ts';
import { isForThisDevice, ownAddress } from './shown-message.ts';

const area = [37, 55, 38, 56] as const;
const way = {
  id: '1',
  area: [...area] as [number, number, number, number],
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
const message = { title: 'Новое', body: '', url: '/', tag: 'area 37,55,38,56', language: 'ru' };
const facing = [37.62, 55.70005, 1, 270] as const;
const turnedAway = [37.62, 55.70005, 1, 90] as const;
const elsewhere = [37.62, 55.8, 1, 270] as const;

test('of an area around a route of this device, only what may face its drivers is shown', () => {
  const isShown = (...places: (typeof facing | typeof turnedAway | typeof elsewhere)[]) =>
    isForThisDevice({ ...message, places }, record);
  expect(isShown(facing)).toBe(true);
  expect(isShown(turnedAway, facing)).toBe(true);
  expect(isShown(turnedAway, elsewhere)).toBe(false);
  expect(isForThisDevice({ ...message, places: [[37.62, 55.7, 0, null]] }, record)).toBe(true);
});

test('an area that was asked for itself, another topic, and too much to look at are shown', () => {
  const asked = { ...record, about: { ...record.about, areas: [way.area] } };
  expect(isForThisDevice({ ...message, places: [elsewhere] }, asked)).toBe(true);
  expect(isForThisDevice({ ...message, tag: 'points', places: [elsewhere] }, record)).toBe(true);
  expect(isForThisDevice(message, record)).toBe(true);
  expect(isForThisDevice({ ...message, places: [elsewhere] }, null)).toBe(true);
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
