import { expect, test } from 'vitest';
import { createAppRouter } from './create-app-router.ts';
import { screens } from './screens.ts';

test('the routes are exactly the screens of the table, each at its path', () => {
  const routes = Object.values(createAppRouter().routesByPath);
  const named = routes.flatMap(({ options, fullPath }) => {
    const screen = options.staticData?.screen;
    return screen === undefined ? [] : [[screen, fullPath.replace(/(.)\/$/, '$1')] as const];
  });
  const paths = Object.entries(screens).map(([name, { path }]) => [name, path]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(paths));
});
