import { isIndexedId } from '@dozor/domain/format/all-formats.ts';
import type { Query } from '../../database/open-database.ts';
import type { BuildEntry, BuildManifest } from './build-manifest.ts';

const settingPrefix = 'build-release ';

/** Prefix omitted from names used by people: `Navitel/IS.txt`. */
const folderUrl = '/builds/';

export class ReleaseRefusedError extends Error {}

export function buildName({ path }: Pick<BuildEntry, 'path'>): string {
  return path.slice(folderUrl.length);
}

/**
 * The process that makes the files publishes it immediately, or as soon as a server runs.
 *
 * @param file its name, such as `Navitel/IS.txt`, or its path
 * @throws ReleaseRefusedError when no file of that name is held back
 */
export async function releaseBuild(db: Query, manifest: BuildManifest, file: string): Promise<void> {
  const entry = manifest.files.find((known) => known.path === file || buildName(known) === file);
  if (!entry) throw new ReleaseRefusedError(`there is no build "${file}"`);
  if (!entry.heldBack) throw new ReleaseRefusedError(`${buildName(entry)} is not held back`);
  await allow(db, [entry]);
}

/**
 * Releases all held-back files of a country, including the nightly ones, which would be held back for the same loss.
 *
 * @param country ISO 3166-1 alpha-2, or `all`
 * @returns the number of files held back
 */
export async function releaseCountry(db: Query, manifest: BuildManifest, country: string): Promise<number> {
  const files = manifest.files.filter((entry) => entry.country === country);
  const held = files.filter(({ heldBack }) => heldBack);
  if (held.length === 0) return 0;
  const nightly = files.filter(({ format, heldBack }) => !heldBack && isIndexedId(format));
  await allow(db, held);
  await allow(db, nightly, Math.max(...held.map(rowsHeld)));
  return held.length;
}

function rowsHeld({ heldBack }: BuildEntry): number {
  return heldBack?.rows ?? 0;
}

/** Records the row count that was reviewed: the release does not cover a file that has lost many more since. */
async function allow(db: Query, entries: readonly BuildEntry[], rowsSeen?: number): Promise<void> {
  if (entries.length === 0) return;
  const values = entries.map((entry) => ({
    name: settingPrefix + entry.path,
    value: String(rowsSeen ?? rowsHeld(entry)),
  }));
  await db
    .insertInto('settings')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

/** Files not rebuilt since their release, by path: the row count at the review, NaN if recorded by an older version. */
export async function releasedPaths(db: Query): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', `${settingPrefix}%`)
    .execute();
  return new Map(rows.map(({ name, value }) => [name.slice(settingPrefix.length), Number(value)]));
}

/** Called once the files are published. */
export async function forgetReleases(db: Query, released: ReadonlyMap<string, number>): Promise<void> {
  if (released.size === 0) return;
  const names = [...released.keys()].map((path) => settingPrefix + path);
  await db.deleteFrom('settings').where('name', 'in', names).execute();
}
