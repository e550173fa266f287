import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { Mailbox } from '../../drivers/account/mailbox.ts';
import { becomes } from '../../drivers/becomes.ts';
import { type ServerProcess, startServerProcess } from '../../drivers/server-process.ts';
import { test } from '../../drivers/test.ts';
import { visit } from '../../drivers/visitor.ts';

/** What the operator has at hand: a file of points, a list of his country, a map, a mail server and an address. */
const points = 'latitude,longitude,maxspeed,kind,direction\n42.5095,1.5315,50,camera,90\n42.51,1.54,60,camera,180\n';
const list = 'id,lat,lon,type,speed,direction\na,42.5701,1.602,camera,50,67\nb,42.5751,1.622,camera,60,218\n';
const basemap = join(import.meta.dirname, '../../../server/data/sample/andorra.mbtiles');

/** Printed after the line that says the site is ready. */
const setupLine = /^Set it up at (\S+)$/m;

const dataDir = mkdtempSync(join(tmpdir(), 'dozor-operator-'));
let mailbox: Mailbox;
let lists: Server;
let server: ServerProcess | undefined;

test.beforeAll(async () => {
  mailbox = await Mailbox.open();
  lists = createServer((_, response) => response.setHeader('content-type', 'text/csv').end(list));
  await new Promise<void>((resolve) => lists.listen(0, '127.0.0.1', resolve));
});

test.afterAll(async () => {
  await server?.stop();
  await mailbox.close();
  lists.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const step = (page: Page, name: string) => page.locator(`[data-step=${name}]`);

async function openStep(page: Page, name: string): Promise<void> {
  const card = step(page, name);
  if ((await card.locator('details[open]').count()) === 0) await card.locator('summary').first().click();
}

const readyFor = (page: Page, done: number) => page.getByText(`Ready for people: ${done} of 6`).waitFor();

async function addPoints(page: Page): Promise<void> {
  const card = step(page, 'points');
  const file = { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(points) };
  await card.locator('input[type="file"]').setInputFiles(file);
  const intoMap = card.getByRole('region', { name: 'Onto the map' });
  await intoMap.getByRole('button', { name: 'Check' }).click();
  await intoMap.getByRole('button', { name: 'Add 2 points' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 points' }).click();
}

async function addList(page: Page): Promise<void> {
  await openStep(page, 'lists');
  const card = step(page, 'lists');
  await card.getByRole('button', { name: 'Add a list' }).click();
  await card
    .getByLabel('Address of the list')
    .fill(`http://127.0.0.1:${(lists.address() as AddressInfo).port}/list.csv`);
  await card.getByLabel('Name', { exact: true }).fill('roads');
  await card.getByLabel('Licence').fill('CC0-1.0');
  await card.getByRole('button', { name: 'Add', exact: true }).click();
}

test('an operator needs nothing but the page for him, from the first start to a site that is ready for people', async ({
  browser,
}) => {
  server = await startServerProcess({ dataDir, env: { BASEMAP: 'off' } });
  const { url, adminPassword } = server;
  await becomes(async () => setupLine.test(server!.output()), true);
  const { page, complaints, leave } = await visit(browser, url, { language: 'en', isFirstVisit: true });
  await page.goto(setupLine.exec(server.output())![1]!);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const account = new AccountDriver(page, 'en');
  await account.signIn('admin', adminPassword);
  await account.skipEmail();
  await readyFor(page, 0);
  await addPoints(page);
  // The law of Andorra is decided already.
  await readyFor(page, 2);
  await addList(page);
  await readyFor(page, 3);

  // The other cards name the settings that are missing, each on a line to copy.
  const settings = { BASEMAP: basemap, SMTP_URL: mailbox.url, CONTACT: 'cameras@example.ad' };
  for (const [name, setting] of [
    ['streets', 'BASEMAP'],
    ['mail', 'SMTP_URL'],
    ['contact', 'CONTACT'],
  ] as const) {
    await openStep(page, name);
    await step(page, name)
      .getByText(new RegExp(`^${setting}=`))
      .waitFor();
  }
  // An open page would complain that nobody answers.
  await page.goto('about:blank');
  assert.equal(await server.stop(), 0);
  server = await startServerProcess({ dataDir, env: { ...settings, PORT: new URL(url).port } });
  // Nobody has tried the mail server.
  await becomes(async () => setupLine.test(server!.output()), true);

  await page.goto('/start');
  await readyFor(page, 5);
  await openStep(page, 'mail');
  await page.getByLabel('Send a test email to').fill('operator@example.com');
  await page.getByRole('button', { name: 'Send a test email' }).click();
  await mailbox.next('operator@example.com');
  await page.getByText('The site is ready for people.').waitFor();

  await page.getByRole('button', { name: 'Remove the sample data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The sample data is gone.').first().waitFor();
  await page.goto('/');
  const entries = await account.menuEntries('admin');
  assert.ok(!entries.some((entry) => entry.startsWith('Start here')), entries.join());
  assert.deepEqual(complaints, []);
  await leave();
  assert.equal(await server.stop(), 0);

  server = await startServerProcess({ dataDir, env: settings });
  assert.equal(await server.stop(), 0);
  assert.doesNotMatch(server.output(), setupLine);
});
