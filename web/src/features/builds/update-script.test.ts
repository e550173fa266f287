import { expect, test } from 'vitest';
import { savedFileName } from './update-script.ts';

test('a file gets the name that its program looks for, the others keep theirs', () => {
  expect(savedFileName({ format: 'Navitel', path: '/builds/Navitel/RU.txt' })).toBe('speedcam.txt');
  expect(savedFileName({ format: 'IGOPongo', path: '/builds/IGOPongo/all.txt' })).toBe('speedcam.txt');
  expect(savedFileName({ format: 'PocketGisPlus', path: '/builds/PocketGisPlus/RU.txt' })).toBe('PocketGisPlus.txt');
  expect(savedFileName({ format: 'GPX', path: '/builds/GPX/KZ.gpx' })).toBe('KZ.gpx');
});
