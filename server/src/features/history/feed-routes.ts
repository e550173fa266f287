import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import type { FastifyReply } from 'fastify';
import { create } from 'xmlbuilder2';
import { AppError } from '../../platform/http/app-error.ts';
import { withoutNul } from '../../platform/http/nul-text.ts';
import { type Api, languageOf } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { selectHistory } from './history-queries.ts';
import { entryOf } from './history-rows.ts';

const entriesInFeed = 50;
const atom = 'http://www.w3.org/2005/Atom';

const texts = {
  ru: {
    all: 'Дозор: все изменения',
    of: 'Дозор: изменения',
    number: '№',
    kinds: {
      created: 'добавлена точка',
      changed: 'изменена точка',
      deleted: 'удалена точка',
      restored: 'восстановлена точка',
      reverted: 'отменена правка точки',
      commented: 'новый комментарий',
    },
  },
  en: {
    all: 'Dozor: all changes',
    of: 'Dozor: changes of',
    number: 'no.',
    kinds: {
      created: 'point added',
      changed: 'point changed',
      deleted: 'point deleted',
      restored: 'point restored',
      reverted: 'edit reverted',
      commented: 'new comment',
    },
  },
} as const;

type History = ReturnType<typeof selectHistory>;

/** Atom feeds (RFC 4287) of the history: of everything, a country, a user and an object. */
export function feedRoutes(api: Api, services: Pick<Services, 'database' | 'publicUrl'>): void {
  const { kysely } = services.database;
  const feed = (path: string, narrow: (query: History, name: string) => Promise<History> | History): void => {
    api.get(path, async (request, reply) => {
      const { name: named = '' } = withoutNul(request.params) as { name?: string };
      const name = named.replace(/\.atom$/, '');
      const rows = await (
        await narrow(selectHistory(kysely), name)
      )
        .orderBy('history.id', 'desc')
        .limit(entriesInFeed)
        .execute();
      const address = services.publicUrl();
      const feedUrl = `${address}${request.url.split('?')[0] ?? ''}`;
      return sendFeed(reply, { address, feedUrl, name, language: languageOf(request), rows });
    });
  };
  feed('/feeds/all.atom', (query) => query);
  feed('/feeds/country/:name', (query, name) => {
    if (!/^[A-Z]{2}$/.test(name)) throw new AppError('notFound');
    return query.where('points.country', '=', name);
  });
  feed('/feeds/user/:name', async (query, name) => {
    const folded = name.normalize('NFC').toLowerCase();
    const user = await kysely.selectFrom('users').select('id').where('login_folded', '=', folded).executeTakeFirst();
    if (!user) throw new AppError('notFound');
    return query.where('history.author_id', '=', user.id);
  });
  feed('/feeds/point/:name', async (query, name) => {
    const idx = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : 0;
    const point = await kysely.selectFrom('points').select('idx').where('idx', '=', idx).executeTakeFirst();
    if (!point) throw new AppError('notFound');
    return query.where('history.point_idx', '=', idx);
  });
}

interface Feed {
  address: string;
  feedUrl: string;
  name: string;
  language: 'ru' | 'en';
  rows: Awaited<ReturnType<History['execute']>>;
}

function sendFeed(reply: FastifyReply, { address, feedUrl, name, language, rows }: Feed): FastifyReply {
  const { all, of, number, kinds } = texts[language];
  const entries = rows.map(entryOf);
  const document = create({ version: '1.0', encoding: 'UTF-8' }).ele(atom, 'feed', { 'xml:lang': language });
  document.ele('title').txt(name === '' || name === 'all' ? all : `${of} ${name}`);
  document.ele('id').txt(feedUrl);
  document.ele('link', { rel: 'self', href: feedUrl });
  document.ele('link', { rel: 'alternate', href: `${address}/history` });
  document.ele('updated').txt(entries[0]?.created ?? new Date(0).toISOString());
  document.ele('rights').txt('ODbL-1.0');
  for (const entry of entries) {
    const { type, _id } = entry.point;
    const label = isPointType(type) ? pointTypeLabels[type][language] : type;
    const element = document.ele('entry');
    element.ele('id').txt(`${address}/history/${_id}#${entry._id}`);
    element.ele('title').txt(`${label} ${number} ${_id}: ${kinds[entry.kind]}`);
    element.ele('updated').txt(entry.created);
    element.ele('author').ele('name').txt(entry.author.login);
    element.ele('link', { href: `${address}/history/${_id}` });
    if (entry.comment !== '') element.ele('summary').txt(entry.comment);
  }
  return reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache').send(document.end());
}
