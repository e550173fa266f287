import type { Point } from '@dozor/domain/point/point-schema.ts';
import { defaultLanguage, isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Api, languageOf } from '../../platform/http/route.ts';
import { sharedCacheControl } from '../../platform/http/shared-answers.ts';
import type { Services } from '../../platform/services.ts';
import { pointOf } from '../points/rows/point-rows.ts';
import { sessionIdOf } from '../../platform/http/session-id.ts';
import { nameOfPlace, placeSummary } from '../addresses/place-summary.ts';
import { findPoint, findPoints } from '../points/points-queries.ts';
import { appPage, firstViewOf } from './first-view.ts';
import { PageHeadFile } from './page-heads.ts';
import { placeLabel } from './place-text.ts';
import { pointText } from './point-text.ts';
import { pointLabel } from './point-label.ts';
import { type PageFacts, renderPage } from './render-page.ts';
import { cardSize } from './share-card.ts';
import { shareRoutes } from './share-routes.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

type PageServices = Pick<Services, 'config' | 'database' | 'clock' | 'publicUrl' | 'readModel'>;

/** Neighbours of a point are looked for so far, and farther only where there are few. */
const nearMeters = [2000, 20_000];
const maxNeighbours = 6;

export interface Pages {
  /** Answers with the page of an address. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Whether a path is that of a screen of the web app. */
  isScreen(pathname: string): boolean;
}

/**
 * Registers what belongs to the heads of pages.
 * @param readConfig what the web app would ask for first: it comes with the page, and saves a phone a way there and back; undefined when it cannot be had
 */
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
    const language = languageFor(request);
    const facts = await factsOf(url, language, services, heads);
    // Whoever has signed in is shown other things, which only the app knows.
    const firstView = sessionIdOf(request) === undefined ? firstViewOf(distPath, url, language) : undefined;
    const page = firstView?.page ?? appPage(distPath);
    return reply
      .header('cache-control', sharedCacheControl(services.config))
      .header('vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(renderPage(page, { ...facts, config: await readConfig(), firstView: firstView?.html }));
  };
  return { serve, isScreen: (pathname) => heads.find(pathname, defaultLanguage) !== undefined };
}

/** An address may name its language (`?lang=en`), so that each language can be linked and found; else the cookie does. */
function languageFor(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  return isLanguage(lang) ? lang : languageOf(request);
}

async function factsOf(
  url: URL,
  language: Language,
  services: PageServices,
  heads: PageHeadFile,
): Promise<Omit<PageFacts, 'config'>> {
  const product = heads.heads().product[language];
  const site = services.publicUrl();
  const found = heads.find(url.pathname, language);
  const named = (title: string) => (title === '' || title === product ? product : `${title} — ${product}`);
  const picture = { path: `/share/dozor.png?lang=${language}`, ...cardSize };
  const facts: Omit<PageFacts, 'config'> = {
    language,
    title: named(found?.title ?? ''),
    description: found?.description ?? heads.find('/', language)?.description ?? '',
    site,
    path: found === undefined ? '/' : url.pathname.replace(/(.)\/+$/, '$1'),
    image: picture,
    isIndexed: found !== undefined && !found.isPrivate,
  };
  const own =
    url.pathname === '/' ? await pointFacts(url, language, services) : await placeFacts(url, language, services);
  return own === undefined ? facts : { ...facts, ...own, title: named(own.title) };
}

/** Of `/places/KZ` and `/places/KZ-75`. One without points is not for search engines. */
async function placeFacts(url: URL, language: Language, services: PageServices) {
  const code = /^\/places\/([A-Z]{2}(?:-[A-Z0-9]{1,3})?)\/?$/.exec(url.pathname)?.[1];
  if (code === undefined) return undefined;
  const summary = await placeSummary(services, code, language);
  if (summary === undefined) return { title: nameOfPlace(code, language), isIndexed: false };
  return placeLabel(summary, language, new Date(services.clock.now()));
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

/** The nearest first; deleted points are none. */
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
