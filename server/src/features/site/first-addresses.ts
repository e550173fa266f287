import { doneSteps } from '@dozor/contract/replies/setup-steps.ts';
import type { Services } from '../../services.ts';
import { demoPlaceOf } from './demo-place.ts';
import { setupState } from './setup-state.ts';

/** What the operator of a new site is told at its start: where it is set up, and where the demo is. */
export async function firstAddresses(
  url: string,
  services: Pick<Services, 'config' | 'database' | 'readModel'>,
): Promise<string[]> {
  const state = await setupState(services);
  if (!state.isNew || Object.values(doneSteps(state)).every(Boolean)) return [];
  const demo = await demoPlaceOf(services);
  return [`Set it up at ${url}/start`, ...(demo === null ? [] : [`See a demo at ${url}/drive#demo`])];
}
