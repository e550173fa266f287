import { RequestLog } from '../../e2e/drivers/request-log.ts';
import { median } from '../compare.ts';
import type { Figure, Goal } from '../goal.ts';
import { type VisitedMap, withVisitedMap } from '../visited-map.ts';

const askedMs = 200;
const paintedMs = 120;
/** The towns come ten seconds after the rest, where no base layer does. */
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
      // What a first visit loads when it has nothing else to do is not asked for by a filter.
      await page.waitForFunction((restMs) => {
        const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
        return performance.now() - Math.max(...ends) > restMs;
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
        figures.push(drawnFigure(view, rounds, 'paintedMs', paintedMs), drawnFigure(view, rounds, 'idleMs', askedMs));
      }
      const what = 'requests that the changes made';
      return [...figures, { what, value: String(asked), asked: '0', met: asked === 0 }];
    });
  },
};

/** From the click, in milliseconds. */
interface Drawn {
  /** Until the frame that shows all tiles as they are now has left the page. */
  paintedMs: number;
  /** Until MapLibre has nothing left to draw: one frame later, in case something fades. */
  idleMs: number;
}

const names = { paintedMs: 'the picture', idleMs: 'the map at rest' } as const;

function drawnFigure(
  { name, zoom }: (typeof views)[number],
  rounds: readonly Drawn[],
  of: keyof Drawn,
  most: number,
): Figure {
  const sortedMs = rounds.map((round) => round[of]).toSorted((a, b) => a - b);
  return {
    what: `from the click to ${names[of]}, ${name} at zoom ${zoom}, drawn without a graphics card`,
    value: `${median(sortedMs).toFixed(0)} ms`,
    spread: `${sortedMs[0]!.toFixed(0)} – ${sortedMs.at(-1)!.toFixed(0)} ms`,
    asked: `≤ ${most} ms`,
    met: median(sortedMs) <= most,
  };
}

interface WatchedMap {
  areTilesLoaded(): boolean;
  on(event: string, heard: () => void): void;
  off(event: string, heard: () => void): void;
  once(event: string, heard: () => void): void;
}

/** Clicks the box of one type and waits for the frame after which nothing is left to draw. */
async function clickToDrawn({ visitor: { page } }: VisitedMap, isChosen: boolean): Promise<Drawn> {
  await page.evaluate(() => {
    const map = document.querySelector<HTMLElement & { dozorMap?: WatchedMap }>('.maplibregl-map')?.dozorMap;
    const measured = globalThis as { clickToDrawn?: Promise<Drawn> };
    measured.clickToDrawn = new Promise((resolve) => {
      const clicked = (): void => {
        const start = performance.now();
        let paintedMs = 0;
        let hasAsked = false;
        const rendered = (): void => {
          hasAsked ||= map?.areTilesLoaded() === false;
          if (!hasAsked || map?.areTilesLoaded() !== true) return;
          map.off('render', rendered);
          // The next frame begins when what this one drew is there.
          requestAnimationFrame(() => (paintedMs = performance.now() - start));
        };
        map?.on('render', rendered);
        map?.once('idle', () => {
          const idleMs = performance.now() - start;
          requestAnimationFrame(() => resolve({ paintedMs, idleMs }));
        });
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  });
  await page.getByRole('checkbox', { name: 'Статическая камера' }).setChecked(!isChosen);
  return page.evaluate(async () => {
    const drawn = await (globalThis as { clickToDrawn?: Promise<Drawn> }).clickToDrawn;
    return drawn ?? { paintedMs: 0, idleMs: 0 };
  });
}
