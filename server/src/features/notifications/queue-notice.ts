import { driversOfReason } from '@dozor/domain/history/drivers-reason.ts';
import { type RevertReason, revertReasonLabels } from '@dozor/domain/history/revert-reason.ts';
import { labelAt } from '@dozor/domain/labels/labels.ts';
import { ratingColor } from '@dozor/domain/point/appearance.ts';
import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import { defaultLanguage, isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import type { Write } from '../../database/open-database.ts';
import type { HistoryTable } from '../../database/tables/history-tables.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { signedId } from '../../platform/signed-id.ts';
import type { PointRow } from '../../records/points/point-columns.ts';
import { readExtra } from '../../records/points/point-extra.ts';
import { findPoints } from '../../records/points/points-queries.ts';
import { findSaid } from '../../records/points/said-queries.ts';
import { camerasOfEntry } from '../../records/ways/cameras-of-entry.ts';
import { isPerhapsOnWay } from '../../records/ways/is-perhaps-on-way.ts';
import { waysOfCameras } from '../../records/ways/ways-of-cameras.ts';
import type { Services } from '../../services.ts';
import { namedText } from '../../texts/named-text.ts';
import { textsOf } from '../../texts/texts.ts';
import { votesText } from '../../texts/votes-text.ts';
import { changeFacts } from './change-facts.ts';
import { type MailMap, mapPicture } from './mail-map.ts';

const ratingColors = { green: '#17703f', yellow: '#8a5800', red: '#b3261e', grey: '#65727f' } as const;

async function mapOf(tx: Write, entry: PointRow, changes: readonly Change[], language: Language): Promise<MailMap> {
  const { x, y, idx } = entry;
  const [oldX, oldY] = (['x', 'y'] as const).map((name) => oldCoordinate(changes, name));
  const { childrens = [] } = readExtra(entry);
  const near = 0.003;
  const others = await tx
    .selectFrom('points')
    .select(['x', 'y'])
    .where('y', '>', y - near)
    .where('y', '<', y + near)
    .where('x', '>', x - 2 * near)
    .where('x', '<', x + 2 * near)
    .where('idx', '!=', idx)
    .where('rating', '>=', 0)
    .limit(30)
    .execute();
  return {
    at: [x, y],
    ...((oldX !== undefined || oldY !== undefined) && { from: [oldX ?? x, oldY ?? y] as const }),
    dirType: entry.dir_type,
    direction: entry.direction,
    angle: entry.angle,
    reach: entry.distance,
    color: ratingColors[ratingColor(entry.rating)],
    others: others.map((one) => [one.x, one.y]),
    line: childrens.map((part) => [part.x, part.y]),
    words: {
      m: labelAt('measures.meters')[language],
      km: labelAt('measures.kilometers')[language],
      north: labelAt('product.northSign')[language],
    },
  };
}

function oldCoordinate(changes: readonly Change[], name: 'x' | 'y'): number | undefined {
  const change = changes.find((one) => one.field === name && one.variant === 'changed');
  return change && 'oldValue' in change ? Number(change.oldValue) : undefined;
}

const maxEntries = 30;
/** An image is about 5 kB, drawn while the mail is sent. */
const maxPictures = 5;

/** The contents of a mail: history entries, and points of which voters said something. */
export interface Noticed {
  ids: readonly number[];
  reported?: readonly number[];
}

const maxReports = 30;

interface Reader {
  userId: number;
  language: Language;
  address: string;
}

export async function queueNotice(
  tx: Write,
  services: Pick<Services, 'clock' | 'publicUrl'>,
  userId: number,
  { ids: historyIds, reported = [] }: Noticed,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['login', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.email) return;
  const language = isLanguage(user.language) ? user.language : defaultLanguage;
  const entries = await findEntries(tx, userId, historyIds.slice(0, maxEntries));
  const address = services.publicUrl();
  const t = textsOf('notices', language);
  const blocks: MailBlock[] = [t('hello', { login: user.login }), t('intro')];
  for (const [index, entry] of entries.entries()) {
    const map = index < maxPictures ? await mapOf(tx, entry, changesOf(entry), language) : undefined;
    const ways = await waysOfEntry(tx, entry, { userId, language });
    for (const one of entryBlocks(entry, { language, address, map, ways })) blocks.push(one);
  }
  if (historyIds.length > maxEntries) blocks.push(t('more', { count: historyIds.length - maxEntries }));
  for (const one of await voteBlocks(tx, reported, { userId, language, address })) blocks.push(one);
  blocks.push({ label: t('history'), url: `${address}/history` });
  const count = historyIds.length + reported.length;
  const content: MailContent = {
    language,
    subject: count === 1 ? t('subjectOfOne') : t('subject', { count }),
    blocks,
    unsubscribeUrl: `${address}/api/notifications/unsubscribe/${await signedId(tx, 'unsubscribe', userId)}`,
    oneClickUnsubscribe: true,
  };
  await queueMail(tx, user.email, content, services.clock.now());
}

/** Points on the reader's ways of which voters said something, as blocks of a mail. */
async function voteBlocks(
  tx: Write,
  idxs: readonly number[],
  { userId, language, address }: Reader,
): Promise<MailBlock[]> {
  const t = textsOf('notices', language);
  const blocks: MailBlock[] = [];
  const some = idxs.slice(0, maxReports);
  const rows = new Map((await findPoints(tx, some)).map((row) => [row.idx, row]));
  for (const voted of await findSaid(tx, some)) {
    const { idx, type, x, y } = voted;
    const label = isPointType(type) ? pointTypeLabels[type][language] : type;
    const ways = await waysOfEntry(tx, { ...rows.get(idx)!, changes: null }, { userId, language });
    blocks.push(
      [namedText(`${label} ${t('number')} ${idx}`, votesText(voted, language), language), ...ways].join('\n'),
    );
    blocks.push([{ label: t('onMap'), url: `${address}/?point=${idx}&center=${x},${y}&zoom=16` }]);
  }
  return blocks;
}

/** A line for each of the reader's ways whose drivers the point faces, or may face. */
async function waysOfEntry(
  tx: Write,
  entry: PointRow & Pick<NoticeEntry, 'changes'>,
  { userId, language }: Pick<Reader, 'userId' | 'language'>,
): Promise<string[]> {
  const t = textsOf('notices', language);
  const ways = await waysOfCameras(tx, camerasOfEntry(entry), userId);
  const isPerhaps = isPerhapsOnWay({ ...entry, childrens: readExtra(entry).childrens ?? [] });
  return ways.map(({ name }) => t(isPerhaps ? 'perhapsOnWay' : 'onWay', { name }));
}

async function findEntries(tx: Write, userId: number, ids: readonly number[]): Promise<NoticeEntry[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('history')
    .innerJoin('points', 'points.idx', 'history.point_idx')
    .innerJoin('users', 'users.id', 'history.author_id')
    .selectAll('points')
    .select((eb) =>
      eb
        .selectFrom('undone_edits')
        .select('entry_id')
        .whereRef('entry_id', '=', 'history.id')
        .where('undone_edits.author_id', '=', userId)
        .limit(1)
        .as('undid'),
    )
    .select(['history.kind', 'history.comment', 'history.reason', 'history.changes', 'users.login'])
    .where('history.id', 'in', ids)
    .orderBy('history.id')
    .execute();
}

type NoticeEntry = PointRow & {
  kind: HistoryTable['kind'];
  comment: string | null;
  /** A `RevertReason`, or a `driversReason`. */
  reason: string | null;
  changes: string | null;
  login: string;
  /** The entry, if it reverted an edit of the reader. */
  undid: number | null;
};

interface EntryShown {
  language: Language;
  address: string;
  map: MailMap | undefined;
  /** A line for each of the reader's ways that it concerns. */
  ways: readonly string[];
}

function entryBlocks(entry: NoticeEntry, { language, address, map, ways }: EntryShown): MailBlock[] {
  const t = textsOf('notices', language);
  const { idx, x, y, kind, comment, login } = entry;
  const label = isPointType(entry.type) ? pointTypeLabels[entry.type][language] : entry.type;
  const why = reasonText(entry.reason, language);
  const line = namedText(`${label} ${t('number')} ${idx}`, `${t(`kinds.${kind}`)}, ${t('by')} ${login}`, language);
  const facts = kind === 'created' ? [] : changeFacts(changesOf(entry), { ...entry, language });
  return [
    [line, ...(why ? [why] : []), ...ways].join('\n'),
    ...(comment ? [`«${comment}»`] : []),
    ...(facts.length > 0 ? [{ facts }] : []),
    ...(map ? [mapPicture(map, namedText(t('picture'), `${y.toFixed(5)}, ${x.toFixed(5)}`, language))] : []),
    [
      { label: t('onMap'), url: `${address}/?point=${idx}&center=${x},${y}&zoom=16` },
      { label: t('ofPoint'), url: `${address}/history/${idx}` },
      ...(entry.undid === null
        ? []
        : [{ label: t('wasRight'), url: `${address}/history/${idx}?_modal=complain&_about=appeal-${entry.undid}` }]),
    ],
  ];
}

function reasonText(reason: string | null, language: Language): string | null {
  const drivers = driversOfReason(reason);
  if (drivers !== null) return textsOf('notices', language)('reportedByDrivers', { count: drivers });
  return reason && revertReasonLabels[reason as RevertReason][language];
}

function changesOf({ changes }: NoticeEntry): Change[] {
  return changes === null ? [] : (JSON.parse(changes) as Change[]);
}
