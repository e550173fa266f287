import type { Actor } from '../access/actor.ts';
import { accessLevelOf } from '../access/role.ts';
import { editsPerHourOfLevel } from '../trust/trust-level.ts';

const dayMs = 86_400_000;
const firstDayEdits = 30;
const grownEdits = 300;
const editorEdits = 600;
const growingDays = 30;

/** Rises linearly with age, or at once to the limit of the trust level. Why: decisions 9 and 11. */
export function pointEditsPerHour(actor: Actor, nowMs: number): number {
  const level = accessLevelOf(actor.roles);
  if (level === 'banned') return 0;
  if (level !== 'user') return editorEdits;
  const days = Math.floor((nowMs - Date.parse(actor.created)) / dayMs);
  const grown = Math.min(Math.max(days, 0), growingDays) / growingDays;
  const byAge = Math.round(firstDayEdits + (grownEdits - firstDayEdits) * grown);
  return Math.max(byAge, editsPerHourOfLevel[actor.trust ?? 0]);
}
