import assert from 'node:assert/strict';
import { test } from 'vitest';
import { exifJpeg, withExif } from '../testing/made-exif.ts';
import { readExif } from './read-exif.ts';

const nothing = { position: null, azimuth: null, taken: null };

test('position, direction and time of a photo are read in both byte orders', () => {
  for (const isLittle of [false, true]) {
    const facts = { x: 37.617_312, y: 55.751_244, azimuth: 271.4, taken: '2026:05:04 12:30:05', isLittle };
    assert.deepEqual(readExif(exifJpeg(facts)), {
      position: { x: 37.617_312, y: 55.751_244 },
      azimuth: 271,
      taken: '2026-05-04T12:30:05',
    });
  }
});

test('south and west are negative, and the time zone is appended to the time', () => {
  const found = readExif(exifJpeg({ x: -70.5, y: -33.25, taken: '2026:05:04 12:30:05', offset: '-04:00' }));
  assert.deepEqual(found.position, { x: -70.5, y: -33.25 });
  assert.equal(found.taken, '2026-05-04T12:30:05-04:00');
  assert.equal(found.azimuth, null);
});

test('north is 0 even if the camera wrote almost 360; an azimuth above 360 is ignored', () => {
  assert.equal(readExif(exifJpeg({ azimuth: 359.9 })).azimuth, 0);
  assert.equal(readExif(exifJpeg({ azimuth: 0 })).azimuth, 0);
  assert.equal(readExif(exifJpeg({ azimuth: 400 })).azimuth, null);
});

test('impossible positions and times are ignored', () => {
  assert.equal(readExif(exifJpeg({ x: 0, y: 0 })).position, null);
  assert.equal(readExif(exifJpeg({ x: 10, y: 91 })).position, null);
  assert.equal(readExif(exifJpeg({ taken: '0000:00:00 00:00:00' })).taken, null);
  assert.equal(readExif(exifJpeg({ taken: '2026:13:40 12:30:05' })).taken, null);
});

test('EXIF is found after other segments and inside a larger array', () => {
  const jfif = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const jpeg = withExif(exifJpeg({}).subarray(0, 2), { x: 30, y: 60 });
  const moved = new Uint8Array([1, 2, 3, ...jpeg.subarray(0, 2), ...jfif, ...jpeg.subarray(2)]);
  assert.deepEqual(readExif(moved.subarray(3)).position, { x: 30, y: 60 });
});

test('files without EXIF give nothing; truncated and damaged files give no invalid values', () => {
  assert.deepEqual(readExif(new Uint8Array()), nothing);
  assert.deepEqual(readExif(new TextEncoder().encode('no picture at all')), nothing);
  const whole = exifJpeg({ x: 37.6, y: 55.7, azimuth: 90, taken: '2026:05:04 12:30:05' });
  for (let length = 0; length < whole.length; length += 1) readExif(whole.subarray(0, length));
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = whole.slice();
    damaged[at] = 255;
    const { position, azimuth } = readExif(damaged);
    assert.ok(position === null || Math.abs(position.x) <= 180);
    assert.ok(azimuth === null || (azimuth >= 0 && azimuth < 360));
  }
});
