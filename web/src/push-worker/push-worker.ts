import type { PushContent } from '@dozor/contract/replies/push-content.ts';
import { readPushRecord, subscriptionBody, writePushRecord } from '../device/push-record.ts';
import { contentFor, ownAddress } from './shown-message.ts';

/** The part of a service worker's scope that is used here; the types of the web app are those of a page. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowOfApp[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
}

interface WindowOfApp {
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  readonly data?: { json(): PushContent } | null;
  readonly notification?: Notification;
}

declare const self: WorkerScope & typeof globalThis;

self.addEventListener('push', (event) => {
  const content = event.data?.json();
  if (content !== undefined) event.waitUntil(show(content));
});

self.addEventListener('notificationclick', (event) => {
  event.notification?.close();
  event.waitUntil(open(ownAddress((event.notification?.data as { url?: unknown } | null)?.url, self.location.origin)));
});

// The browser has replaced the address: the server is told at once, not at the next visit.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(sendAgain()));

async function show(content: PushContent): Promise<void> {
  const own = contentFor(content, await readPushRecord());
  const { title, body, tag, language, url } = own ?? content;
  const options = { body, tag, lang: language, data: { url }, icon: '/icon-192.png', badge: '/icon-192.png' };
  await self.registration.showNotification(title, { ...options, silent: own === null });
  // Browsers end subscriptions whose messages show nothing at all.
  if (own === null) for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

async function open(address: string): Promise<void> {
  const [opened] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (opened === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await opened.focus().catch(() => undefined);
  await opened.navigate(address).catch(() => self.clients.openWindow(address));
}

async function sendAgain(): Promise<void> {
  const record = await readPushRecord();
  if (record === null) return;
  const options = { userVisibleOnly: true, applicationServerKey: record.key };
  const body = subscriptionBody(await self.registration.pushManager.subscribe(options), record, record.language);
  const headers = { 'content-type': 'application/json', 'x-push-secret': record.secret };
  const answer = await fetch(`/api/push/${record.id}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (answer.ok) await writePushRecord({ ...record, endpoint: body.endpoint, sentMs: Date.now() });
}
