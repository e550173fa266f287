import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipTools } from './zip-tools.ts';

/** The empty final block that the archive writes after the runs of a file. */
const lastBlock = Uint8Array.of(3, 0);

function textOf(length: number, seed: number): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    text += ['<wpt lat="', '</wpt>', String(state % 977), '\n', String.fromCodePoint(1040 + (state % 64))][state % 5];
  }
  return text;
}

test.each([1, 300, 2000, 40_000, 150_000])(
  'separately deflated runs of about %d characters inflate as one stream',
  (length) => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const runs = [textOf(length + seed, seed), textOf(1 + (seed % 50), seed + 1)];
      const packed = runs.map((run) => zipTools.deflate(new TextEncoder().encode(run)));
      expect(inflateRawSync(Buffer.concat([...packed, lastBlock])).toString()).toBe(runs.join(''));
    }
  },
);
