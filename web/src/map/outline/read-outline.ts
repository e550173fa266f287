import type { Language } from '@dozor/domain/schema/label.ts';
import type { Feature, FeatureCollection } from 'geojson';
import { countryNames } from './country-names.ts';
import { landOf, bordersOf, type PackedOutline } from './decode-outline.ts';
import type { OutlinePart } from './outline-address.ts';

/** Three sources ask for the parts of one file: it is fetched once. One that failed is asked for again. */
const files = new Map<string, Promise<PackedOutline>>();

/**
 * What stands at an `outlineAddress`.
 * @throws when the file cannot be had: the source keeps what it has
 */
export async function readOutline(address: string): Promise<Feature | FeatureCollection> {
  const [, part, language, file = ''] = /^\w+:\/\/(\w+)\/(\w+)\?(.*)$/.exec(address) ?? [];
  const packed = await fileAt(file);
  switch (part as OutlinePart) {
    case 'land':
      return landOf(packed);
    case 'borders':
      return bordersOf(packed);
    case 'names':
      return countryNames(packed.names, language as Language);
  }
}

function fileAt(url: string): Promise<PackedOutline> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const file = fetchFile(url);
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

async function fetchFile(url: string): Promise<PackedOutline> {
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`${url} answered ${answer.status}`);
  return (await answer.json()) as PackedOutline;
}
