import { isIndexedId } from '@dozor/domain/format/all-formats.ts';
import type { Query } from '../../database/open-database.ts';
import type { BuildEntry, BuildManifest } from './build-manifest.ts';

const settingPrefix = 'build-release ';

/** Of the name by which somebody calls a file: `Navitel/IS.txt`. */
const folderUrl = '/builds/';

/** A build cannot be released, for the reason that the message says. */
export class ReleaseRefusedError extends Error {}

/** What a ready file is called where nobody sees its address. */
export function buildName({ path }: Pick<BuildEntry, 'path'>): string {
  return path.slice(folderUrl.length);
}

/**
 * Lets the newer content of a held-back file out: the process that makes the files does it at once, or as soon as a server runs.
 *
 * @param file its name, as `Navitel/IS.txt`, or its path
 * @throws ReleaseRefusedError when nothing of that name is held back
 */
export async function releaseBuild(db: Query, manifest: BuildManifest, file: string): Promise<void> {
  const entry = manifest.files.find((known) => known.path === file || buildName(known) === file);
  if (!entry) throw new ReleaseRefusedError(`there is no build "${file}"`);
  if (!entry.heldBack) throw new ReleaseRefusedError(`${buildName(entry)} is not held back`);
  await allow(db, [entry]);
}

/**
 * Lets all held-back files of a country out, and those made once a day, which would be held for the same loss at night.
 *
 * @param country ISO 3166-1 alpha-2, or `all`
 * @returns how many were held back
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

/** With the rows that were seen: a file that lost many more since is not meant. */
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

/**
 * The files that somebody has released and that were not made since, by path: the rows that were seen then, NaN when an
 * older version did not keep them.
 */
export async function releasedPaths(db: Query): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'like', `${settingPrefix}%`)
    .execute();
  return new Map(rows.map(({ name, value }) => [name.slice(settingPrefix.length), Number(value)]));
}

/** After they went out. */
export async function forgetReleases(db: Query, released: ReadonlyMap<string, number>): Promise<void> {
  if (released.size === 0) return;
  const names = [...released.keys()].map((path) => settingPrefix + path);
  await db.deleteFrom('settings').where('name', 'in', names).execute();
}
