import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { getSetup } from '@dozor/contract/calls.ts';
import { doneSteps, type SetupStep, setupSteps } from '@dozor/contract/replies/setup-steps.ts';
import { call } from '../api/call.ts';
import { siteConfigQuery } from '../api/site-config-query.ts';
import { useCan } from '../session/session.ts';
import { type StreetsAnswer, streetsQuery } from './streets-answer.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call(getSetup, { signal, quiet: true }),
  staleTime: 10_000,
});

export interface Setup {
  state: ReplyOf<'getSetup'>;
  streets: StreetsAnswer;
  isDone: Readonly<Record<SetupStep, boolean>>;
  /** How many of the six steps are done. */
  done: number;
}

/** How far the site is; undefined for others than its administrators, and until that is known. */
export function useSetup(): Setup | undefined {
  const { data: state } = useQuery({ ...setupQuery, enabled: useCan('site.setUp') });
  const { data: config } = useQuery(siteConfigQuery);
  const { data: streets } = useQuery(streetsQuery(state && config?.basemap, state?.place ?? null));
  if (state === undefined || streets === undefined) return undefined;
  const isDone = { ...doneSteps(state), streets: streets.isThere };
  return { state, streets, isDone, done: setupSteps.filter((step) => isDone[step]).length };
}
