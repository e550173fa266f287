import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Api, languageOf } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { pointOf } from '../points/point-rows.ts';
import { findPoint } from '../points/points-queries.ts';
import { PageHeadFile, type Language } from './page-heads.ts';
import { pointWords } from './point-words.ts';
import { type PageFacts, renderPage } from './render-page.ts';
import { cardSize } from './share-card.ts';
import { shareRoutes } from './share-routes.ts';
import { sitemapRoutes } from './sitemap-routes.ts';

type PageServices = Pick<Services, 'database' | 'clock' | 'publicUrl'>;

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Registers what belongs to the heads of pages. @returns how the page of a screen is answered */
export function pageFeature(api: Api, services: PageServices, distPath: string): ServePage {
  const heads = new PageHeadFile(distPath);
  shareRoutes(api, services, { distPath, heads });
  sitemapRoutes(api, services.publicUrl, heads);
  return async (request, reply) => {
    const html = readFileSync(join(distPath, 'index.html'), 'utf8');
    const facts = await factsOf(new URL(request.url, 'http://page'), languageFor(request), services, heads);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(renderPage(html, facts));
  };
}

/** An address may name its language (`?lang=en`), so that each language can be linked and found; else the cookie does. */
function languageFor(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'ru' || lang === 'en' ? lang : languageOf(request);
}

async function factsOf(url: URL, language: Language, services: PageServices, heads: PageHeadFile): Promise<PageFacts> {
  const product = heads.heads().product[language];
  const site = services.publicUrl();
  const found = heads.find(url.pathname, language);
  const named = (title: string) => (title === '' || title === product ? product : `${title} — ${product}`);
  const picture = { path: `/share/dozor.png?lang=${language}`, ...cardSize };
  const facts: PageFacts = {
    language,
    title: named(found?.title ?? ''),
    description: found?.description ?? heads.find('/', language)?.description ?? '',
    site,
    path: found === undefined ? '/' : url.pathname.replace(/(.)\/+$/, '$1'),
    image: picture,
    isIndexed: found !== undefined && !found.isPrivate,
  };
  const point = url.pathname === '/' ? await pointFacts(url, language, services) : undefined;
  return point === undefined ? facts : { ...facts, ...point, title: named(point.title) };
}

async function pointFacts(url: URL, language: Language, { database, clock }: PageServices) {
  const id = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('point') ?? '')?.[0];
  const row = id === undefined ? undefined : await findPoint(database.kysely, Number(id));
  if (!row) return undefined;
  const { title, description } = pointWords(pointOf(row), language, new Date(clock.now()));
  const path = `/share/points/${row.idx}.png?lang=${language}&v=${row.version}`;
  return { title, description, path: `/?point=${row.idx}`, image: { path, ...cardSize }, isIndexed: row.rating > -2 };
}
