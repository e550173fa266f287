import assert from 'node:assert/strict';
import { test } from 'vitest';
import { z } from 'zod';
import { itemListName } from '@dozor/domain/schema/item-list.ts';
import { allEndpoints } from './all-endpoints.ts';

/** Every list that a schema reads, with its path. */
function listsIn(
  schema: z.core.$ZodType,
  path: string,
  seen = new Set<z.core.$ZodType>(),
): [string, z.core.$ZodType][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const found: [string, z.core.$ZodType][] = schema instanceof z.ZodArray ? [[path, schema]] : [];
  for (const [name, part] of Object.entries(schema._zod.def)) {
    for (const [key, inner] of partsOf(part)) found.push(...listsIn(inner, `${path}.${key || name}`, seen));
  }
  return found;
}

function partsOf(part: unknown): [string, z.core.$ZodType][] {
  if (typeof part !== 'object' || part === null) return [];
  if ('_zod' in part) return [['', part as z.core.$ZodType]];
  if (!Array.isArray(part) && Object.getPrototypeOf(part) !== Object.prototype) return [];
  return Object.entries(part).filter((entry): entry is [string, z.core.$ZodType] => {
    const [, inner] = entry as [string, unknown];
    return typeof inner === 'object' && inner !== null && '_zod' in inner;
  });
}

test('every list of a request ends at its length or its first bad item', () => {
  const lists = allEndpoints.flatMap(({ name, body, query }) =>
    [body, query].flatMap((part) => (part ? listsIn(part, name) : [])),
  );
  assert.ok(lists.length > 10, `${lists.length} lists`);
  const others = lists.filter(([, list]) => !list._zod.traits.has(itemListName));
  assert.deepEqual(
    others.map(([path]) => path),
    [],
  );
});
