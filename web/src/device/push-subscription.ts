import { getPushKey } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import {
  maxPushAreas,
  nothing,
  type PushRecord,
  readPushRecord,
  sentAbout,
  subscriptionBody,
  type Wanted,
  writePushRecord,
} from './push-record.ts';

/** Why this device cannot be notified; each has a sentence that says what to do. */
export type PushProblem = 'unsupported' | 'iphoneTab' | 'denied' | 'off' | 'full' | 'failed';

class PushError extends Error {
  readonly problem: PushProblem;

  constructor(problem: PushProblem) {
    super(problem);
    this.problem = problem;
  }
}

const dayMs = 86_400_000;
/** The server forgets devices that are silent for 90 days, however little happens where they look. */
const repeatMs = 7 * dayMs;
const maxPoints = 20;

/** What stands in the way before anybody is asked. */
export function pushProblem(): PushProblem | null {
  const isIphone = /iPhone|iPod|iPad/.test(navigator.userAgent);
  const isInstalled = globalThis.matchMedia('(display-mode: standalone)').matches;
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return isIphone && !isInstalled ? 'iphoneTab' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/**
 * Asks for permission where it is still needed, and subscribes, changes or ends the subscription.
 *
 * @returns what stood in the way, null if nothing did
 */
export async function changePush(change: (wanted: Wanted) => Wanted, language: Language): Promise<PushProblem | null> {
  try {
    await changeSubscription(change, language);
    return null;
  } catch (error) {
    return error instanceof PushError ? error.problem : 'failed';
  }
}

async function changeSubscription(change: (wanted: Wanted) => Wanted, language: Language): Promise<void> {
  const record = await readPushRecord();
  const wanted = change(record ?? nothing);
  if (isNothing(wanted)) return record === null ? undefined : endPush(record);
  const problem = pushProblem();
  if (problem !== null) throw new PushError(problem);
  const { areas, points } = sentAbout(wanted);
  if (areas.length > maxPushAreas || points.length > maxPoints) throw new PushError('full');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('denied');
  await sendPush(record, wanted, language);
}

/**
 * At each visit, for a device that is notified: another key, address, language or user is told to the server. A failure
 * waits for the next visit.
 */
export async function refreshPush(language: Language, isSignedIn: boolean): Promise<void> {
  await refresh(language, isSignedIn).catch(() => undefined);
}

async function refresh(language: Language, isSignedIn: boolean): Promise<void> {
  const record = await readPushRecord();
  if (record === null) return;
  // Whoever has denied it since is forgotten there too.
  if (pushProblem() !== null) return endPush(record);
  const { key } = await call(getPushKey, { quiet: true });
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  const isSame = record.key === key && record.endpoint === subscription?.endpoint && record.language === language;
  const isSignedOut = record.about.account && !isSignedIn;
  if (isSame && !isSignedOut && Date.now() - record.sentMs < repeatMs) return;
  const about = { ...record.about, account: record.about.account && isSignedIn };
  const wanted = { about, ways: record.ways };
  await (isNothing(wanted) ? endPush(record) : sendPush(record, wanted, language));
}

function isNothing({ about: { areas, points, account }, ways }: Wanted): boolean {
  return areas.length + points.length + ways.length === 0 && !account;
}

async function endPush(record: PushRecord): Promise<void> {
  await sendWithSecret(record, 'DELETE');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await writePushRecord(null);
}

async function sendPush(record: PushRecord | null, wanted: Wanted, language: Language): Promise<void> {
  const key = await keyOfSite();
  const body = subscriptionBody(await subscriptionFor(key, record), wanted, language);
  const rest = { key, endpoint: body.endpoint, language, about: wanted.about, ways: wanted.ways, sentMs: Date.now() };
  if (record !== null && (await sendWithSecret(record, 'PUT', body))) {
    await writePushRecord({ id: record.id, secret: record.secret, ...rest });
    return;
  }
  const answer = await send('/api/push', 'POST', body);
  if (!answer.ok) throw new PushError('failed');
  const { _id: id, secret } = (await answer.json()) as { _id: string; secret: string };
  await writePushRecord({ id, secret, ...rest });
}

async function keyOfSite(): Promise<string> {
  try {
    return (await call(getPushKey, { quiet: true })).key;
  } catch (error) {
    throw new PushError(error instanceof ApiError && error.status === 404 ? 'off' : 'failed');
  }
}

/** A subscription made for another key of the site is of no use. */
async function subscriptionFor(key: string, record: PushRecord | null): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known !== null && record?.key !== key) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** @returns false if the server no longer knows this device */
async function sendWithSecret({ id, secret }: PushRecord, method: 'PUT' | 'DELETE', body?: object): Promise<boolean> {
  const answer = await send(`/api/push/${id}`, method, body, { 'x-push-secret': secret });
  if (!answer.ok && answer.status !== 404) throw new PushError('failed');
  return answer.ok;
}

function send(path: string, method: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
  const content = body && { body: JSON.stringify(body) };
  return fetch(path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...content,
  });
}
