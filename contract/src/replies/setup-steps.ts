import type { ReplyOf } from '../call-types.ts';

/** In the order in which an operator takes them. */
export const setupSteps = ['points', 'lists', 'streets', 'mail', 'contact', 'law'] as const;

export type SetupStep = (typeof setupSteps)[number];

/** Which steps are done, as far as the server knows: only a browser can tell whether the set base map answers. */
export function doneSteps(state: ReplyOf<'getSetup'>): Record<SetupStep, boolean> {
  const { points, lists, streets, mail, mailed, contact, countries, undecided } = state;
  const law = countries.length > 0 && undecided.length === 0;
  return { points, lists, streets, mail: mail && mailed, contact, law };
}
