import { readdirSync, readFileSync } from 'node:fs';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { type ShippedList, shippedListSchema } from './shipped-list.ts';

const folder = new URL('../../../../data/sources/', import.meta.url);
const ending = '.json';

let all: ReadonlyMap<string, ShippedList> | null = null;

/** The register of open lists by id, which is the name of their files. */
export function shippedLists(): ReadonlyMap<string, ShippedList> {
  all ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .toSorted()
      .map((name) => {
        const id = name.slice(0, -ending.length);
        return [id, readShipped(id, readFileSync(new URL(name, folder), 'utf8'))];
      }),
  );
  return all;
}

export function shippedList(id: string): ShippedList | undefined {
  return shippedLists().get(id);
}

/** Its own lists first, of these the open ones, then those of the whole world. */
export function shippedListsOf(country: string): ShippedList[] {
  const lists = [...shippedLists().values()];
  const own = lists.filter((list) => list.country === country);
  return [
    ...own.filter(({ licence }) => mayBeCopied(licence)),
    ...own.filter(({ licence }) => !mayBeCopied(licence)),
    ...lists.filter((list) => list.country === undefined),
  ];
}

/** @throws {Error} naming the file and what is wrong with it */
export function readShipped(id: string, content: string): ShippedList {
  const read = shippedListSchema.safeParse(JSON.parse(content));
  const problems = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const { country } = read.data ?? {};
  const [prefix] = id.split('-');
  if (country !== undefined && prefix !== country.toLowerCase()) problems.push(`its name begins with ${country}`);
  if (!read.success || problems.length > 0) throw new Error(`${id}${ending}: ${problems.join('; ')}`);
  return { id, ...read.data };
}
