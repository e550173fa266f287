import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { labelAt } from '@dozor/domain/labels/labels.ts';
import { iconKey, isOldAmbush, ratingColor } from '@dozor/domain/point/appearance.ts';
import { isLongUnchecked } from '@dozor/domain/point/changes/last-change.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { defaultLanguage, isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { AppError } from '../../core/app-error.ts';
import type { Api } from '../../platform/http/route.ts';
import { WorkQueue } from '../../platform/overload/work-queue.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import type { PageHeadFile } from './page-heads.ts';
import { pointLabel } from './point-label.ts';
import { type ShareCard, shareCardSvg } from './share-card.ts';

/** About 25 kB each. */
const maxCards = 200;
/** An image takes a tenth of a second of CPU time. */
const drawing = { atOnce: 2, maxWaiting: 16 };
const ratingColors = { green: '#17703f', yellow: '#8a5800', red: '#b3261e', grey: '#65727f' } as const;

/** Preview images for links to the site and to single objects. Drawn once and cached by content. */
export function shareRoutes(
  api: Api,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  pages: { distPath: string; heads: PageHeadFile },
): void {
  const cards = new LRUCache<string, Promise<Buffer>>({ max: maxCards });
  const queue = new WorkQueue(drawing);
  const cardFor = (key: string, card: () => ShareCard): Promise<Buffer> => {
    const known = cards.get(key);
    if (known) return known;
    const drawn = queue.run(() => draw(card()));
    cards.set(key, drawn);
    drawn.catch(() => cards.delete(key));
    return drawn;
  };
  const config = { limit: 'expensive' } as const;

  api.get('/share/dozor.png', { config }, async (request, reply) => {
    const language = languageIn(request.query);
    const page = pages.heads.find('/', language);
    const product = pages.heads.heads().product[language];
    const card = { product, title: page?.title ?? product, speed: '', lines: [page?.description ?? ''], icon: '' };
    const picture = await cardFor(`site ${language} ${card.title} ${card.lines[0]}`, () => card);
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
    const picture = await cardFor(
      `${point._id} ${point.version} ${language} ${isOld(point, now)} ${isLongUnchecked(point.changed, now)}`,
      card,
    );
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture);
  });
}

function draw(card: ShareCard): Promise<Buffer> {
  return sharp(Buffer.from(shareCardSvg(card)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

function languageIn(query: unknown): Language {
  const { lang } = query as { lang?: unknown };
  return isLanguage(lang) ? lang : defaultLanguage;
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
  const { name, speed: limit, place, state, side, checked } = pointLabel(point, language, now);
  const key = iconKey({ type, speed, rating, isOld: isOld(point, now) });
  const fieldOfView = direction !== null && {
    direction,
    angle,
    dirType,
    color: ratingColors[ratingColor(rating)],
    north: labelAt('product.northSign')[language],
  };
  // The dial shows the direction; an unknown one is put into words.
  const lines = [place, state, direction === null ? side : '', checked].filter(Boolean);
  return {
    product,
    title: name,
    speed: limit,
    lines,
    icon: (icons[key] ?? '').replace(/^<svg[^>]*>|<\/svg>$/g, ''),
    ...(fieldOfView && { fieldOfView }),
  };
}

function readIcons(distPath: string): Record<string, string> {
  const path = join(distPath, 'share-icons.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}
