import type { LawProfile } from './law-profile.ts';
import type { LawFile, LawRow } from './law-row.ts';
import { lawTable } from './law-table.ts';

/** The table in force on this installation: ours, with the operator's rows overriding it. */
export class Law {
  readonly rows: ReadonlyMap<string, LawRow>;
  /** The countries whose row is the operator's. */
  readonly ownRows: ReadonlySet<string>;
  /** The profile of countries that nobody has checked. */
  readonly others: LawProfile;
  /** The operator's rows alone, which can be posted to another thread. */
  readonly file: LawFile;

  constructor(file: LawFile = { rows: {} }) {
    const { rows, others = 'unchecked' } = file;
    this.file = file;
    this.rows = new Map(Object.entries({ ...lawTable, ...rows }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    this.ownRows = new Set(Object.keys(rows));
    this.others = others;
  }

  /** @param country ISO 3166-1 alpha-2; '' outside every country, where no law applies */
  profileOf(country: string): LawProfile {
    if (country === '') return 'exact';
    const known = this.rows.get(country)?.profile ?? 'unchecked';
    return known === 'unchecked' && !this.ownRows.has(country) ? this.others : known;
  }

  /** Of the table, in alphabetical order. */
  countriesWith(profile: LawProfile): string[] {
    return [...this.rows.keys()].filter((country) => this.profileOf(country) === profile);
  }
}
