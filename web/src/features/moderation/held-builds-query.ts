import { queryOptions } from '@tanstack/react-query';
import { listHeldBuilds } from '@dozor/contract/calls.ts';
import type { HeldCountry } from '@dozor/contract/endpoints/builds-endpoints.ts';
import { call } from '../../api/call.ts';

const pollIntervalMs = 20_000;
/** Released files are published within seconds. */
const releasedPollMs = 2000;

export const heldBuildsQuery = queryOptions({
  queryKey: ['moderation', 'builds'],
  queryFn: async ({ signal }) => (await call(listHeldBuilds, { signal, quiet: true })).items,
  refetchInterval: ({ state }) => (state.data?.some(isGoingOut) ? releasedPollMs : pollIntervalMs),
});

/** True if all its files were released and are about to be built. */
export function isGoingOut({ files }: HeldCountry): boolean {
  return files.every(({ released }) => released);
}

/** Files with the same losses: the counts before and after, and their formats. */
export interface Loss {
  before: number;
  rows: number;
  formats: readonly string[];
}

/** Those of the fullest files first; most formats have the same points and lose the same. */
export function lossesOf({ files }: HeldCountry): Loss[] {
  const losses = new Map<string, Loss>();
  for (const { before, rows, format } of files) {
    const key = `${before} ${rows}`;
    losses.set(key, { before, rows, formats: [...(losses.get(key)?.formats ?? []), format] });
  }
  return [...losses.values()].toSorted((a, b) => b.before - a.before);
}
