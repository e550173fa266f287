import type { SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import { isObject } from '@dozor/domain/format/json/flat-record.ts';
import { type PortalFile, portalFacts } from './portals.ts';
import type { ListFind } from './shipped-list.ts';

export interface FoundList {
  url: string;
  /** Milliseconds; null if the portal does not say. */
  dated: number | null;
  /** Under which the portal publishes it; null if it does not say. */
  licence: string | null;
}

/** Why a portal has no file to read. */
export type NotFound = 'noSet' | 'noFile' | 'otherHost';

/** Of the formats that a reader can read; portals that do not say have one file. */
const formats: Readonly<Partial<Record<SourceReader, RegExp>>> = {
  csv: /csv|txt/i,
  json: /json/i,
  geojson: /geo\s?json/i,
  kml: /km[lz]/i,
  datex2: /xml|datex/i,
  osm: /osm|xml|pbf/i,
};

/** Where the portal is asked for a data set. */
export function portalAddress({ portal, host, id }: ListFind): URL {
  const { host: own, path } = portalFacts[portal];
  return new URL(`https://${host ?? own ?? ''}${path(id)}`);
}

/** The newest file whose format and title fit, on a host that the list or its portal names. */
export function newestFile(find: ListFind, reader: SourceReader, answer: unknown): FoundList | NotFound {
  const { portal, id, like, files: hosts = [] } = find;
  const facts = portalFacts[portal];
  const host = find.host ?? facts.host ?? '';
  const stated = isObject(answer) ? facts.read(answer, { host, id }) : null;
  if (!stated || stated.files.length === 0) return 'noSet';
  const pattern = like === undefined ? null : new RegExp(like, 'iu');
  const fitting = stated.files.filter(
    ({ title, format, url }) =>
      (format === '' || (formats[reader]?.test(format) ?? true)) &&
      (!pattern || pattern.test(title) || pattern.test(url)),
  );
  const [newest] = fitting.toSorted((one, other) => timeOf(other) - timeOf(one));
  if (!newest) return 'noFile';
  const allowed = new Set([host, ...facts.files, ...hosts]);
  if (!isOn(newest.url, allowed)) return 'otherHost';
  const time = timeOf(newest);
  return { url: newest.url, dated: time === 0 ? null : time, licence: stated.licence };
}

function timeOf({ dated }: PortalFile): number {
  // Taipei's clock differs from ours by less than an edition.
  const time = Date.parse((dated ?? '').replace(' ', 'T'));
  return Number.isNaN(time) ? 0 : time;
}

function isOn(url: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' && hosts.has(host);
}
