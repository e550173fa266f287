import type { Page } from '@playwright/test';
import { comesToRest } from '../comes-to-rest.ts';
import type { MapDriver } from '../map/map-driver.ts';
import type { Words } from '../words.ts';
import type { Scene } from './scene.ts';

export type Viewer = 'visitor' | 'member' | 'moderator' | 'admin' | 'banned';

export interface Sight {
  page: Page;
  map: MapDriver;
  words: Words;
  scene: Scene;
}

/** A screen, or a state of it that looks different. */
export interface Screen {
  /** Also the name of its picture. */
  name: string;
  /** Description for the list of pictures. */
  shows: string;
  /** A visitor by default. */
  viewer?: Viewer;
  address: (scene: Scene) => string;
  /** A text page has one heading of the first level; the map has none. */
  kind: 'map' | 'text';
  /** Runs before the address is opened. */
  prepare?: (sight: Sight) => Promise<unknown>;
  /** Actions and waits once the screen is loaded. */
  reach?: (sight: Sight) => Promise<unknown>;
  /** Never becomes idle: this is the loading state. */
  isLoading?: true;
  /** A request fails on purpose and appears in the browser's console. */
  fails?: true;
}

export async function openScreen(sight: Sight, screen: Screen): Promise<void> {
  const { page, scene } = sight;
  await screen.prepare?.(sight);
  await page.goto(screen.address(scene));
  if (screen.kind === 'map') await sight.map.isDrawn();
  else if (!screen.isLoading) await page.locator('main h1').first().waitFor();
  await screen.reach?.(sight);
  await settled(sight, screen);
}

export async function settled({ page, map }: Sight, screen: Screen): Promise<void> {
  if (!screen.isLoading) {
    await page.waitForFunction(() => {
      const isBusy = document.querySelector('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]') !== null;
      const isCovered = document.querySelector('[data-testid="loading-overlay"]') !== null;
      return !isBusy && !isCovered && [...document.images].every(({ complete }) => complete);
    });
  }
  await page.waitForFunction(() => {
    const { matches } = globalThis.matchMedia('(prefers-color-scheme: dark)');
    return document.documentElement.dataset['mantineColorScheme'] === (matches ? 'dark' : 'light');
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await comesToRest(page);
  // The map follows the theme of the page a frame later.
  if (screen.kind === 'map') await map.isDrawn();
}

export async function leaveScreen({ page }: Sight, { prepare, reach, fails }: Screen): Promise<void> {
  if (!prepare && !reach && !fails) return;
  // Nothing of it may fail later under another screen's name. A page of the same site keeps the process and its
  // compiled code; where requests fail on purpose, only a page that needs none is sure to load.
  await page.goto(fails ? 'about:blank' : '/robots.txt');
  // The tab keeps unsaved input, which the next form would offer again.
  if (!fails) await page.evaluate(() => sessionStorage.clear());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
}
