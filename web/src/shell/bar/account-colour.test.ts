import { expect, test } from 'vitest';
import { accountColour } from './account-colour.ts';

test.each([
  [['moderator'], 'var(--dz-bar-green)'],
  [['user', 'admin'], 'var(--dz-bar-green)'],
  [['editor'], 'var(--dz-bar-orange)'],
  [['admin', 'banned'], 'var(--dz-bar-red)'],
  [['user'], '#ffffff'],
] as const)('the icon of %j is %s', (roles, colour) => {
  expect(accountColour({ roles })).toBe(colour);
});

test('the icon of a visitor is white', () => {
  expect(accountColour(null)).toBe('#ffffff');
});
