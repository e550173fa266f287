import type { Page } from '@playwright/test';
import type { Screen, Sight } from './screen.ts';

const plain = (name: string, address: string, shows: string): Screen => ({
  name,
  shows,
  kind: 'text',
  address: () => address,
});

const driversRows = Array.from({ length: 40 }, (_, at) => {
  return `${at + 1},${37.4 + at / 100},55.${7000 + at},${[1, 2, 3, 6][at % 4]},60,1,${at * 9}`;
});
const driversFile = ['IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', ...driversRows, '41,200,55.75,1,60,1,90', ''].join('\r\n');

async function giveFile({ page, words }: Sight): Promise<void> {
  const file = { name: 'speedcam.txt', mimeType: 'text/plain', buffer: Buffer.from(driversFile) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText(words('converter:understood.title')).waitFor();
}

/** As the browser writes it. */
function nameOfCountry(page: Page, code: string): Promise<string> {
  return page.evaluate((region) => {
    const names = new Intl.DisplayNames([document.documentElement.lang], { type: 'region', fallback: 'code' });
    return names.of(region) ?? region;
  }, code);
}

const historyIsThere = ({ page }: Sight) => page.locator('main a[href^="/history/"]').first().waitFor();

export const textScreens: readonly Screen[] = [
  { ...plain('history-created', '/history?list=created', 'What was added: who, where, when.'), reach: historyIsThere },
  {
    ...plain('history-changed', '/history?list=changed', 'What was changed, deleted and taken back, each in one line.'),
    reach: historyIsThere,
  },
  {
    ...plain('history-commented', '/history?list=commented', 'What people wrote about points.'),
    reach: historyIsThere,
  },
  {
    ...plain('history-filter', '/history?list=changed&types=static_cam,dummy&rating=0', 'The filter of the history.'),
    reach: async (sight) => {
      const { page, words } = sight;
      await historyIsThere(sight);
      await page.getByRole('button', { name: new RegExp(`^${words('history:filter.button')}`) }).click();
      await page.getByLabel(words('history:filter.from'), { exact: true }).waitFor();
    },
  },
  {
    ...plain('history-empty', '/history?list=changed&countries=FJ', 'A filter that nothing fits, and the way out.'),
    reach: ({ page, words }) => page.getByText(words('history:empty.filtered'), { exact: true }).waitFor(),
  },
  {
    ...plain('history-point', '', 'All that happened to one camera: each field before and after, the move on a map.'),
    address: ({ camera }) => `/history/${camera}`,
    reach: async ({ page }) => {
      await page.locator('[id^="comment-"]').first().waitFor();
      await page.locator('[id^="entry-"]').first().waitFor();
    },
  },
  {
    ...plain('history-point-none', '/history/999999999', 'The history of a point that does not exist.'),
    fails: true,
  },
  plain('help-rules', '/help/rules', 'How points are added and corrected so that others can trust them.'),
  plain('help-export', '/help/export', 'Every format: what it carries, where the file goes, how sure we are of it.'),
  plain('help-cameras', '/help/cameras', 'Camera models by the way they measure.'),
  plain('help-camera-radar', '/help/cameras/strelkaST', 'A model page: an automatic complex with a radar.'),
  plain('help-camera-complex', '/help/cameras/krechetS', 'A model page: another automatic photo and video complex.'),
  plain('help-camera-laser', '/help/cameras/poliscanSpeed', 'A model page: a laser.'),
  plain('help-camera-loop', '/help/cameras/traffiphotIII', 'A model page: sensors in the road.'),
  plain('help-camera-video', '/help/cameras/avtodoria', 'A model page: by video, between two places.'),
  plain('help-camera-no-text', '/help/cameras/kordonPro', 'A model of which only the facts are known.'),
  plain('help-camera-none', '/help/cameras/nosuchmodel', 'A model that does not exist.'),
  plain('warn', '/warn?country=AD', 'What each program that warns while driving can do, and how it gets the points.'),
  plain('drive', '/drive', 'What the phone does on a drive, and what a browser cannot.'),
  plain('law', '/law', 'What the law of each country lets programs that warn while driving know.'),
  plain('about-mission', '/about/mission', 'Why there is such a map and who keeps it.'),
  plain('about-sources', '/about/sources', 'The lists that points come from, as their licences ask.'),
  plain('about-contacts', '/about/contacts', 'How to reach the operator of the site.'),
  plain('place-country', '/places/AD', 'What stands in a country, what changed there last, and the ways on.'),
  { ...plain('place-empty', '/places/AQ', 'A country without points.'), fails: true },
  plain(
    'about-statistics-country',
    '/about/statistics?country=AD',
    'The same figures of one country, by region; each country and region leads on.',
  ),
  plain('about-statistics', '/about/statistics', 'How many points there are, where, how fresh, and who gathered them.'),
  plain('about-releasenotes', '/about/releasenotes', 'What is new in each version.'),
  plain('about-agreements', '/about/agreements', 'The agreement.'),
  {
    ...plain('useful-builds', '/useful/builds', 'A file for a navigator: an app, a country and one button.'),
    reach: ({ page, words }) => page.getByLabel(words('builds:country'), { exact: true }).waitFor(),
  },
  plain('useful-developers', '/useful/developers', 'Each way to the data for programs, with a command to copy.'),
  plain('useful-converters', '/useful/converters', 'The converter before it has a file.'),
  {
    ...plain('useful-converters-file', '/useful/converters', 'The converter with a file: what it understood of it.'),
    reach: giveFile,
  },
  {
    ...plain('export', '/export', 'An own selection of points as a visitor finds it.'),
    reach: ({ page, words }) => {
      const chosen = page.getByRole('list', { name: words('export:where.chosen') });
      return chosen
        .or(page.getByLabel(words('export:where.search')))
        .first()
        .waitFor();
    },
  },
  {
    ...plain('export-chosen', '/export?format=IGO&country=AD,KZ', 'A selection with two countries and regions of one.'),
    reach: async ({ page, words }) => {
      const country = await nameOfCountry(page, 'AD');
      await page.getByRole('button', { name: country }).first().waitFor();
      // Precedes it: how many of them are chosen.
      const regions = words('export:where.regionsOf', { taken: '…', country }).split('…').at(-1) ?? '';
      await page.getByRole('button', { name: regions }).click();
      await page.getByRole('list', { name: words('export:where.regionList') }).waitFor();
    },
  },
  {
    ...plain('loading', '/history', 'A screen whose data is on its way.'),
    isLoading: true,
    prepare: ({ page }) => page.route('**/api/history/**', () => undefined),
    reach: ({ page }) => page.locator('main [aria-busy="true"]').first().waitFor(),
  },
  {
    ...plain('failed-list', '/history', 'A list that could not be loaded: what was kept and what to do.'),
    fails: true,
    prepare: ({ page }) => page.route('**/api/history/**', (route) => route.abort('connectionfailed')),
    reach: ({ page, words }) => page.getByText(words('history:failed'), { exact: true }).waitFor(),
  },
  {
    ...plain('failed-screen', '/about/statistics', 'A screen that could not be shown; the bar and the sections stay.'),
    fails: true,
    prepare: ({ page }) => page.route('**/assets/*statistics-page*', (route) => route.abort('connectionfailed')),
  },
];
