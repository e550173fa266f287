import type { PushContent, PushPlace } from '@dozor/contract/replies/push-content.ts';
import { facesLine } from '@dozor/domain/ways/faces-line.ts';
import { areaTag, type PushRecord } from '../device/push-record.ts';

/**
 * An area around a route of this device alone: its drivers are told of what may face them, and of nothing else.
 *
 * @returns null if none of it does
 */
export function contentFor(content: PushContent, record: PushRecord | null): PushContent | null {
  const { tag, places } = content;
  if (record === null || record.about.areas.some((area) => areaTag(area) === tag)) return content;
  const ways = record.ways.filter(({ areas }) => areas.some((area) => areaTag(area) === tag));
  if (ways.length === 0 || places === undefined) return content;
  const own = places.filter(([x, y, dirType, direction]) =>
    ways.some(({ line }) => facesLine(line, { x, y, dirType, direction })),
  );
  return own.length === places.length ? content : contentOf(content, own);
}

function contentOf(content: PushContent, [first, ...others]: readonly PushPlace[]): PushContent | null {
  if (first === undefined) return null;
  const [x, y, , , id, title] = first;
  if (others.length > 0) return { ...content, title, body: others.map(([, , , , , text]) => text).join('\n') };
  return { ...content, title, body: '', url: `/?point=${id}&center=${x},${y}&zoom=16` };
}

/** The address to open, if it is one of this site; otherwise the map. */
export function ownAddress(url: unknown, origin: string): string {
  const address = typeof url === 'string' ? URL.parse(url, origin) : null;
  return address?.origin === origin ? address.href : `${origin}/`;
}
