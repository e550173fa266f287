import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceStore } from './device-store.ts';

const numberStore = () => createDeviceStore('number', 7, (stored) => (typeof stored === 'number' ? stored : undefined));

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
});

test('a value persists across visits until it is reset', () => {
  numberStore().set(8);
  expect(numberStore().get()).toBe(8);
  const store = numberStore();
  store.reset();
  expect(store.get()).toBe(7);
  expect(numberStore().get()).toBe(7);
});

test('an unusable stored value yields the default', () => {
  for (const stored of ['"eight"', 'no JSON {', 'null']) {
    localStorage.setItem('number', stored);
    expect(numberStore().get(), stored).toBe(7);
  }
});

test('a subscriber is called after each change until it unsubscribes', () => {
  const store = numberStore();
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set(8);
  store.reset();
  leave();
  store.set(9);
  expect(heard).toEqual([8, 7]);
});

test('if the browser refuses storage, a value lasts for the visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = numberStore();
  store.set(8);
  expect(store.get()).toBe(8);
});
