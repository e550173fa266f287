import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconKey, isOldAmbush, ratingColor } from '@dozor/domain/point/appearance.ts';
import sharp from 'sharp';
import { AppError } from '../../platform/http/app-error.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Api } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { findPoint } from '../points/points-queries.ts';
import { pointOf } from '../points/point-rows.ts';
import type { Language, PageHeadFile } from './page-heads.ts';
import { pointWords } from './point-words.ts';
import { type ShareCard, shareCardSvg } from './share-card.ts';

const keptCards = 200;
const ratingColors = { green: '#17703f', yellow: '#8a5800', red: '#b3261e', grey: '#65727f' } as const;

/** Pictures for links: of the site, and of one object. Drawn once, kept by what they show. */
export function shareRoutes(
  api: Api,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  pages: { distPath: string; heads: PageHeadFile },
): void {
  const cards = new Map<string, Promise<Buffer>>();
  const drawn = (key: string, card: () => ShareCard): Promise<Buffer> => {
    const known = cards.get(key);
    if (known) return known;
    if (cards.size >= keptCards) cards.clear();
    const drawing = sharp(Buffer.from(shareCardSvg(card())))
      .png({ palette: true, colours: 64 })
      .toBuffer();
    cards.set(key, drawing);
    drawing.catch(() => cards.delete(key));
    return drawing;
  };
  const config = { limit: 'read' } as const;

  api.get('/share/dozor.png', { config }, async (request, reply) => {
    const language = languageIn(request.query);
    const page = pages.heads.find('/', language);
    const product = pages.heads.heads().product[language];
    const card = { product, title: page?.title ?? product, speed: '', lines: [page?.description ?? ''], icon: '' };
    const picture = await drawn(`site ${language} ${card.title} ${card.lines[0]}`, () => card);
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture);
  });

  api.get('/share/points/:name', { config }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const idx = /^([1-9]\d{0,14})\.png$/.exec(name)?.[1];
    const row = idx === undefined ? undefined : await findPoint(database.kysely, Number(idx));
    if (!row) throw new AppError('notFound');
    const point = pointOf(row);
    const language = languageIn(request.query);
    const now = new Date(clock.now());
    const product = pages.heads.heads().product[language];
    const icons = readIcons(pages.distPath);
    const card = () => cardOf(point, { language, now, product, icons });
    const picture = await drawn(`${point._id} ${point.version} ${language} ${isOld(point, now)}`, card);
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture);
  });
}

function languageIn(query: unknown): Language {
  return (query as { lang?: unknown }).lang === 'en' ? 'en' : 'ru';
}

function isOld({ type, confirmed }: Point, now: Date): boolean {
  return type === 'mobile_ambush' && confirmed !== undefined && isOldAmbush(confirmed, now);
}

interface CardSetting {
  language: Language;
  now: Date;
  product: string;
  icons: Readonly<Record<string, string>>;
}

function cardOf(point: Point, { language, now, product, icons }: CardSetting): ShareCard {
  const { type, speed, rating, direction, angle, dirType } = point;
  const { name, speed: limit, place, state } = pointWords(point, language, now);
  const key = iconKey({ type, speed, rating, isOld: isOld(point, now) });
  const look = {
    direction,
    angle,
    dirType,
    color: ratingColors[ratingColor(rating)],
    north: language === 'ru' ? 'С' : 'N',
  };
  const lines = [place, state].filter(Boolean);
  return {
    product,
    title: name,
    speed: limit,
    lines,
    icon: (icons[key] ?? '').replace(/^<svg[^>]*>|<\/svg>$/g, ''),
    look,
  };
}

function readIcons(distPath: string): Record<string, string> {
  const path = join(distPath, 'share-icons.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}
