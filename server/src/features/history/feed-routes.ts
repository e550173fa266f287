import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { boundingBox } from '@dozor/contract/fields/bounding-box.ts';
import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import { revertReasonLabels } from '@dozor/domain/history/revert-reason.ts';
import { labelAt } from '@dozor/domain/labels/labels.ts';
import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { defaultLanguage, isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { facesLine } from '@dozor/domain/ways/faces-line.ts';
import { wayAlong } from '@dozor/domain/ways/way-along.ts';
import type { WayPoint } from '@dozor/domain/ways/way-check.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { countryName } from '../../places/country-names.ts';
import { acceptedLanguage } from '../../platform/http/accepted-language.ts';
import { withoutNul } from '../../platform/http/nul-text.ts';
import { type Api, languageOfUrl } from '../../platform/http/route.ts';
import { claimedId, readSignedId } from '../../platform/signed-id.ts';
import { pointsNearWay } from '../../read-model/points-near-way.ts';
import { isPoint } from '../../records/points/points-queries.ts';
import { findSaid, type SaidOfPoint } from '../../records/points/said-queries.ts';
import type { SampleRange } from '../../records/sample/sample-range-queries.ts';
import { sampleState } from '../../records/sample/sample-state.ts';
import { isPerhapsOnWay } from '../../records/ways/is-perhaps-on-way.ts';
import { findWay, lineOf } from '../../records/ways/ways-queries.ts';
import type { Services } from '../../services.ts';
import { namedText } from '../../texts/named-text.ts';
import { textsOf } from '../../texts/texts.ts';
import { votesText } from '../../texts/votes-text.ts';
import { atomFeed, type FeedItem } from './atom-feed.ts';
import { findPointEntryIds, findUserId, rowsOf } from './history-queries.ts';
import { entryOf } from './history-rows.ts';
import { findNewest, findNewestOf } from './list-folded.ts';

type Entry = z.input<typeof historyEntry>;

interface TitledEntries {
  title: (language: Language) => string;
  entries: Entry[];
  said?: SaidOfPoint[];
  /** Ids of cameras that may face the driver: nobody knows their direction. */
  perhaps?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const entriesInFeed = 50;
/** Maximum points in an area whose entries are searched for its feed, including deleted ones. */
const maxInArea = 2000;

/** Atom feeds (RFC 4287) of the history: overall, by country, part of the map, stored way, user and object. */
export function feedRoutes(api: Api, services: Pick<Services, 'database' | 'readModel' | 'publicUrl'>): void {
  const { kysely, reader, heavyReader } = services.database;
  const feed = (path: string, find: (name: string) => Promise<Entry[] | TitledEntries>): void => {
    api.get(path, async (request, reply) => {
      const { name: named = '' } = withoutNul(request.params) as { name?: string };
      const subject = named.replace(/\.atom$/, '');
      const found = await find(subject);
      const shown: TitledEntries = Array.isArray(found)
        ? { title: (language) => titleOf(subject, language), entries: found }
        : found;
      const { title, entries: all, said = [], perhaps = none } = shown;
      const { leftOut } = await sampleState(kysely);
      const entries = leftOut ? all.filter((entry) => !isOfSample(entry, leftOut)) : all;
      const address = services.publicUrl();
      const feedUrl = `${address}${request.url.split('?')[0] ?? ''}`;
      const language = languageOfFeed(request);
      const items = [
        ...entries.map((entry) => itemOf(entry, language, { address, isPerhaps: perhaps.has(entry.point._id) })),
        ...said.map((one) => itemOfSaid(one, language, { address, isPerhaps: perhaps.has(String(one.idx)) })),
      ];
      reply.header('vary', 'Cookie, Accept-Language');
      reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache');
      return atomFeed({ feedUrl, title: title(language), language, address, items: newestFirst(items) });
    });
  };
  feed('/feeds/all.atom', () => findNewest(reader, {}, entriesInFeed));
  feed('/feeds/country/:name', async (name) => {
    if (!/^[A-Z]{2}$/.test(name)) throw new AppError('notFound');
    const entries = await findNewest(reader, { country: name }, entriesInFeed);
    return {
      title: (language) => textsOf('feeds', language)('in', { country: countryName(name, language) }),
      entries,
    };
  });
  feed('/feeds/area/:name', async (name) => {
    const box = boundingBox.safeParse(name);
    if (!box.success) throw new AppError('notFound');
    const search = { bbox: box.data, ratingFrom: deletedRating, limit: maxInArea };
    const { total, idxs } = services.readModel.search(search);
    if (total > maxInArea) throw new FieldErrors({ bbox: `must hold at most ${maxInArea} points` });
    return idxs.length === 0 ? [] : findNewestOf(heavyReader, idxs, entriesInFeed);
  });
  // Whoever knows the address may read it, as with every feed that a reader fetches without signing in.
  feed('/feeds/way/:name', async (name) => {
    const id = claimedId(name);
    const way = id === undefined ? undefined : await findWay(kysely, id);
    if (!way || (await readSignedId(kysely, 'way', name, way.feed_part)) === undefined) throw new AppError('notFound');
    const line = lineOf(way);
    const facing = (rating: number): WayPoint[] =>
      pointsNearWay(services.readModel.memory, wayAlong(line), { rating })
        .filter((point) => [point, ...(point.childrens ?? [])].some((camera) => facesLine(line, camera)))
        .slice(0, maxInArea);
    const [all, shown] = [facing(deletedRating), facing(0)];
    return {
      title: (language) => titleOf(way.name, language),
      entries: all.length === 0 ? [] : await findNewestOf(heavyReader, idxsOf(all), entriesInFeed),
      said: await findSaid(reader, idxsOf(shown)),
      perhaps: new Set(all.filter(isPerhapsOnWay).map(({ _id }) => _id)),
    };
  });
  feed('/feeds/user/:name', async (name) => {
    const folded = name.normalize('NFC').toLowerCase();
    const authorId = await findUserId(kysely, folded);
    if (authorId === undefined) throw new AppError('notFound');
    return findNewest(reader, { authorId }, entriesInFeed);
  });
  feed('/feeds/point/:name', async (name) => {
    const idx = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : 0;
    if (!(await isPoint(kysely, idx))) throw new AppError('notFound');
    const ids = await findPointEntryIds(reader, idx, { offset: 0, limit: entriesInFeed });
    return (await rowsOf(reader, ids)).map(entryOf);
  });
}

function idxsOf(points: readonly WayPoint[]): number[] {
  return points.map(({ _id }) => Number(_id));
}

/** The author of the sample cannot sign in, and no other user has that name. */
function isOfSample({ author, point }: Entry, { first, last }: SampleRange): boolean {
  const idx = Number(point._id);
  return author.login === 'sample' || (idx >= first && idx <= last);
}

function newestFirst(items: readonly FeedItem[]): FeedItem[] {
  return items
    .toSorted((a, b) => Number(a.updated < b.updated) - Number(a.updated > b.updated))
    .slice(0, entriesInFeed);
}

interface ItemPlace {
  address: string;
  isPerhaps: boolean;
}

function itemOf(entry: Entry, language: Language, { address, isPerhaps }: ItemPlace): FeedItem {
  const t = textsOf('feeds', language);
  const { created: updated } = entry;
  const author = entry.author.login;
  if (entry.import) {
    const { _id, name, points, countries } = entry.import;
    const where = countries.map((code) => countryName(code, language)).join(', ');
    const page = `${address}/history?import=${_id}`;
    const summary = [name, where].filter(Boolean).join('. ');
    return { id: page, title: t('imported', { count: points }), updated, author, page, summary };
  }
  const { type, _id } = entry.point;
  const { drivers, reason } = entry;
  const why = reason ? revertReasonLabels[reason][language] : '';
  const comment =
    drivers === undefined ? entry.comment : textsOf('notices', language)('reportedByDrivers', { count: drivers });
  const page = `${address}/history/${_id}`;
  const title = namedText(`${typeText(type, language)} ${t('number')} ${_id}`, t(`kinds.${entry.kind}`), language);
  const summary = [why, comment, isPerhaps && t('perhaps')].filter(Boolean).join('. ');
  return { id: `${page}#${entry._id}`, title, updated, author, page, summary };
}

/** Votes are no entries of the history: the latest one dates them. */
function itemOfSaid(said: SaidOfPoint, language: Language, { address, isPerhaps }: ItemPlace): FeedItem {
  const t = textsOf('feeds', language);
  const { idx, type, lastMs } = said;
  const page = `${address}/?point=${idx}`;
  return {
    id: `${page}#said-${lastMs}`,
    title: namedText(`${typeText(type, language)} ${t('number')} ${idx}`, votesText(said, language), language),
    updated: new Date(lastMs).toISOString(),
    author: labelAt('product.name')[language],
    page,
    summary: isPerhaps ? t('perhaps') : '',
  };
}

function typeText(type: string, language: Language): string {
  return isPointType(type) ? pointTypeLabels[type][language] : type;
}

function titleOf(name: string, language: Language): string {
  const t = textsOf('feeds', language);
  return name === '' || name === 'all' ? t('all') : `${t('of')} ${name}`;
}

/** Programs that read feeds have no cookie, but many send the language of their reader. */
function languageOfFeed(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  if (isLanguage(lang) || isLanguage(request.cookies['lang'])) return languageOfUrl(request);
  return acceptedLanguage(request.headers['accept-language']) ?? defaultLanguage;
}
