import assert from 'node:assert/strict';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone, type VisitorOptions } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';
import { smallTargets } from '../../drivers/walk/small-targets.ts';

const stage = setStage({ SAMPLE_DATA: 'off', BASEMAP: 'off' });

async function admin(options: VisitorOptions) {
  const { page, complaints } = await stage.visitor({ ...options, isStarting: true });
  const account = new AccountDriver(page, options.language);
  await page.goto('/?_modal=login&center=37.6,55.7&zoom=12');
  await account.signIn('admin', stage.server().adminPassword);
  await account.skipEmail();
  await new MapDriver(page).isDrawn();
  return { page, complaints };
}

test('the admin of a new installation sees first steps with links to their screens', async () => {
  const { page, complaints } = await admin({});
  const card = page.getByRole('region', { name: 'С чего начать' });
  await card.getByText('1 из 6').waitFor();
  await card.getByText('Улицы на карте').click();
  await card.getByText(/BASEMAP=off/).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await card.getByRole('link', { name: 'Добавить официальный список' }).click();
  await becomes(async () => new URL(page.url()).pathname, '/sources');
  assert.deepEqual(complaints, []);
});

test('on a phone the first steps are one line, expand within the screen and stay collapsed once closed', async () => {
  const { page } = await admin({ ...phone, language: 'en' });
  const card = page.getByRole('region', { name: 'Start here' });
  await card.waitFor();
  const folded = await card.boundingBox();
  assert.ok(folded && folded.height < 60, JSON.stringify(folded));
  await card.getByRole('button', { name: /^Start here/ }).tap();
  await card.getByRole('link', { name: 'Load a file of points' }).waitFor();
  const box = await card.boundingBox();
  assert.ok(box && box.y + box.height < phone.viewport.height - 120, JSON.stringify(box));
  assert.deepEqual(await smallTargets(page, 'section[aria-label="Start here"]'), []);
  await card.getByRole('button', { name: /^Start here/ }).tap();
  await page.reload();
  await new MapDriver(page).isDrawn();
  await card.waitFor();
  assert.equal(await card.getByRole('list').count(), 0);
});
