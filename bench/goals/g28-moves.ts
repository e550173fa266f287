import type { CDPSession } from 'playwright-core';
import { atMost } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { type VisitedMap, withVisitedMap } from '../visited-map.ts';

const maxMs = 10;
const views = [
  { name: 'clusters at zoom 4', longitude: 40, latitude: 56, zoom: 4 },
  { name: 'points at zoom 12', longitude: 37.62, latitude: 55.75, zoom: 12 },
] as const;
/** Time for the idle loading of a first visit and the towns of a map without a base layer: not part of a move. */
const restMs = 15_000;
/** Longer than the address waits for the map to rest. */
const watchedMs = 900;
const intervalMicroseconds = 200;
const stepPx = 160;

interface PannedMap {
  panBy(offset: [number, number], options: { duration: number }): void;
}

type Profile = Awaited<ReturnType<typeof stopped>>;

export const g28: Goal = {
  id: 'G28',
  title: 'What the end of a move costs',
  async measure({ data, quick }) {
    return withVisitedMap(data, async (visited) => {
      const { page, context } = visited.visitor;
      await visited.map.open('/');
      await page.waitForTimeout(restMs);
      const session = await context.newCDPSession(page);
      await session.send('Profiler.enable');
      await session.send('Profiler.setSamplingInterval', { interval: intervalMicroseconds });
      const figures: Figure[] = [];
      for (const { name, longitude, latitude, zoom } of views) {
        await visited.map.goTo(longitude, latitude, zoom);
        await page.waitForTimeout(watchedMs);
        const rounds: number[] = [];
        for (let round = 0; round < (quick ? 6 : 20); round += 1)
          rounds.push(scriptMs(await profileOfMove(visited, session, round % 2 === 0 ? stepPx : -stepPx)));
        figures.push(atMost(`script after a move, without drawing, ${name}`, rounds, maxMs));
      }
      return figures;
    });
  },
};

async function profileOfMove({ visitor: { page } }: VisitedMap, session: CDPSession, dx: number): Promise<Profile> {
  await session.send('Profiler.start');
  await page.evaluate((step) => {
    const map = document.querySelector<HTMLElement & { dozorMap?: PannedMap }>('.maplibregl-map')?.dozorMap;
    map?.panBy([step, 0], { duration: 0 });
  }, dx);
  await page.waitForTimeout(watchedMs);
  return stopped(session);
}

async function stopped(session: CDPSession) {
  const { profile } = await session.send('Profiler.stop');
  return profile;
}

/** The time of samples outside of MapLibre's frames, in milliseconds. */
function scriptMs({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const stackOf = (id: number): string[] => {
    const stack: string[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      stack.push(byId.get(at)?.callFrame.functionName ?? '');
    }
    return stack;
  };
  const isOurs = ([own = '', ...callers]: string[]) =>
    !own.startsWith('(') && ![own, ...callers].some((name) => name === '_render');
  const ours = samples.map((id, index) => (isOurs(stackOf(id)) ? (timeDeltas[index] ?? 0) : 0));
  return ours.reduce((sum, microseconds) => sum + microseconds, 0) / 1000;
}
