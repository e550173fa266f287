import assert from 'node:assert/strict';
import type { Page, Worker } from '@playwright/test';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { chooseInMapMenu } from '../../drivers/map/map-menu.ts';
import { gpxAlongStreet, street, WayDriver } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

/** Stands in for the push server of the browser's maker, which a test must not ask. */
function subscribeHere(): void {
  // A browser without a window grants no notifications.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  let made: object | null = null;
  PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
  PushManager.prototype.subscribe = async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const text = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const keys = {
      p256dh: text(await crypto.subtle.exportKey('raw', publicKey)),
      auth: text(crypto.getRandomValues(new Uint8Array(16))),
    };
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
    made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    return made as PushSubscription;
  };
}

/** Delivers a message as the browser does when its push server has sent one. */
async function deliver(page: Page, content: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify(content);
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
}

/** A browser without a window shows none: what it is asked to show is remembered. */
async function rememberShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as typeof globalThis & WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, lang, data } = {}) => {
      scope.shown.push({ title, body, lang, data: data as object });
    };
  });
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as typeof globalThis & WorkerScope).shown);

/** As the browser does when one of them is clicked. */
async function click(worker: Worker, url: string): Promise<void> {
  await worker.evaluate((to) => {
    const notification = { data: { url: to }, close: () => undefined };
    const event = Object.assign(new ExtendableEvent('notificationclick'), { notification });
    globalThis.dispatchEvent(event);
  }, url);
}

declare class ExtendableEvent extends Event {}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: object[];
}

