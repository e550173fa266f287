import assert from 'node:assert/strict';
import { fullLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { setStage } from '../stage.ts';
import { test } from '../test.ts';
import { isCi, isCore } from '../tier.ts';
import { phone } from '../visitor.ts';
import { coveredControls } from './covered-controls.ts';
import { forcedColorFindings } from './forced-colors.ts';
import { newLanguage } from './marked-texts.ts';
import { setScene, type Scene } from './scene.ts';
import { type PageFacts, readPage, wordFindings } from './screen-findings.ts';
import { leaveScreen, openScreen, type Screen, settled, type Sight } from './screen.ts';
import { contrastFindings, seriousFindings } from './serious-findings.ts';
import { smallTargets } from './small-targets.ts';
import { type Viewed, Viewers } from './viewers.ts';

const sizes = {
  /** The narrow variant is the same window at 200 %. */
  desktop: { window: { viewport: { width: 1440, height: 900 } }, narrow: { width: 720, height: 450 }, minPx: 24 },
  phone: { window: phone, narrow: { width: 320, height: 640 }, minPx: 44 },
  narrowest: {
    window: { ...phone, viewport: { width: 320, height: 640 } },
    narrow: { width: 320, height: 640 },
    minPx: 44,
  },
} as const;

type Theme = 'light' | 'dark';
type Size = keyof typeof sizes;

interface Appearance {
  language: Language;
  size: Size;
  /** The screen is checked completely in the first theme, and for what changes in the second one. */
  themes: readonly [Theme] | readonly [Theme, Theme];
  /** Not for what is the same in every language: colours, roles. */
  onlyTexts?: true;
}

const isWhole = (language: Language) => fullLanguage(language) === language;
const [first = 'en', second = first] = languages.filter(isWhole);
/** Each has both languages and both sizes: one for every other screen. */
const pairs = [
  [
    { language: first, size: 'desktop' },
    { language: second, size: 'phone' },
  ],
  [
    { language: second, size: 'desktop' },
    { language: first, size: 'phone' },
  ],
] as const;
const themes = ['light', 'dark'] as const;
/** The first of those that may be unfinished stands for the others. */
const further = languages
  .filter((language) => !isWhole(language))
  .slice(0, 1)
  .map((language): Appearance => ({ language, size: 'phone', themes: ['light'], onlyTexts: true }));

/** Where each screen is seen once, four neighbours make every pair of language, size and theme. */
function appearancesOf(index: number): readonly Appearance[] {
  if (newLanguage !== undefined)
    return [{ language: newLanguage, size: 'narrowest', themes: ['light'], onlyTexts: true }];
  const isEven = index % 2 === 0;
  const pair = pairs[isEven ? 0 : 1];
  if (!isCore && !isCi) return [...pair.map((look) => ({ ...look, themes })), ...further];
  return [{ ...pair[index % 4 < 2 ? 0 : 1], themes: isCi ? themes : [themes[isEven ? 0 : 1]] }];
}

export const walkedLanguages: readonly Language[] = newLanguage
  ? [newLanguage]
  : [first, second, ...further.map(({ language }) => language)];

/** Theme and width change in place, so each screen is opened once per size. */
export function walkScreens(screens: readonly Screen[], language: Language): void {
  const stage = setStage();
  const titles = new Map<string, string>();
  const viewersBySize = new Map<Size, Viewers>();
  let scene: Promise<Scene> | undefined;
  const viewersAt = async (size: Size): Promise<Viewers> => {
    scene ??= setScene(stage.server(), stage.browser());
    const options = { ...sizes[size].window, language };
    const viewers = viewersBySize.get(size) ?? new Viewers(stage.browser(), stage.server().url, await scene, options);
    viewersBySize.set(size, viewers);
    return viewers;
  };
  test.afterAll(async () => {
    for (const viewers of viewersBySize.values()) await viewers.leave();
  });
  for (const [index, screen] of screens.entries()) {
    for (const appearance of appearancesOf(index).filter((look) => look.language === language)) {
      const { size, themes } = appearance;
      test(`${screen.name} in ${language} on a ${size}, ${themes.join(' and ')}`, { tag: '@core' }, async () => {
        const sight = await (await viewersAt(size)).sightOf(screen.viewer ?? 'visitor');
        assert.deepEqual(await findingsOf(sight, screen, appearance, titles), []);
      });
    }
  }
}

async function findingsOf(
  sight: Viewed,
  screen: Screen,
  { language, size, themes, onlyTexts }: Appearance,
  titles: Map<string, string>,
): Promise<string[]> {
  const { page, visitor } = sight;
  await page.emulateMedia({ colorScheme: themes[0] });
  await openScreen(sight, screen);
  const facts = await readPage(page);
  const findings = [
    ...wordFindings(facts, language),
    ...frameFindings(facts, screen, titles),
    ...(await smallTargets(page, 'body', sizes[size].minPx)),
  ];
  if (!onlyTexts) findings.push(...(await seriousFindings(page)), ...(await forcedColorFindings(page)));
  if (themes[1] !== undefined) findings.push(...(await contrastIn(themes[1], sight, screen)));
  findings.push(...(await inNarrowWindow(sight, screen, size)));
  if (!screen.fails) findings.push(...visitor.complaints);
  await leaveScreen(sight, screen);
  visitor.complaints.length = 0;
  return findings;
}

/** After the check of the screen in the other theme. */
async function contrastIn(theme: Theme, sight: Viewed, screen: Screen): Promise<string[]> {
  await sight.page.emulateMedia({ colorScheme: theme });
  await settled(sight, screen);
  const lasting = await lastingFindings(
    () => contrastFindings(sight.page),
    () => settled(sight, screen),
  );
  return lasting.map((one) => `${theme}: ${one}`);
}

/** Findings that remain once the page is idle: a colour in transition between themes is not one. */
async function lastingFindings(find: () => Promise<string[]>, rest: () => Promise<void>): Promise<string[]> {
  const found = await find();
  if (found.length === 0) return found;
  await rest();
  const again = new Set(await find());
  return found.filter((one) => again.has(one));
}

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

async function inNarrowWindow(sight: Sight, screen: Screen, size: Size): Promise<string[]> {
  const { narrow, window } = sizes[size];
  await sight.page.setViewportSize(narrow);
  const found = await narrowFindings(sight, screen);
  await sight.page.setViewportSize(window.viewport);
  return found.map((one) => `${narrow.width} px: ${one}`);
}

/** Number of checks of a narrowed window before a finding counts. */
const maxRounds = 40;

/** What does not fit into the window as it is. */
async function narrowFindings({ page }: Sight, screen: Screen): Promise<string[]> {
  let found: string[] = [];
  // The other layout takes effect gradually, and floating elements are placed after that.
  for (let round = 0; round < maxRounds; round += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { sideways } = await readPage(page);
    const covered = screen.isLoading ? [] : await coveredControls(page);
    found = [...(sideways > 0 ? [`${sideways} px too wide`] : []), ...covered];
    if (found.length === 0) break;
  }
  return found;
}
