import { expect, test } from 'vitest';
import { createAppRouter } from '../../app/create-app-router.ts';
import { screenPaths } from './screen-paths.ts';

test('every screen of the router has its address here, and no other', () => {
  const routes = Object.values(createAppRouter().routesByPath);
  const named = routes.flatMap(({ options, fullPath }) => {
    const screen = options.staticData?.screen;
    return screen === undefined ? [] : [[screen, fullPath.replace(/(.)\/$/, '$1')] as const];
  });
  expect(Object.fromEntries(named)).toEqual(screenPaths);
});
