import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { test } from 'node:test';
import { ArrivingBytes } from './arriving-bytes.ts';

test('the text of a body is that of its chunks, whatever their sizes, letters divided between them included', () => {
  const text = 'Берёзовка, '.repeat(5000);
  const bytes = Buffer.from(text);
  for (const size of [1, 7, 4095, 4096, 4097, 65_536, bytes.length]) {
    const body = new ArrivingBytes();
    for (let at = 0; at < bytes.length; at += size) body.add(bytes.subarray(at, at + size));
    assert.equal(body.length, bytes.length);
    assert.equal(body.takeText(), text, `${size} bytes at once`);
  }
});

test('memory of bodies that were taken or given up goes back without a collection', () => {
  const megabyte = new Uint8Array(1 << 20);
  const before = process.memoryUsage().arrayBuffers;
  for (const end of ['takeText', 'free'] as const) {
    for (let count = 0; count < 50; count += 1) {
      const body = new ArrivingBytes();
      for (let chunk = 0; chunk < 3; chunk += 1) body.add(megabyte);
      body[end]();
      assert.equal(body.length, 0);
    }
    assert.ok(process.memoryUsage().arrayBuffers - before < 8 << 20, end);
  }
});
