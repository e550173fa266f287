import type { PushContent, PushPlace } from '@dozor/contract/replies/push-content.ts';
import { boxOf } from '@dozor/domain/geometry/bounding-box.ts';
import { positionOver } from '@dozor/domain/geometry/position-over.ts';
import { type Change, diffPoints, revertChanges } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import { defaultLanguage, isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import type { Write } from '../../../database/open-database.ts';
import { regionName } from '../../../places/region-names.ts';
import type { PushMessage } from '../../../platform/push/queue-push.ts';
import { fieldsOf } from '../../../records/points/point-rows.ts';
import { type AuthoredRow, findPoints } from '../../../records/points/points-queries.ts';
import { namedText } from '../../../texts/named-text.ts';
import { textsOf } from '../../../texts/texts.ts';
import { changeFacts } from '../change-facts.ts';
import { isNoticed } from './is-noticed.ts';
import type { PushNewsRow } from './push-news.ts';

type Message = Pick<PushMessage, 'content' | 'isUrgent'>;
/** In the order of a title. */
const kinds = ['new', 'gone', 'changed'] as const;

type Kind = (typeof kinds)[number];

interface NewsItem {
  kind: Kind;
  row: AuthoredRow;
  changes: readonly Change[];
}

/** A message holds 2 kB: on a phone only some lines are shown, whatever their number. */
const maxLines = 4;
const maxLineLength = 160;
/** Of the whole content: 20 places or so. */
const maxBytes = 2000;
/** A phone's map. */
const screen = { width: 400, height: 600 };

/** Undefined if the entries together changed nothing: what was undone meanwhile is no news. */
export async function newsMessage(
  tx: Write,
  { topic, entries, more }: PushNewsRow,
  subscription: { language: string },
): Promise<Message | undefined> {
  const language = isLanguage(subscription.language) ? subscription.language : defaultLanguage;
  const items = await findItems(tx, JSON.parse(entries) as number[]);
  if (items.length === 0 && more === 0) return undefined;
  const t = textsOf('push', language);
  const [only] = items.length === 1 && more === 0 ? items : [];
  const lines = items.slice(0, maxLines).map((item) => lineOf(item, language));
  const others = items.length + more - lines.length;
  const content: PushContent = {
    title: only
      ? namedText(t(`one.${only.kind}`), labelOf(only.row, language), language)
      : titleOf(items, more, language),
    body: only
      ? detailsOf(only, language)
      : [...lines, ...(others > 0 ? [t('others', { count: others })] : [])].join('\n'),
    url: urlOf(items, topic),
    tag: topic,
    language,
  };
  const exact = { ...content, places: items.map((item) => placeOf(item, language)) };
  const isExact = more === 0 && Buffer.byteLength(JSON.stringify(exact)) <= maxBytes;
  return { content: isExact ? exact : content, isUrgent: more === 0 && items.every(isReportedNow) };
}

export function testMessage(language: string): Message {
  const t = textsOf('push', isLanguage(language) ? language : defaultLanguage);
  const content = { title: t('test'), body: t('testBody'), url: '/', tag: 'test', language };
  return { content, isUrgent: false };
}

/** Each point once, with the difference between its state before the first of the entries and now. */
async function findItems(tx: Write, ids: readonly number[]): Promise<NewsItem[]> {
  if (ids.length === 0) return [];
  const heads = await tx.selectFrom('history').select(['id', 'point_idx']).where('id', 'in', ids).execute();
  const first = new Map(heads.toSorted((a, b) => b.id - a.id).map(({ id, point_idx: idx }) => [idx, id]));
  const rows = await findPoints(tx, [...first.keys()]);
  const items: NewsItem[] = [];
  for (const row of rows) {
    const entries = await tx
      .selectFrom('history')
      .select(['kind', 'changes'])
      .where('point_idx', '=', row.idx)
      .where('id', '>=', first.get(row.idx) ?? 0)
      .where('kind', '!=', 'commented')
      .orderBy('id', 'desc')
      .execute();
    const item = itemOf(row, entries);
    if (item) items.push(item);
  }
  return items;
}

function itemOf(row: AuthoredRow, entries: readonly { kind: string; changes: string | null }[]): NewsItem | undefined {
  const isThere = row.rating >= 0;
  const now = fieldsOf(row);
  const before = entries.some(({ kind }) => kind === 'created') ? undefined : fieldsBefore(now, entries);
  const wasThere = before !== undefined && before.rating >= 0;
  if (wasThere !== isThere) return { kind: isThere ? 'new' : 'gone', row, changes: [] };
  if (!isThere || before === undefined) return undefined;
  const changes = diffPoints(before, now);
  return isNoticed(changes, now) ? { kind: 'changed', row, changes } : undefined;
}

function fieldsBefore(now: PointFields, entries: readonly { changes: string | null }[]): PointFields {
  return entries.reduce((fields, { changes }) => {
    const reverted = revertChanges(fields, JSON.parse(changes ?? '[]') as Change[]);
    return reverted.ok ? reverted.value : fields;
  }, now);
}

/** Of use while the patrol is still there. */
function isReportedNow({ kind, row }: NewsItem): boolean {
  return kind === 'new' && row.type === 'mobile_ambush';
}

function titleOf(items: readonly NewsItem[], more: number, language: Language): string {
  const t = textsOf('push', language);
  if (more > 0) return t('veryMany', { count: items.length + more });
  const counts = kinds.map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length }));
  const list = counts.filter(({ count }) => count > 0).map(({ kind, count }) => t(`counts.${kind}`, { count }));
  return t('many', { list: list.join(', ') });
}

function labelOf({ type, speed, country }: AuthoredRow, language: Language): string {
  const name = isPointType(type) ? pointTypeLabels[type][language] : type;
  const limit = speed === null ? '' : speedLabel(speed, speedUnitOf(country), language);
  return [name, limit].filter(Boolean).join(', ');
}

function detailsOf({ kind, row, changes }: NewsItem, language: Language): string {
  const { x, y, country, region } = row;
  const facts = kind === 'changed' ? changeFacts(changes, { country, x, y, language }) : [];
  const lines = facts.map(({ name, text }) => shortened(namedText(name, text, language)));
  return [...lines.slice(0, maxLines), region === '' ? '' : regionName(region, language)].filter(Boolean).join('\n');
}

function lineOf(item: NewsItem, language: Language): string {
  return shortened(namedText(textsOf('push', language)(`one.${item.kind}`), labelOf(item.row, language), language));
}

function shortened(text: string): string {
  return text.length > maxLineLength ? `${text.slice(0, maxLineLength - 1)}…` : text;
}

function placeOf(item: NewsItem, language: Language): PushPlace {
  const { x, y, dir_type: dirType, direction, idx } = item.row;
  return [x, y, dirType, direction, String(idx), lineOf(item, language)];
}

function urlOf(items: readonly NewsItem[], topic: string): string {
  const [only] = items;
  if (items.length === 1 && only) {
    const { idx, x, y } = only.row;
    return `/?point=${idx}&center=${x},${y}&zoom=16`;
  }
  const { west, south, east, north } = boxOf(items.map(({ row }) => [row.x, row.y] as const)) ?? boxOfTopic(topic);
  const { center, zoom } = positionOver([west, south, east, north], screen);
  return `/?center=${center}&zoom=${zoom}`;
}

function boxOfTopic(topic: string) {
  const [west = 0, south = 0, east = 0, north = 0] = topic.replace('area ', '').split(',').map(Number);
  return { west, south, east, north };
}
