import type { FastifyReply, FastifyRequest } from 'fastify';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { formatCoordinates } from '@dozor/domain/labels/format-coordinates.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { sectionLengthMeters } from '@dozor/domain/point/section.ts';
import { byLanguage, defaultLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { type Api, languageOf, languageOfUrl } from '../../platform/http/route.ts';
import { sessionIdOf } from '../../platform/http/session-id.ts';
import { sharedCacheControl } from '../../platform/http/shared-answers.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import { findPoint, findPoints } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { textsOf } from '../../texts/texts.ts';
import { nameOfPlace, placeSummary } from '../addresses/place-summary.ts';
import { appPage, type FirstView, firstViewOf, frameOf, textViewOf } from './first-view.ts';
import { type FoundPage, PageHeadFile } from './page-heads.ts';
import { placeLabel } from './place-text.ts';
import { pointLabel } from './point-label.ts';
import { type PageFacts, renderPage } from './render-page.ts';
import { cardSize } from './share-card.ts';
import { shareRoutes } from './share-routes.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import { heading, linkList, paragraphs, textHtml } from './text-html.ts';

const lengths = byLanguage((language) => ({
  meters: new Intl.NumberFormat(language, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 }),
  kilometers: new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }),
}));

interface PointTextInput {
  point: Point;
  /** The nearest first. */
  neighbours: readonly Point[];
  language: Language;
  now: Date;
}

/** Every text is escaped. */
function pointText({ point, neighbours, language, now }: PointTextInput): string {
  const label = pointLabel(point, language, now);
  const t = textsOf('pointPage', language);
  const { title, state, model, side, place, checked } = label;
  const { dirType, direction } = point;
  const lines = [
    state,
    dirType === 1 && direction !== null ? t('drivers', { side: compassText(direction + 180, language) }) : '',
    side,
    point.childrens?.length ? t('section', { length: lengthText(sectionLengthMeters(point), language) }) : '',
    model,
    point.comment ?? '',
    `${[place, formatCoordinates(point.x, point.y, 'decimal', language)].filter(Boolean).join(', ')}.`,
    `${checked}.`,
  ];
  const near = neighbours.map((each) => ({
    address: `/?point=${each._id}`,
    title: pointLabel(each, language, now).title,
    more: lengthText(distanceMeters(point.x, point.y, each.x, each.y), language),
  }));
  const where = placeLinks(point, language);
  return textHtml('card', language, [heading(title), paragraphs(lines), linkList(t('near'), near), where]);
}

function placeLinks({ country, region }: Point, language: Language): string {
  const codes = [region, country].filter((code) => code !== '');
  const links = codes.map((code) => ({ address: `/places/${code}`, title: nameOfPlace(code, language) }));
  return linkList(textsOf('pointPage', language)('more'), links);
}

function lengthText(meters: number, language: Language): string {
  return meters < 1000 ? lengths[language].meters.format(meters) : lengths[language].kilometers.format(meters / 1000);
}

type PageServices = Pick<Services, 'config' | 'database' | 'clock' | 'publicUrl' | 'readModel'>;

/** Neighbours of a point are searched within the first distance, and within the second only if there are few. */
const nearMeters = [2000, 20_000];
const maxNeighbours = 6;

export interface Pages {
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  isScreen(pathname: string): boolean;
}

