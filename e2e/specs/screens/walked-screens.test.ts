import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../../drivers/test.ts';
import { allScreens } from '../../drivers/walk/all-screens.ts';
import type { Scene } from '../../drivers/walk/scene.ts';

/** The page heads that the build writes for every screen. */
const headsPath = join(import.meta.dirname, '../../../web/dist/page-heads.json');

const somewhere: Omit<Scene, 'members'> = {
  center: '60.6,57.35',
  sign: '60.7,57.35',
  camera: '1',
  section: '2',
  deleted: '3',
  comment: '4',
  photo: '5',
};

/** Matches a path against a pattern in which segments such as `$login` match anything. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  return parts.length === wanted.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at]);
}

test('the walk visits every screen of the app', { tag: '@core' }, () => {
  const { pages } = JSON.parse(readFileSync(headsPath, 'utf8')) as { pages: { path: string }[] };
  // Each camera model has its own head; they are one screen.
  const screens = pages.map(({ path }) => path).filter((path) => !/^\/help\/cameras\/\w+$/.test(path));
  assert.ok(screens.includes('/'));
  const scene = somewhere as Scene;
  const walked = allScreens.map(({ address }) => new URL(address(scene), 'http://dozor.test').pathname);
  assert.deepEqual(
    screens.filter((screen) => !walked.some((path) => matches(screen, path))),
    [],
    'screens without an entry in e2e/drivers/walk',
  );
});
