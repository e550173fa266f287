import type { Law } from '@dozor/domain/law/law.ts';
import type { Log } from '../../core/log.ts';

/** Warns the operator, once per start, that publishing some of the points may be forbidden in their countries. */
export function warnOfHiddenCountries(
  law: Law,
  countries: readonly { country: string; points: number }[],
  log: Pick<Log, 'warn'>,
): void {
  const hidden = law.countriesWith('hidden');
  for (const { country, points } of countries) {
    if (hidden.includes(country)) log.warn({ country, points }, 'publishing cameras may be forbidden there, see /law');
  }
}
