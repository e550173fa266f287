import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { writeChunks } from './write-chunks.ts';

/** Chunks that all share the same memory, as those of an export may. */
async function* lentChunks(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  const memory = new Uint8Array(8);
  for (const text of texts) {
    memory.fill(46);
    yield memory.subarray(0, Buffer.from(text).copy(memory));
  }
}

test('a chunk is requested only after the previous one is written', async () => {
  const arrived: string[] = [];
  const slow = new Writable({
    highWaterMark: 1 << 20,
    write: (bytes: Buffer, _encoding, done) => {
      setTimeout(() => {
        arrived.push(bytes.toString());
        done();
      }, 5);
    },
  });
  await writeChunks(slow, lentChunks(['one', 'two', 'three']));
  assert.deepEqual(arrived, ['one', 'two', 'three']);
  assert.equal(slow.writableEnded, false);
});

test('a stalled stream is destroyed after the timeout', async () => {
  const stalled = new Writable({ write: () => undefined });
  stalled.on('error', () => undefined);
  await assert.rejects(writeChunks(stalled, lentChunks(['one', 'two']), 20), /the stream is gone/);
  assert.equal(stalled.destroyed, true);
});

test('a destroyed stream ends the chunks and rejects', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Uint8Array.of(1);
    } finally {
      isEnded = true;
    }
  }
  const gone = new Writable({ write: (_bytes, _encoding, done) => done() });
  gone.on('error', () => undefined);
  const writing = writeChunks(gone, endless());
  gone.destroy();
  await assert.rejects(writing, /the stream is gone/);
  assert.equal(isEnded, true);
});
