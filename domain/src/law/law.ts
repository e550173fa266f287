import type { LawProfile } from './law-profile.ts';
import type { LawRow } from './law-row.ts';
import { lawTable } from './law-table.ts';

/** The table in force on this installation: ours, with the operator's rows overriding it. */
export class Law {
  readonly rows: ReadonlyMap<string, LawRow>;
  /** The countries whose row is the operator's. */
  readonly ownRows: ReadonlySet<string>;

  constructor(ownRows: Readonly<Record<string, LawRow>> = {}) {
    this.rows = new Map(Object.entries({ ...lawTable, ...ownRows }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    this.ownRows = new Set(Object.keys(ownRows));
  }

  /** @param country ISO 3166-1 alpha-2, '' outside every country */
  profileOf(country: string): LawProfile {
    return this.rows.get(country)?.profile ?? 'exact';
  }

  /** In alphabetical order. */
  countriesWith(profile: LawProfile): string[] {
    return [...this.rows].filter(([, row]) => row.profile === profile).map(([country]) => country);
  }
}
