import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { launchChromium } from '../../../e2e/drivers/chromium.ts';
import { DriveDriver } from '../../../e2e/drivers/map/drive-driver.ts';
import { phone, visit, type Visitor } from '../../../e2e/drivers/visitor.ts';
import { BenchError } from '../../bench-error.ts';
import { batteryUse } from '../../drive/battery.ts';
import { feed, type FedFix, seenByPage, type SeenByPage, watchViews } from '../../drive/driven-page.ts';
import { type DrivenHour, hourOfDriving } from '../../drive/hour-of-driving.ts';
import { PageHeaps } from '../../drive/page-heaps.ts';
import { WarningScore } from '../../drive/score-warnings.ts';
import { atLeast, atMost, compared, missing, none } from '../../figures.ts';
import type { Figure, Goal } from '../../goal.ts';
import { startSignedIn } from '../../running-server.ts';
import { slopeOf } from '../../slope.ts';
import { readRoads } from '../../ways/andorra.ts';

const seconds = 3600;
const perSecond = 25;
/** Between two readings of the heap, in seconds of the drive. */
const readEvery = 180;
/** The tiles around the car fill up at first. */
const settleMinutes = 10;

/** Any ordinary stretch, in seconds of the drive. */
const batteryFrom = 300;

const faces = ['figures', 'map'] as const;
type Face = (typeof faces)[number];

export const g29: Goal = {
  id: 'G29',
  name: 'drive-hour',
  title: 'An hour of driving in a browser',
  async measure({ data, quick }) {
    const roads = await readRoads();
    if (roads === null)
      return [missing('an hour on real roads', '< 5 MB', 'missing: ANDORRA names no folder with the roads')];
    const hour = hourOfDriving(roads, quick ? seconds / 4 : seconds);
    const basemap = join(process.env['ANDORRA'] ?? '', 'andorra-shortbread.mbtiles');
    const { dozor, client } = await startSignedIn({ dataDir: data.empty() }, { BASEMAP: basemap });
    const browser = await launchChromium();
    try {
      const ids = await addCameras(client, hour);
      const figures: Figure[] = [];
      for (const face of faces) {
        for (const each of await hourFigures(browser, dozor.url, { hour, ids, face })) figures.push(each);
        for (const each of await batteryFigures(browser, dozor.url, hour, face, quick)) figures.push(each);
      }
      return figures;
    } finally {
      await browser.close();
      await dozor.stop();
    }
  },
};

/** @returns the number of each made camera by its id on the server */
async function addCameras(client: HttpClient, { cameras }: DrivenHour): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { point } of cameras) {
    const { x, y, type, dirType, direction } = point;
    const fields = { x, y, type, dirType, direction, speed: 60, distance: 500 };
    const { status, json, text } = await client.post('/api/points/', { point: fields, confirmDuplicate: true });
    if (status !== 201 && status !== 200) throw new BenchError(`a camera was refused: ${status} ${text}`);
    ids.set((json as { point: { _id: string } }).point._id, point._id);
  }
  return ids;
}

async function startDrive(browser: Browser, url: string, face: Face): Promise<Visitor> {
  const visitor = await visit(browser, url, phone);
  await watchViews(visitor.page);
  const car = new DriveDriver(visitor.page);
  await car.open();
  await car.start();
  if (face === 'map') await car.showMap();
  return visitor;
}

async function hourFigures(
  browser: Browser,
  url: string,
  { hour, ids, face }: { hour: DrivenHour; ids: ReadonlyMap<string, string>; face: Face },
): Promise<Figure[]> {
  const { page, leave } = await startDrive(browser, url, face);
  const heaps = await PageHeaps.of(page);
  const readings: { minute: number; page: number; workers: number }[] = [];
  const fixes = fedFixes(hour);
  for (let from = 0; from < fixes.length; from += readEvery) {
    await feed(page, fixes.slice(from, from + readEvery), perSecond);
    // The last answers are on their way.
    await pause(500);
    readings.push({ minute: (from + readEvery) / 60, ...(await heaps.read()) });
  }
  const seen = await seenByPage(page);
  await leave();
  const settled = readings.filter(({ minute }) => minute > settleMinutes);
  const growth = (what: string, of: 'page' | 'workers'): Figure => {
    const perHour = 60 * slopeOf(settled.map((reading) => ({ x: reading.minute, y: reading[of] })));
    return atMost(`${face}: heap of ${what}, growth in an hour from minute ${settleMinutes} on`, perHour, 5, {
      unit: 'MB',
      digits: 2,
    });
  };
  const last = readings.at(-1);
  const drive = `${face}: ${fixes.length} fixes of ${(hour.drive.meters / 1000).toFixed(0)} km, a second apart, fed ${perSecond} a second`;
  return [
    none(`${drive}: those without an answer`, fixes.length - seen.views),
    atMost(`${face}: from a fix to its answer, 95 of 100`, seen.delaysMs, 250, { unit: 'ms', share: 0.95 }),
    growth('the page', 'page'),
    growth('its workers', 'workers'),
    compared(`${face}: both at the end`, `${last?.page.toFixed(1)} MB and ${last?.workers.toFixed(1)} MB`),
    ...warningFigures(hour, seen, ids, face),
  ];
}

function warningFigures(hour: DrivenHour, seen: SeenByPage, ids: ReadonlyMap<string, string>, face: Face): Figure[] {
  const score = new WarningScore();
  const warningsAt = Map.groupBy(seen.warnings, ({ fix }) => fix);
  score.add(hour.world, hour.cameras, hour.drive, hour.fixes, ({ timeMs }) =>
    (warningsAt.get(timeMs / 1000) ?? []).flatMap((said) => said.ids.map((id) => ids.get(id) ?? '')),
  );
  const { passes, recall, late, otherWay, notMine, turnedOff, after } = score;
  const counts = [late, otherWay, notMine, turnedOff, after].join(' / ');
  return [
    atLeast(`${face}: cameras said before they were passed, of ${passes}`, recall, 97.5, { unit: '%', digits: 1 }),
    compared(`${face}: said late / other way / not mine / turned off / after`, counts),
  ];
}

async function batteryFigures(
  browser: Browser,
  url: string,
  hour: DrivenHour,
  face: Face,
  quick: boolean,
): Promise<Figure[]> {
  const { page, leave } = await startDrive(browser, url, face);
  const fixes = fedFixes(hour);
  await feed(page, fixes.slice(batteryFrom - 30, batteryFrom), 1);
  const use = await batteryUse(browser, page, fixes.slice(batteryFrom, batteryFrom + (quick ? 40 : 120)));
  await leave();
  const awake = `${use.timers.toFixed(1)} timers, ${use.wakeUps.toFixed(0)} wake-ups of threads`;
  return [
    atMost(`${face}: frames drawn a second, at one fix a second`, use.frames, 2, { unit: '', digits: 2 }),
    compared(`${face}: a second of it`, awake),
    compared(
      `${face}: processor time of the browser in a minute of it`,
      `${((60 * use.processorMs) / 1000).toFixed(1)} s`,
    ),
  ];
}

function fedFixes({ fixes }: DrivenHour): FedFix[] {
  return fixes.map(({ x, y, speed, heading, accuracyMeters }) => ({
    longitude: x,
    latitude: y,
    speed,
    heading,
    accuracy: accuracyMeters,
  }));
}
