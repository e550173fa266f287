import type { PushAbout, PushArea } from '@dozor/contract/endpoints/push-endpoints.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Language } from '@dozor/domain/schema/label.ts';

/** A route that is kept on this device alone: the server knows only areas around it. */
export interface PushWay {
  id: string;
  areas: readonly PushArea[];
  line: Position[];
}

/** What this device is notified about, and how it names itself to the server. */
export interface PushRecord {
  id: string;
  secret: string;
  /** The site's public key that it subscribed with. */
  key: string;
  endpoint: string;
  language: Language;
  about: PushAbout;
  ways: readonly PushWay[];
  /** When the server was last told of it. */
  sentMs: number;
}

/** Of a device. */
export const maxPushAreas = 3;

/** A cache, since the service worker cannot read local storage. */
const storeName = 'dozor-push';
const address = '/push/record';

export async function readPushRecord(): Promise<PushRecord | null> {
  if (!('caches' in globalThis)) return null;
  const stored = await (await caches.open(storeName)).match(address);
  return stored ? ((await stored.json()) as PushRecord) : null;
}

export async function writePushRecord(record: PushRecord | null): Promise<void> {
  const store = await caches.open(storeName);
  await (record === null ? store.delete(address) : store.put(address, Response.json(record)));
}

export type Wanted = Pick<PushRecord, 'about' | 'ways'>;

export const nothing: Wanted = { about: { areas: [], points: [], account: false }, ways: [] };

/** What the server is told of this device. */
export function subscriptionBody(subscription: PushSubscription, wanted: Wanted, language: Language) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { endpoint, keys: { p256dh, auth }, language, zone, about: sentAbout(wanted) };
}

/** The areas that the server is told of: those asked for, and those around routes of this device. */
export function sentAbout({ about, ways }: Wanted): PushAbout {
  const areas = [...about.areas, ...ways.flatMap((way) => way.areas)];
  return { ...about, areas: [...new Map(areas.map((area) => [area.join(), area])).values()] };
}

/** The tag of messages about an area. */
export function areaTag(area: PushArea): string {
  return `area ${area.join(',')}`;
}