test(
  'one button on a card asks what comes, and a message is shown in the reader’s language and opens its view',
  { tag: '@core' },
  async () => {
    const author = await MemberAccount.of(stage.server(), 'author');
    const camera = await author.add({ x: 60, y: 57, type: 'static_cam', speed: 60 });
    const { page, context, complaints } = await stage.visitor({ serviceWorkers: 'allow' });
    await page.addInitScript(subscribeHere);
    const map = new MapDriver(page);
    await map.open(`/?point=${camera._id}&center=60,57&zoom=16`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: 'Ещё о точке' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Сообщать мне' }).click();
    const question = page.getByRole('dialog', { name: 'Сообщать о новом?' });
    await question.getByText(/Не чаще 6 раз в день/).waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/push'));
    await question.getByRole('button', { name: 'Сообщать' }).click();
    const body = (await sent).postDataJSON() as { language: string; about: object };
    assert.deepEqual(body.about, { areas: [], points: [camera._id], account: false });
    assert.equal(body.language, 'ru');
    await page.getByText('Готово: сообщим сюда, на это устройство').waitFor();

    const url = `/?point=${camera._id}&center=60,57&zoom=15`;
    const [worker] = context.serviceWorkers();
    assert.ok(worker);
    await rememberShown(worker);
    await deliver(page, { title: 'Новое: камера', body: 'Свердловская область', url, tag: 'points', language: 'ru' });
    const message = { title: 'Новое: камера', body: 'Свердловская область', lang: 'ru', data: { url } };
    await becomes(() => shownBy(worker), [message]);
    await click(worker, url);
    await page.waitForURL((address) => address.search.includes('zoom=15'));
    await click(worker, 'https://evil.example/steal');
    await page.waitForURL(
      (address) => address.href.startsWith(stage.server().url) && !address.search.includes('zoom=15'),
    );
    assert.deepEqual(complaints, []);
  },
);

/** Says yes to what comes. @returns what goes to the server */
async function agree(page: Page): Promise<{ about: { areas: number[][]; points: string[]; account: boolean } }> {
  const sent = page.waitForRequest((request) => request.url().includes('/api/push') && request.method() !== 'GET');
  await page.getByRole('dialog', { name: 'Сообщать о новом?' }).getByRole('button', { name: 'Сообщать' }).click();
  await page.getByText('Готово: сообщим сюда, на это устройство').last().waitFor();
  return (await sent).postDataJSON() as Awaited<ReturnType<typeof agree>>;
}

const ended = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/api/push/'));

test('what an account watches comes to this device, until it is turned off or its user signs out', async () => {
  const member = await MemberAccount.of(stage.server(), 'member');
  const { page, context, complaints } = await stage.visitor({ serviceWorkers: 'allow' });
  await page.addInitScript(subscribeHere);
  await member.enter(context);
  await page.goto('/account/member/profile');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const here = page.getByRole('switch', { name: 'Сообщать на это устройство' });
  await here.click();
  assert.deepEqual((await agree(page)).about, { areas: [], points: [], account: true });
  await becomes(() => here.isChecked(), true);
  const turnedOff = ended(page);
  await here.click();
  await turnedOff;
  await becomes(() => here.isChecked(), false);
  await here.click();
  await agree(page);
  const signedOut = ended(page);
  await page.getByRole('button', { name: 'Учётная запись member' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await signedOut;
  assert.deepEqual(complaints, []);
});

test('a view of the map is one area of the device, found again near it, and all messages can be turned off at once', async () => {
  const { page, complaints } = await stage.visitor({ serviceWorkers: 'allow' });
  await page.addInitScript(subscribeHere);
  await new MapDriver(page).open('/?center=60,57&zoom=12');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await chooseInMapMenu(page, 'Следить за этой областью');
  const dialog = page.getByRole('dialog', { name: 'Следить за этой областью' });
  await dialog.getByRole('switch', { name: 'Сообщать мне' }).click();
  const { areas } = (await agree(page)).about;
  const [[west = 0, south = 0, east = 0, north = 0] = [], ...more] = areas;
  assert.deepEqual(more, []);
  assert.ok(west < 60 && 60 < east && south < 57 && 57 < north && east - west < 1, String(areas));
  const here = dialog.getByRole('switch', { name: 'Сообщать мне' });
  await becomes(() => here.isChecked(), true);

  await new MapDriver(page).open('/?center=60.002,57.001&zoom=12');
  await chooseInMapMenu(page, 'Следить за этой областью');
  await becomes(() => here.isChecked(), true);
  await new MapDriver(page).open('/?center=70,57&zoom=12');
  await chooseInMapMenu(page, 'Следить за этой областью');
  await becomes(() => here.isChecked(), false);
  const allEnded = ended(page);
  await dialog.getByRole('button', { name: 'Отключить все сообщения' }).click();
  await allEnded;
  await dialog.getByRole('button', { name: 'Отключить все сообщения' }).waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});

test('a route kept on the device is an area to the server, and its drivers hear of what faces them alone', async () => {
  const { page, context, complaints } = await stage.visitor({ serviceWorkers: 'allow' });
  await page.addInitScript(subscribeHere);
  const way = new WayDriver(page);
  await way.open();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await way.choose(gpxAlongStreet(street.west, street.east));
  await way.total().waitFor();
  await page.getByRole('button', { name: 'Сохранить путь' }).click();
  await page.getByRole('textbox', { name: 'Название пути' }).fill('На работу');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Путь сохранён').waitFor();
  await way.open();
  await page.getByRole('button', { name: 'Путь «На работу»: ещё' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Сообщать мне' }).click();
  const sent = await agree(page);
  const [area = []] = sent.about.areas;
  assert.deepEqual(Object.keys(sent).toSorted(), ['about', 'endpoint', 'keys', 'language', 'zone']);
  assert.ok(
    area.every((degrees) => Math.abs(degrees * 10 - Math.round(degrees * 10)) < 1e-9),
    `of tenths of a degree: ${area}`,
  );

  const [worker] = context.serviceWorkers();
  assert.ok(worker);
  await rememberShown(worker);
  const y = street.latitude + 0.00006;
  const places = [
    [37.604, y, 1, 270, '1', 'Новое: камера, 60 км/ч'],
    [37.604, y, 1, 90, '2', 'Новое: камера, 90 км/ч'],
  ];
  const content = { title: 'На карте: 2 новых', body: '', url: '/', tag: `area ${area.join(',')}`, language: 'ru' };
  await deliver(page, { ...content, places });
  const url = `/?point=1&center=37.604,${y}&zoom=16`;
  await becomes(() => shownBy(worker), [{ title: 'Новое: камера, 60 км/ч', body: '', lang: 'ru', data: { url } }]);
  const forgotten = ended(page);
  await page.getByRole('button', { name: 'Путь «На работу»: ещё' }).click();
  await page.getByRole('menuitem', { name: 'Удалить путь «На работу»' }).click();
  await forgotten;
  assert.deepEqual(complaints, []);
});

test('a browser that forbids messages says in one sentence what to do', async () => {
  const author = await MemberAccount.of(stage.server(), 'sayer');
  const camera = await author.add({ x: 61, y: 57, type: 'static_cam', speed: 60 });
  const { page } = await stage.visitor({ serviceWorkers: 'allow' });
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await new MapDriver(page).open(`/?point=${camera._id}&center=61,57&zoom=16`);
  await page.getByRole('button', { name: 'Ещё о точке' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Сообщать мне' }).click();
  await page.getByText(/Разрешите их в настройках сайта/).waitFor();
});
