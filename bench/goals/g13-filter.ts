import { RequestLog } from '../../e2e/drivers/request-log.ts';
import { atMost, compared, median, none } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { type VisitedMap, withVisitedMap } from '../visited-map.ts';

const asks = [
  { of: 'paintedMs', name: 'the picture', max: 120 },
  { of: 'idleMs', name: 'the map at rest', max: 200 },
] as const;
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
      for (const view of views) {
        await visited.map.goTo(view.longitude, view.latitude, view.zoom);
        const requests = new RequestLog(page);
        const rounds: Drawn[] = [];
        for (let round = 0; round < (quick ? 6 : 20); round += 1)
          rounds.push(await clickToDrawn(visited, round % 2 === 0));
        asked += requests.stop().length;
        for (const { of, name, max } of asks) {
          const what = `from the click to ${name}, ${view.name} at zoom ${view.zoom}, drawn without a graphics card`;
          figures.push(
            atMost(
              what,
              rounds.map((round) => round[of]),
              max,
            ),
          );
        }
        const frames = rounds.map((round) => round.frames);
        figures.push(
          atMost(
            `frames of the map from the click to the picture, ${view.name} at zoom ${view.zoom}`,
            frames,
            maxFrames,
            {
              unit: '',
            },
          ),
          floor(
            'until its worker has laid out the last tile',
            rounds.map((round) => round.tilesMs),
            view,
          ),
          floor(
            'one frame with nothing changed',
            rounds.map((round) => round.bareFrameMs),
            view,
          ),
        );
      }
      return [...figures, none('requests that the changes made', asked)];
    });
  },
};

/** A part of the time that no code of this project can shorten. */
function floor(what: string, times: readonly number[], { name, zoom }: (typeof views)[number]): Figure {
  return compared(`${what}, ${name} at zoom ${zoom}, drawn without a graphics card`, `${Math.round(median(times))} ms`);
}

/** From the click, in milliseconds. */
interface Drawn {
  /** Until the frame that shows all updated tiles has been painted. */
  paintedMs: number;
  /** Until MapLibre has nothing left to draw: one frame later, in case symbols fade. */
  idleMs: number;
  /** Until the worker has answered for all tiles in view. */
  tilesMs: number;
  /** Frames that the map has drawn by the time of the picture, the one with the picture included. */
  frames: number;
  /** Time for the map to draw the same picture again afterwards: no filter can be seen sooner. */
  bareFrameMs: number;
}

interface WatchedMap {
  areTilesLoaded(): boolean;
  on(event: string, heard: (event: { tile?: unknown }) => void): void;
  off(event: string, heard: (event: { tile?: unknown }) => void): void;
  once(event: string, heard: () => void): void;
  triggerRepaint(): void;
}

async function clickToDrawn({ visitor: { page } }: VisitedMap, isChosen: boolean): Promise<Drawn> {
  await page.evaluate(() => {
    const map = document.querySelector<HTMLElement & { dozorMap?: WatchedMap }>('.maplibregl-map')?.dozorMap;
    const measured = globalThis as { clickToDrawn?: Promise<Drawn> };
    measured.clickToDrawn = new Promise((resolve) => {
      const clicked = (): void => {
        const start = performance.now();
        let paintedMs = 0;
        let tilesMs = 0;
        let frames = 0;
        const laidOut = ({ tile }: { tile?: unknown }): void => {
          if (tile !== undefined) tilesMs = performance.now() - start;
        };
        map?.on('sourcedata', laidOut);
        let hasAsked = false;
        const rendered = (): void => {
          frames += 1;
          hasAsked ||= map?.areTilesLoaded() === false;
          if (!hasAsked || map?.areTilesLoaded() !== true) return;
          map.off('render', rendered);
          map.off('sourcedata', laidOut);
          // The next frame starts after this one's drawing is visible.
          requestAnimationFrame(() => (paintedMs = performance.now() - start));
        };
        map?.on('render', rendered);
        map?.once('idle', () => {
          const idleMs = performance.now() - start;
          requestAnimationFrame(() => {
            const bareStart = performance.now();
            map.once('render', () =>
              requestAnimationFrame(() =>
                resolve({ paintedMs, idleMs, tilesMs, frames, bareFrameMs: performance.now() - bareStart }),
              ),
            );
            map.triggerRepaint();
          });
        });
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  });
  await page.getByRole('checkbox', { name: 'Статическая камера' }).setChecked(!isChosen);
  return page.evaluate(async () => {
    const drawn = await (globalThis as { clickToDrawn?: Promise<Drawn> }).clickToDrawn;
    return drawn ?? { paintedMs: 0, idleMs: 0, tilesMs: 0, frames: 0, bareFrameMs: 0 };
  });
}
