import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('an id is a UUID of version 4, even without TLS', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, newId);
  for (const id of ids) expect(z.uuid({ version: 'v4' }).safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  vi.unstubAllGlobals();
});
