import { afterEach, expect, test } from 'vitest';
import { clearLoading, isLoading, registerLoading, whileLoading } from './loading-registry.ts';

afterEach(clearLoading);

test('loading lasts from the first resource to the last', () => {
  const first = registerLoading();
  const second = registerLoading();
  first();
  expect(isLoading()).toBe(true);
  second();
  expect(isLoading()).toBe(false);
});

test('finishing a resource twice does not finish another one', () => {
  const first = registerLoading();
  registerLoading();
  first();
  first();
  expect(isLoading()).toBe(true);
});

test('failed work counts as done', async () => {
  await expect(whileLoading(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isLoading()).toBe(false);
});
