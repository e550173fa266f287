import { atMost, type Figure, none } from '@dozor/server/testing/measuring/figures.ts';
import { RequestLog } from '../../e2e/drivers/request-log.ts';
import type { Goal } from '../goal.ts';
import { type VisitedMap, withVisitedMap } from '../visited-map.ts';

const maxMs = 120;
const maxFrames = 2;
/** Towns are drawn ten seconds after the map is idle, if no base layer loads. */
const restMs = 12_000;
const views = [
  { name: 'clusters', longitude: 40, latitude: 56, zoom: 4 },
  { name: 'points', longitude: 37.62, latitude: 55.75, zoom: 12 },
] as const;

export const g13: Goal = {
  id: 'G13',
  title: 'A change of the filter',
  async measure({ data, quick }) {
    return withVisitedMap(data, async (visited) => {
      const { page } = visited.visitor;
      await visited.map.open('/');
      await page.getByRole('button', { name: 'Фильтр' }).click();
      await visited.map.panel('Фильтр карты').waitFor();
      await page.getByRole('button', { name: 'Типы: Камеры' }).click();
      // Requests that a first visit makes when idle are not part of the filter's cost.
      await page.waitForFunction((restMs) => {
        const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
        return performance.now() - ends.reduce((last, end) => Math.max(last, end), 0) > restMs;
      }, restMs);
      const figures: Figure[] = [];
      let asked = 0;
      for (const { name, longitude, latitude, zoom } of views) {
        await visited.map.goTo(longitude, latitude, zoom);
        const requests = new RequestLog(page);
        const rounds: Drawn[] = [];
        for (let round = 0; round < (quick ? 6 : 20); round += 1)
          rounds.push(await clickToDrawn(visited, round % 2 === 0));
        asked += requests.stop().length;
        const where = `from the click to the picture, ${name} at zoom ${zoom}, drawn without a graphics card`;
        const of = (what: keyof Drawn): number[] => rounds.map((round) => round[what]);
        figures.push(atMost(where, of('paintedMs'), maxMs));
        figures.push(atMost(`frames of the map ${where}`, of('frames'), maxFrames, { unit: '' }));
      }
      return [...figures, none('requests that the changes made', asked)];
    });
  },
};

/** From the click to the frame that shows all updated tiles. */
interface Drawn {
  paintedMs: number;
  /** Frames that the map has drawn by then, the one with the picture included. */
  frames: number;
}

interface WatchedMap {
  areTilesLoaded(): boolean;
  on(event: 'render', heard: () => void): void;
  off(event: 'render', heard: () => void): void;
}

async function clickToDrawn({ visitor: { page } }: VisitedMap, isChosen: boolean): Promise<Drawn> {
  await page.evaluate(() => {
    const map = document.querySelector<HTMLElement & { dozorMap?: WatchedMap }>('.maplibregl-map')?.dozorMap;
    const measured = globalThis as { clickToDrawn?: Promise<Drawn> };
    measured.clickToDrawn = new Promise((resolve) => {
      const clicked = (): void => {
        const start = performance.now();
        let [frames, hasAsked] = [0, false];
        const rendered = (): void => {
          frames += 1;
          hasAsked ||= map?.areTilesLoaded() === false;
          if (!hasAsked || map?.areTilesLoaded() !== true) return;
          map.off('render', rendered);
          // The next frame starts after this one's drawing is visible.
          requestAnimationFrame(() => resolve({ paintedMs: performance.now() - start, frames }));
        };
        map?.on('render', rendered);
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  });
  await page.getByRole('checkbox', { name: 'Статическая камера' }).setChecked(!isChosen);
  return page.evaluate(async () => (await (globalThis as { clickToDrawn?: Promise<Drawn> }).clickToDrawn)!);
}
