import { Blob as StreamableBlob } from 'node:buffer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noDecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { strangerLists } from '@dozor/domain/import/testing/stranger-lists.ts';
import { readFile } from './read-file.ts';

// jsdom's Blob has no stream.
beforeAll(() => void vi.stubGlobal('Blob', StreamableBlob));
afterAll(() => void vi.unstubAllGlobals());

const now = Date.UTC(2026, 10, 29);
const control = { step: async () => undefined };

test.each(Object.entries(strangerLists))('%s: the converter takes only what the rows say', async (_, list) => {
  const file = new Blob([typeof list.file === 'string' ? list.file : Uint8Array.from(list.file)]);
  const decodeOptions = { ...noDecodeOptions, ...list.options, now };
  const { format = 'auto' } = list;
  const { summary, points } = await readFile(file, { format, written: new Date(now), control, decodeOptions });
  const taken = points.map(({ fields: { type, x, y, dirType, direction, childrens = [] } }) => {
    const way = dirType === 0 ? '' : ` ${dirType}:${direction}`;
    return `${type} ${x} ${y}${way}${childrens.map((child) => ` + ${child.x} ${child.y}`).join('')}`;
  });
  const expected = list.is.map((text) => text.replace(/^(\S+ \S+ \S+) \S+/, '$1'));
  expect(summary.understood.refusal?.reason).toBe(list.refused);
  if (!list.refused) expect([...new Set(taken)]).toEqual(expected);
});
