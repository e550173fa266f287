import { RequestLog } from '../../e2e/drivers/request-log.ts';
import { median } from '../compare.ts';
import type { Figure, Goal } from '../goal.ts';
import { type VisitedMap, withVisitedMap } from '../visited-map.ts';

const askedMs = 200;
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
        const ms: number[] = [];
        for (let round = 0; round < (quick ? 6 : 20); round += 1) ms.push(await clickToDrawn(visited, round % 2 === 0));
        asked += requests.stop().length;
        figures.push(
          drawnFigure(
            view,
            ms.toSorted((a, b) => a - b),
          ),
        );
      }
      const what = 'requests that the changes made';
      return [...figures, { what, value: String(asked), asked: '0', met: asked === 0 }];
    });
  },
};

function drawnFigure({ name, zoom }: (typeof views)[number], sortedMs: readonly number[]): Figure {
  return {
    what: `from the click to the drawn map, ${name} at zoom ${zoom}, drawn without a graphics card`,
    value: `${median(sortedMs).toFixed(0)} ms`,
    spread: `${sortedMs[0]!.toFixed(0)} – ${sortedMs.at(-1)!.toFixed(0)} ms`,
    asked: `≤ ${askedMs} ms`,
    met: median(sortedMs) <= askedMs,
  };
}

/** Clicks the box of one type and waits for the frame after which nothing is left to draw. */
async function clickToDrawn({ visitor: { page } }: VisitedMap, isChosen: boolean): Promise<number> {
  await page.evaluate(() => {
    const map = document.querySelector<HTMLElement & { dozorMap?: { once(name: string, done: () => void): void } }>(
      '.maplibregl-map',
    )?.dozorMap;
    const measured = globalThis as { clickToDrawn?: Promise<number> };
    measured.clickToDrawn = new Promise((resolve) => {
      const clicked = (): void => {
        const start = performance.now();
        map?.once('idle', () => resolve(performance.now() - start));
      };
      document.addEventListener('click', clicked, { capture: true, once: true });
    });
  });
  await page.getByRole('checkbox', { name: 'Статическая камера' }).setChecked(!isChosen);
  return page.evaluate(async () => (globalThis as { clickToDrawn?: Promise<number> }).clickToDrawn ?? 0);
}
