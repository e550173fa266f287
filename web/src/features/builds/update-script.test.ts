import { expect, test } from 'vitest';
import { navigatorFileName } from './update-script.ts';

test('Navitel and iGO get the name they look for, the others keep theirs', () => {
  expect(navigatorFileName('/builds/Navitel/RU.txt')).toBe('speedcam.txt');
  expect(navigatorFileName('/builds/IGOPongo/all.txt')).toBe('speedcam.txt');
  expect(navigatorFileName('/builds/GPX/KZ.gpx')).toBe('KZ.gpx');
});
