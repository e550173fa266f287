import { afterEach, expect, test } from 'vitest';
import { clearLoading, isLoading, registerLoading, whileLoading } from './loading-registry.ts';

afterEach(clearLoading);

test('it is on from the first resource to the last', () => {
  const first = registerLoading();
  const second = registerLoading();
  first();
  expect(isLoading()).toBe(true);
  second();
  expect(isLoading()).toBe(false);
});

test('a resource that says twice that it is done takes no other with it', () => {
  const first = registerLoading();
  registerLoading();
  first();
  first();
  expect(isLoading()).toBe(true);
});

test('work that fails is done too', async () => {
  await expect(whileLoading(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isLoading()).toBe(false);
});
