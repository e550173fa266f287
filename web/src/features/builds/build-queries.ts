import { buildsChanges, buildsManifest } from '@dozor/contract/builds-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api/call.ts';

export type BuildManifest = z.output<typeof buildsManifest.reply & {}>;
export type Build = BuildManifest['files'][number];

/** The builds are made anew within a minute of a change, so an open page asks now and then. */
const askAgainMs = 60_000;
/** The first ones come seconds after the start of a server. */
const askForFirstMs = 3000;

export const manifestQuery = queryOptions({
  queryKey: ['builds', 'manifest'],
  queryFn: ({ signal }) => call(buildsManifest, { signal, quiet: true }),
  refetchInterval: ({ state }) => ((state.data?.files.length ?? 0) > 0 ? askAgainMs : askForFirstMs),
});

export function changesQuery(since: number) {
  return queryOptions({
    queryKey: ['builds', 'changes', since],
    queryFn: ({ signal }) => call(buildsChanges, { query: { since }, signal, quiet: true }),
  });
}
