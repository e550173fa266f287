import type { Page } from '@playwright/test';
import { comesToRest } from '../comes-to-rest.ts';
import type { MapDriver } from '../map/map-driver.ts';
import type { Scene } from './scene.ts';
import type { Words } from '../words.ts';

/** Who looks at a screen. */
export type Viewer = 'visitor' | 'member' | 'moderator' | 'admin' | 'banned';

/** What it takes to get to a state of a screen, in whatever language. */
export interface Sight {
  page: Page;
  map: MapDriver;
  words: Words;
  scene: Scene;
}

/** One thing that somebody can get to see: a screen, or a state of it that looks otherwise. */
export interface Screen {
  /** Also the name of its picture. */
  name: string;
  /** What is to be seen there, for the list of pictures. */
  shows: string;
  /** A visitor when not said. */
  viewer?: Viewer;
  address: (scene: Scene) => string;
  /** A text page has one heading of the first level; the map has none. */
  kind: 'map' | 'text';
  /** Before the address is opened. */
  prepare?: (sight: Sight) => Promise<unknown>;
  /** What is done and waited for once the screen stands. */
  reach?: (sight: Sight) => Promise<unknown>;
  /** It never comes to rest: this is the state of waiting. */
  isLoading?: true;
  /** A request fails on purpose: the browser's console says so. */
  fails?: true;
}

/** Opens a screen in its state and waits until nothing more comes. */
export async function openScreen(sight: Sight, screen: Screen): Promise<void> {
  const { page, scene } = sight;
  await screen.prepare?.(sight);
  await page.goto(screen.address(scene));
  if (screen.kind === 'map') await sight.map.isDrawn();
  else if (!screen.isLoading) await page.locator('main h1').first().waitFor();
  await screen.reach?.(sight);
  await settled(sight, screen);
}

/** Waits for whatever is still on its way: data, fonts, pictures, the map. */
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

/** Takes back what a screen was given to get into its state. */
export async function leaveScreen({ page }: Sight, { prepare, reach, fails }: Screen): Promise<void> {
  if (!prepare && !reach && !fails) return;
  // Nothing of it may fail later, under another name. A page of the same site keeps the process and what it has compiled;
  // where requests fail on purpose, only a page that needs none is sure to come.
  await page.goto(fails ? 'about:blank' : '/robots.txt');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
}