/** @param readConfig the app's first request: embedding its answer saves a phone a round trip; undefined when unavailable */
export function pageFeature(
  api: Api,
  services: PageServices,
  distPath: string,
  readConfig: () => Promise<object | undefined>,
): Pages {
  const heads = new PageHeadFile(distPath);
  shareRoutes(api, services, { distPath, heads });
  sitemapRoutes(api, services, heads);
  const serve: Pages['serve'] = async (request, reply) => {
    const url = new URL(request.url, 'http://page');
    const language = languageOfUrl(request);
    const isLinked = language !== languageOf(request);
    const { read, ...facts } = await factsOf(url, language, services, heads);
    const isSignedIn = sessionIdOf(request) !== undefined;
    const found = facts.text === undefined ? heads.find(url.pathname, language) : undefined;
    const readView = isSignedIn || read === undefined ? undefined : textViewOf(distPath, url, language, read);
    const firstView = readView ?? viewOf(url, { distPath, language, isSignedIn, found });
    if (readView !== undefined) delete facts.text;
    const page = firstView?.page ?? appPage(distPath);
    return reply
      .header('cache-control', sharedCacheControl(services.config))
      .header('vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(renderPage(page, { ...facts, isLinked, config: await readConfig(), firstView: firstView?.html }));
  };
  return { serve, isScreen: (pathname) => heads.find(pathname, defaultLanguage) !== undefined };
}

interface Viewer {
  distPath: string;
  language: Language;
  isSignedIn: boolean;
  /** The screen of the URL, unless the page has a text of its own. */
  found: FoundPage | undefined;
}

/** Signed-in users see other content, which only the app can render: they get its frame, except on the map. */
function viewOf(url: URL, { distPath, language, isSignedIn, found }: Viewer): FirstView | undefined {
  if (!isSignedIn && found?.isPrivate !== true) return firstViewOf(distPath, url, language);
  return found === undefined || url.pathname === '/' ? undefined : frameOf(distPath, url, language, found.title);
}

interface ServedFacts extends Omit<PageFacts, 'config' | 'isLinked'> {
  /** What the page says, if that is all of it: a visitor then needs no app. */
  read?: { title: string; body: string };
}

async function factsOf(
  url: URL,
  language: Language,
  services: PageServices,
  heads: PageHeadFile,
): Promise<ServedFacts> {
  const product = heads.heads().product[language];
  const site = services.publicUrl();
  const found = heads.find(url.pathname, language);
  const named = (title: string) => (title === '' || title === product ? product : `${title} — ${product}`);
  const picture = { path: `/share/dozor.png?lang=${language}`, ...cardSize };
  const facts: ServedFacts = {
    language,
    title: named(found?.title ?? ''),
    description: found?.description ?? heads.find('/', language)?.description ?? '',
    site,
    path: found === undefined ? '/' : url.pathname.replace(/(.)\/+$/, '$1'),
    image: picture,
    isIndexed: found !== undefined && !found.isPrivate,
    languages: found?.languages ?? languages,
  };
  const own =
    url.pathname === '/' ? await pointFacts(url, language, services) : await placeFacts(url, language, services);
  return own === undefined ? facts : { ...facts, ...own, title: named(own.title) };
}

/** For `/places/KZ` and `/places/KZ-75`. A place without points is not indexed by search engines. */
async function placeFacts(url: URL, language: Language, services: PageServices) {
  const code = /^\/places\/([A-Z]{2}(?:-[A-Z0-9]{1,3})?)\/?$/.exec(url.pathname)?.[1];
  if (code === undefined) return undefined;
  const summary = await placeSummary(services, code, language);
  if (summary === undefined) return { title: nameOfPlace(code, language), isIndexed: false };
  const { body, ...label } = placeLabel(
    summary,
    language,
    new Date(services.clock.now()),
    ruleOf(code, language, services),
  );
  // The chip that explains the sample is the app's.
  return summary.onlySample ? label : { ...label, read: { title: label.title, body } };
}

/** Undefined where warnings are not restricted, as far as anybody knows. */
function ruleOf(code: string, language: Language, { config: { law } }: PageServices): string | undefined {
  const country = code.slice(0, 2);
  const profile = law.profileOf(country);
  return profile === 'exact' || profile === 'unchecked' ? undefined : law.rows.get(country)?.rule?.[language];
}

async function pointFacts(url: URL, language: Language, services: PageServices) {
  const { database, clock } = services;
  const id = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('point') ?? '')?.[0];
  const row = id === undefined ? undefined : await findPoint(database.kysely, Number(id));
  if (!row) return undefined;
  const point = pointOf(row);
  const now = new Date(clock.now());
  const { title, description } = pointLabel(point, language, now);
  const text = pointText({ point, neighbours: await neighboursOf(point, services), language, now });
  const path = `/share/points/${row.idx}.png?lang=${language}&v=${row.version}`;
  const image = { path, ...cardSize };
  return { title, description, path: `/?point=${row.idx}`, image, isIndexed: row.rating > -2, text };
}

/** The nearest first, without deleted points. */
async function neighboursOf({ _id, x, y }: Point, { database, readModel }: PageServices): Promise<Point[]> {
  const own = Number(_id);
  let near: number[] = [];
  for (const meters of nearMeters) {
    near = readModel.near(x, y, meters).filter((idx) => idx !== own);
    if (near.length >= maxNeighbours) break;
  }
  // Some of them may be deleted.
  const first = near.slice(0, maxNeighbours * 2);
  const rows = await findPoints(database.kysely, first);
  return rows
    .filter(({ rating }) => rating > -2)
    .map(pointOf)
    .toSorted((one, other) => first.indexOf(Number(one._id)) - first.indexOf(Number(other._id)))
    .slice(0, maxNeighbours);
}
