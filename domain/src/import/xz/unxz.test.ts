import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { test } from 'vitest';
import { ByteWriter } from '../../export/text/byte-writer.ts';
import { maxXzChunk, XzStream } from '../../export/xz/xz-stream.ts';
import { sha256 } from './sha256.ts';
import { isXz, Unxz } from './unxz.ts';
import { crc64 } from './xz-check.ts';

const xz = 'xz';
const hasXz = spawnSync(xz, ['--version']).status === 0;
const hasPython = spawnSync('python3', ['-c', 'import lzma']).status === 0;

/** Similar lines, then incompressible bytes. */
function sample(length: number): Uint8Array {
  let seed = 42;
  return Uint8Array.from({ length }, (_, at) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return at % 50_000 < 30_000 ? '{"lat":55.75,"lon":37.6}\n'.charCodeAt(at % 25) + (seed >>> 30) : seed >>> 24;
  });
}

function stored(bytes: Uint8Array): Uint8Array {
  const out = new ByteWriter();
  const stream = new XzStream(out, crc32);
  for (let at = 0; at < bytes.length; at += maxXzChunk) stream.chunk(out, bytes.subarray(at, at + maxXzChunk));
  stream.end(out);
  return out.take();
}

function unpacked(packed: Uint8Array): Buffer {
  const parts: Buffer[] = [];
  const unxz = new Unxz((bytes) => parts.push(Buffer.from(bytes)));
  for (let at = 0; at < packed.length; at += 10_000) unxz.push(packed.subarray(at, at + 10_000), false);
  unxz.push(new Uint8Array(0), true);
  return Buffer.concat(parts);
}

const lengths = [1, 2, 3, 4, 125, 65_536, 65_537, 200_000];

test('data stored as xz is read back unchanged', () => {
  for (const length of lengths) {
    const packed = stored(sample(length));
    assert.ok(isXz(packed));
    assert.equal(packed.length % 4, 0);
    assert.ok(unpacked(packed).equals(sample(length)), String(length));
  }
});

test.skipIf(!hasXz)('the xz tool accepts our output; its output is read for various options', () => {
  for (const length of lengths) {
    execFileSync(xz, ['-t'], { input: stored(sample(length)) });
    for (const options of [
      ['-6'],
      ['-0', '-C', 'none'],
      ['-9e', '-C', 'sha256'],
      ['--lzma2=lc=0,lp=2,pb=0'],
      ['-T2', '--block-size=40000'],
    ]) {
      const packed = execFileSync(xz, ['-c', '-z', ...options], { input: sample(length) });
      assert.ok(unpacked(packed).equals(sample(length)), `${options.join(' ')} ${length}`);
    }
  }
});

test.skipIf(!hasPython)('Python’s lzma module reads our output', () => {
  const code = 'import lzma,sys; sys.stdout.buffer.write(lzma.decompress(sys.stdin.buffer.read()))';
  for (const length of lengths) {
    assert.ok(execFileSync('python3', ['-c', code], { input: stored(sample(length)) }).equals(sample(length)));
  }
});

test('a file with any byte changed or its end missing throws', () => {
  const packed = stored(sample(300));
  for (let at = 0; at < packed.length; at++) {
    const other = packed.slice();
    other[at] = (other[at] ?? 0) ^ 0x10;
    assert.throws(() => unpacked(other), `byte ${at}`);
    assert.throws(() => unpacked(packed.subarray(0, at)), `${at} bytes`);
  }
});

test.skipIf(!hasXz)('each kind of checksum of the xz tool is compared', () => {
  const content = Buffer.from('lat,lon,type\n'.repeat(50));
  for (const check of ['crc32', 'crc64', 'sha256']) {
    const packed = new Uint8Array(execFileSync(xz, ['-c', '-z', '-C', check], { input: content }));
    assert.ok(unpacked(packed).equals(content), check);
    for (let at = 0; at < packed.length; at++) {
      const other = packed.slice();
      other[at] = (other[at] ?? 0) ^ 1;
      assert.throws(() => unpacked(other), `${check}, byte ${at}`);
    }
  }
});

test('checksums are those of the standards', () => {
  const digits = Buffer.from('123456789');
  assert.equal(Buffer.from(crc64(digits)).reverse().toString('hex'), '995dc9bbdf1939fa');
  for (const length of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const bytes = sample(length);
    assert.equal(Buffer.from(sha256(bytes)).toString('hex'), createHash('sha256').update(bytes).digest('hex'));
  }
});

test('files joined into one are read to the end', () => {
  const [first, second] = [sample(300), sample(70_000)];
  const joined = Buffer.concat([stored(first), new Uint8Array(8), stored(second)]);
  assert.ok(unpacked(joined).equals(Buffer.concat([first, second])));
});
