import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import type { Write } from '../../database/open-database.ts';
import type { MailBlock, MailContent, MailLanguage } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { unsubscribeUrl } from './unsubscribe-key.ts';

const maxEntries = 30;

const texts = {
  ru: {
    subject: (count: number) => (count === 1 ? 'Изменилась точка на карте' : `Изменения на карте: ${count}`),
    hello: (login: string) => `Здравствуйте, ${login}!`,
    intro: 'На карте изменилось то, за чем вы следите:',
    more: (count: number) => `И ещё изменений: ${count}. Все они есть в истории.`,
    history: 'Открыть историю',
    kinds: {
      created: 'добавлена',
      changed: 'изменена',
      deleted: 'удалена',
      restored: 'восстановлена',
      reverted: 'правка отменена',
      commented: 'новый комментарий',
    },
    by: 'автор',
    number: '№',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'A point on the map has changed' : `Changes on the map: ${count}`),
    hello: (login: string) => `Hello ${login},`,
    intro: 'Something you watch has changed on the map:',
    more: (count: number) => `And ${count} more. They are all in the history.`,
    history: 'Open the history',
    kinds: {
      created: 'added',
      changed: 'changed',
      deleted: 'deleted',
      restored: 'restored',
      reverted: 'edit reverted',
      commented: 'new comment',
    },
    by: 'by',
    number: 'no.',
  },
} as const;

/** Puts one mail about some entries of history into the outbox, in the reader's language. */
export async function queueNotice(
  tx: Write,
  services: Pick<Services, 'clock' | 'publicUrl'>,
  userId: number,
  historyIds: readonly number[],
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['login', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.email) return;
  const language: MailLanguage = user.language === 'en' ? 'en' : 'ru';
  const entries = await tx
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .innerJoin('users', 'users.id', 'history.author_id')
    .select(['history.kind', 'history.comment', 'history.point_idx', 'points.type', 'users.login'])
    .where('history.id', 'in', historyIds.slice(0, maxEntries))
    .orderBy('history.id')
    .execute();
  const address = services.publicUrl();
  const { subject, hello, intro, more, history } = texts[language];
  const blocks: MailBlock[] = [
    hello(user.login),
    intro,
    ...entries.flatMap((entry) => entryBlocks(entry, language, address)),
  ];
  if (historyIds.length > maxEntries) blocks.push(more(historyIds.length - maxEntries));
  blocks.push({ label: history, url: `${address}/history` });
  const content: MailContent = {
    language,
    subject: subject(historyIds.length),
    blocks,
    unsubscribeUrl: await unsubscribeUrl(tx, address, userId),
    oneClickUnsubscribe: true,
  };
  await queueMail(tx, user.email, content, services.clock.now());
}

interface NoticeEntry {
  kind: keyof (typeof texts)['ru']['kinds'];
  comment: string | null;
  point_idx: number;
  type: string;
  login: string;
}

function entryBlocks(entry: NoticeEntry, language: MailLanguage, address: string): MailBlock[] {
  const { kinds, by, number } = texts[language];
  const label = isPointType(entry.type) ? pointTypeLabels[entry.type][language] : entry.type;
  const line = `${label} ${number} ${entry.point_idx}: ${kinds[entry.kind]}, ${by} ${entry.login}`;
  return [
    entry.comment ? `${line}\n${entry.comment}` : line,
    { label: `${number} ${entry.point_idx}`, url: `${address}/history/${entry.point_idx}` },
  ];
}
