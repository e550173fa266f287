import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '@dozor/domain/schema/label.ts';
import { coveredControls } from './covered-controls.ts';
import { type PageFacts, readPage, wordFindings } from './screen-findings.ts';
import { leaveScreen, openScreen, type Screen, settled, type Sight } from './screen.ts';
import { setScene, type Scene } from './scene.ts';
import { contrastFindings, seriousFindings } from './serious-findings.ts';
import { smallTargets } from './small-targets.ts';
import { setStage } from '../stage.ts';
import { type Viewed, Viewers } from './viewers.ts';
import { phone } from '../visitor.ts';

const sizes = {
  /** Made narrower: the same window at 200 %. */
  desktop: { window: { viewport: { width: 1440, height: 900 } }, narrow: { width: 720, height: 450 }, leastPx: 24 },
  phone: { window: phone, narrow: { width: 320, height: 640 }, leastPx: 44 },
} as const;

/** How often a window that was made narrow is looked at before what is wrong with it counts. */
const mostRounds = 40;

/**
 * The walk takes minutes. Russian words are the longer ones, a phone has the least room: CI looks at Russian at both sizes and at
 * the others with a phone, anybody else at each language once. What a desk alone shows in English, `english-texts.test.ts` reads.
 */
function sizesWalked(language: Language): readonly (keyof typeof sizes)[] {
  if (language !== 'ru') return ['phone'];
  return process.env['CI'] ? ['desktop', 'phone'] : ['desktop'];
}

/** A busy machine may take its time: this is for what never comes to an end. */
const longestMs = 1_500_000;

/**
 * By day and by night, where a screen is seen at one size. At two sizes it is seen by day at one and by night at the other,
 * and the next screen the other way round: hardly anything with a colour is there on one screen at one size alone.
 */
function themesOf(screenIndex: number, sizeIndex: number, sizeCount: number): Themes {
  const [first, second] =
    (screenIndex + sizeIndex) % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  return sizeCount === 1 ? [first, second] : [first];
}

/**
 * Goes through screens as somebody who reads one language, at a desk and with a phone, by day and by night. The theme and
 * the narrow window change in place, so that each screen is opened once for each size.
 */
export function walkScreens(screens: readonly Screen[], language: Language): void {
  const stage = setStage();
  let made: Promise<Scene> | undefined;
  const walked = sizesWalked(language);
  for (const [sizeIndex, size] of walked.entries()) {
    test(`every screen in ${language} on a ${size}`, { timeout: longestMs }, async () => {
      made ??= setScene(stage.server(), stage.browser());
      const options = { ...sizes[size].window, language };
      const viewers = new Viewers(stage.browser(), stage.server().url, await made, options);
      const found: string[] = [];
      const titles = new Map<string, string>();
      for (const [index, screen] of screens.entries()) {
        const sight = await viewers.sightOf(screen.viewer ?? 'visitor');
        const themes = themesOf(index, sizeIndex, walked.length);
        const findings = await lastingOf({ sight, screen, language, size, themes, titles });
        found.push(...findings.map((one) => `${screen.name}: ${one}`));
      }
      await viewers.leave();
      assert.deepEqual(found, []);
    });
  }
}

type Theme = 'light' | 'dark';
type Themes = readonly [Theme] | readonly [Theme, Theme];

interface Appearance {
  sight: Viewed;
  screen: Screen;
  language: Language;
  size: keyof typeof sizes;
  /** The first one is looked at as a whole, a second one for what it changes. */
  themes: Themes;
  /** Those of the screens before, with their paths. */
  titles: Map<string, string>;
}

/** What is wrong with a screen each time it is opened: what a busy machine shows once is no defect of the screen. */
async function lastingOf(appearance: Appearance): Promise<string[]> {
  let findings = await findingsOf(appearance);
  for (let again = 0; findings.length > 0 && again < 2; again += 1) {
    const seen = new Set(await findingsOf(appearance));
    findings = findings.filter((one) => seen.has(one));
  }
  return findings;
}

/** Everything that is wrong with one screen. */
export async function findingsOf({ sight, screen, language, size, themes, titles }: Appearance): Promise<string[]> {
  const { page, visitor } = sight;
  await page.emulateMedia({ colorScheme: themes[0] });
  await openScreen(sight, screen);
  const facts = await readPage(page);
  const findings = [
    ...wordFindings(facts, language),
    ...frameFindings(facts, screen, titles),
    ...(await smallTargets(page, 'body', sizes[size].leastPx)),
  ];
  // Roles, names and colours are the same in every language.
  if (language === 'ru') {
    findings.push(...(await seriousFindings(page)));
    if (themes[1] !== undefined) findings.push(...(await contrastIn(themes[1], sight, screen)));
    // Russian words are the longer ones.
    findings.push(...(await narrowFindings(sight, screen, size)));
  }
  if (!screen.fails) findings.push(...visitor.complaints);
  await leaveScreen(sight, screen);
  visitor.complaints.length = 0;
  return findings;
}

/** After a look at the screen in the other theme. */
async function contrastIn(theme: Theme, sight: Viewed, screen: Screen): Promise<string[]> {
  await sight.page.emulateMedia({ colorScheme: theme });
  await settled(sight, screen);
  const lasting = await lastingFindings(
    () => contrastFindings(sight.page),
    () => settled(sight, screen),
  );
  return lasting.map((one) => `${theme}: ${one}`);
}

/** What is still found once the page has come to rest again: a colour on its way from one theme to the other is none. */
async function lastingFindings(find: () => Promise<string[]>, rest: () => Promise<void>): Promise<string[]> {
  const found = await find();
  if (found.length === 0) return found;
  await rest();
  const again = new Set(await find());
  return found.filter((one) => again.has(one));
}

/** One heading, nothing pushed out of the window, and a title that no other screen has. */
function frameFindings(facts: PageFacts, { kind }: Screen, titles: Map<string, string>): string[] {
  const { title, headings, path, sideways, below } = facts;
  const found: string[] = [];
  if (kind === 'text' && headings !== 1) found.push(`${headings} headings of the first level`);
  if (sideways > 0) found.push(`${sideways} px too wide`);
  if (below > 0) found.push(`the document scrolls by ${below} px`);
  const other = [...titles].find(([known, ofPath]) => known === title && ofPath !== path);
  if (other) found.push(`the title of ${other[1]}: ${title}`);
  titles.set(title, path);
  return found;
}

/** In a window where the same page has less room: nothing sideways, nothing under something else. */
async function narrowFindings({ page }: Sight, screen: Screen, size: keyof typeof sizes): Promise<string[]> {
  const { narrow, window } = sizes[size];
  await page.setViewportSize(narrow);
  let found: string[] = [];
  // The layout of the other kind of screen takes its place by and by, and what floats finds its own after that.
  for (let appearance = 0; appearance < mostRounds; appearance += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { sideways } = await readPage(page);
    const covered = screen.isLoading ? [] : await coveredControls(page);
    found = [...(sideways > 0 ? [`${sideways} px too wide`] : []), ...covered];
    if (found.length === 0) break;
  }
  await page.setViewportSize(window.viewport);
  return found.map((one) => `${narrow.width} px: ${one}`);
}
