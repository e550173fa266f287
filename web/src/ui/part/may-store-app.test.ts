import { afterEach, expect, test, vi } from 'vitest';
import { mayStoreApp } from './may-store-app.ts';

const on = (connection: Navigator['connection']) => vi.stubGlobal('navigator', { connection });

afterEach(() => vi.unstubAllGlobals());

test('the app is stored from the map on any connection, from other pages only on a fast one', () => {
  on({ saveData: true, effectiveType: '3g' });
  expect([mayStoreApp('/'), mayStoreApp('/help/rules')]).toEqual([true, false]);
  on({ saveData: false, effectiveType: '3g' });
  expect(mayStoreApp('/help/rules')).toBe(false);
  on({ effectiveType: '4g' });
  expect(mayStoreApp('/help/rules')).toBe(true);
  on(undefined);
  expect(mayStoreApp('/help/rules')).toBe(true);
});

test('download pages do not store the app', () => {
  on({ saveData: false, effectiveType: '4g' });
  expect([mayStoreApp('/useful/builds'), mayStoreApp('/export')]).toEqual([false, false]);
});
