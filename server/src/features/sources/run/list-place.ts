import { mayBeLicence } from '@dozor/domain/candidates/source-licence.ts';
import { type FoundList, newestFile, portalAddress } from '../register/find-list.ts';
import type { ShippedList } from '../register/shipped-list.ts';
import { shippedList } from '../register/shipped-lists.ts';
import type { SourceRow } from '../sources-queries.ts';
import { type Asked, fetchPart, nothingAsked, sourceRunError, statusError } from './fetch-part.ts';

const portalTimeoutMs = 60_000;
const ok = 200;

/** What the operator has set for lists. */
export interface ListSettings {
  /** By the name of its setting. */
  keys: Readonly<Record<string, string | undefined>>;
  /** Takes the place of the public server of OpenStreetMap's data. */
  overpassUrl: string | null;
}

export const noListSettings: ListSettings = { keys: {}, overpassUrl: null };

export interface ListPlace {
  url: string;
  asked: Asked;
  /** As its portal says; null if it was not asked or does not say. */
  dated: number | null;
  pages?: ShippedList['pages'];
}

type PlacedSource = Pick<SourceRow, 'reader' | 'url' | 'shipped' | 'licence' | 'country'>;

/** @throws {SourceRunError} if the list cannot be found, needs a key, or is published under another licence by now */
export async function placeOfList(
  source: PlacedSource,
  settings: ListSettings,
  fetchFrom: typeof fetchPart = fetchPart,
): Promise<ListPlace> {
  if (source.url !== null) return { url: source.url, asked: nothingAsked, dated: null };
  const list = shippedList(source.shipped ?? '');
  if (!list) throw sourceRunError('notShipped');
  const asked = askedOf(list, settings);
  const { find, url, pages } = list;
  if (!find) return { url: withCountry(url ?? '', source, list, settings), asked, dated: null, pages };
  const found = await findList(list, asked, fetchFrom);
  // The operator may have named another licence, which is then theirs to know.
  if (found.licence !== null && source.licence === list.licence && !mayBeLicence(found.licence, list.licence))
    throw sourceRunError('relicensed', { licence: list.licence, stated: shortened(found.licence) });
  const isOwn = new URL(found.url).host === portalAddress(find).host;
  return { url: found.url, asked: isOwn ? asked : nothingAsked, dated: found.dated };
}

/** One request to its portal. */
export async function findList(
  { find, reader }: Pick<ShippedList, 'find' | 'reader'>,
  asked: Asked = nothingAsked,
  fetchFrom: typeof fetchPart = fetchPart,
): Promise<FoundList> {
  if (!find) throw sourceRunError('notShipped');
  const address = portalAddress(find);
  const { status, bytes } = await fetchFrom(address, { known: null, timeoutMs: portalTimeoutMs, asked });
  if (status !== ok) throw statusError(address.host, status);
  const found = newestFile(find, reader, parsed(bytes));
  if (typeof found !== 'string') return found;
  throw sourceRunError(found === 'otherHost' ? 'otherHost' : 'missing', { host: address.host });
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** True if the operator has to set a key first. */
export function lacksKey({ key }: Pick<ShippedList, 'key'>, { keys }: Pick<ListSettings, 'keys'>): boolean {
  return key !== undefined && !keys[key];
}

/** @throws {SourceRunError} without the operator's key */
export function askedOf(list: ShippedList, settings: ListSettings): Asked {
  const { header, parameter, post, key } = list;
  if (lacksKey(list, settings)) throw sourceRunError('noKey', { setting: key ?? '' });
  const filled = (text: string) => text.replaceAll('{key}', () => settings.keys[key ?? ''] ?? '');
  return {
    headers: header ? { [header.name]: filled(header.value) } : {},
    parameters: parameter ? { [parameter.name]: unescaped(filled(parameter.value)) } : {},
    post: post === undefined ? null : filled(post),
    hasKey: key !== undefined,
  };
}

/** Some publishers hand out their keys as they stand in an address. */
function unescaped(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** The address of a list of the whole world names the country. */
function withCountry(
  url: string,
  { country }: Pick<PlacedSource, 'country'>,
  list: ShippedList,
  { overpassUrl }: ListSettings,
): string {
  if (list.country !== undefined) return url;
  if (country === null) throw sourceRunError('noCountry');
  const whole = url.replaceAll('{country}', country);
  return overpassUrl === null ? whole : `${overpassUrl}${new URL(whole).search}`;
}

const maxShown = 80;

function shortened(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
