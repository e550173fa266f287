import assert from 'node:assert/strict';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { test } from 'vitest';
import { storedZipTools } from '../testing/stored-zip-tools.ts';
import { ByteWriter } from '../text/byte-writer.ts';
import { ZipStream, type ZipTools } from './zip-stream.ts';

const packing: ZipTools = {
  deflate: (bytes) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH }),
  crc32: (bytes, before) => crc32(bytes, before),
};
const changedMs = Date.UTC(2026, 2, 10, 11, 33, 20);
const long = Buffer.alloc(200_000, 'speed camera ');

function archive(tools: ZipTools, files: Readonly<Record<string, readonly Uint8Array[]>>): Buffer {
  const writer = new ByteWriter(64);
  const zip = new ZipStream(tools, changedMs);
  for (const [name, runs] of Object.entries(files)) {
    zip.begin(writer, name);
    for (const run of runs) zip.data(writer, run);
    zip.endEntry(writer);
  }
  zip.end(writer);
  return Buffer.from(writer.take());
}

for (const [name, tools] of Object.entries({ packing, stored: storedZipTools })) {
  test(`an independent reader unpacks every file of an archive unchanged (${name})`, () => {
    const runs = [long.subarray(0, 70_000), long.subarray(70_000), Buffer.from('end')];
    const read = unzipSync(archive(tools, { 'items.json': [Buffer.from('{}')], 'a/b.gpx': runs, empty: [] }));
    assert.deepEqual(Object.keys(read), ['items.json', 'a/b.gpx', 'empty']);
    assert.equal(strFromU8(read['items.json'] ?? new Uint8Array()), '{}');
    assert.ok(Buffer.concat(runs).equals(read['a/b.gpx'] ?? new Uint8Array()));
    assert.equal(read['empty']?.length, 0);
  });
}

test('the central directory has the data time, and it and the data descriptor have the checksum and sizes', () => {
  const bytes = archive(packing, { 'a.gpx': [long] });
  const list = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
  const [time, date, crc, packed, size] = [
    bytes.readUInt16LE(list + 12),
    bytes.readUInt16LE(list + 14),
    ...[16, 20, 24].map((at) => bytes.readUInt32LE(list + at)),
  ];
  assert.deepEqual([time, date], [(11 << 11) | (33 << 5) | 10, (46 << 9) | (3 << 5) | 10]);
  assert.deepEqual([crc, size], [crc32(long), long.length]);
  assert.ok((packed ?? 0) < 2000);
  const behind = bytes.indexOf('PK\u0007\u0008', 0, 'latin1');
  assert.deepEqual(
    [4, 8, 12].map((at) => bytes.readUInt32LE(behind + at)),
    [crc, packed, size],
  );
});
