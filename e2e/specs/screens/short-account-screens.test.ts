import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { screenSize } from '../../drivers/screen-size.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

/** The full scroll height of the page. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(...[...document.querySelectorAll('main, html')].map((one) => one.scrollHeight)));
}

test('the profile is barely taller than a phone: mail settings are open, all other rows are collapsed', async () => {
  const anna = await MemberAccount.of(stage.server(), 'anna');
  for (const language of ['ru', 'en'] as const) {
    const { page, context, complaints, leave } = await stage.visitor({ ...phone, language });
    await anna.enter(context);
    await page.goto('/account/anna/profile');
    const account = new AccountDriver(page, language);
    await page.getByRole('combobox').nth(3).waitFor();
    await account.section('sessions').getByRole('button', { name: /\d/ }).waitFor();
    assert.equal(await page.getByRole('main').getByRole('textbox').count(), 0, 'no text field is shown');
    assert.ok((await heightOf(page)) <= 1000, `${await heightOf(page)} px`);
    // Two tabs, the explanation of levels, four selects, the messages to this device, areas, and six rows.
    const { controls } = await screenSize(page.getByRole('main'));
    assert.ok(controls <= 15, `${controls} controls`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await seriousFindings(page), []);
    }

    await page.goto('/account/anna/profile#password');
    await account.section('password').getByLabel(account.words.field.currentPassword, { exact: true }).waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    assert.deepEqual(complaints, []);
    await leave();
  }
});

test('on a narrow phone every work list is visible, and empty lists are left out', async () => {
  const chief = await MemberAccount.of(stage.server(), 'chief', 'admin');
  const novice = await MemberAccount.of(stage.server(), 'novice');
  const camera = await novice.add({ x: 60, y: 57, type: 'static_cam' });
  await chief.comment(camera._id, 'Снята');
  await chief.seesFlagged('novice', 1);
  for (const width of [320, 390]) {
    const { page, context, complaints, leave } = await stage.visitor({ ...phone, viewport: { width, height: 700 } });
    await chief.enter(context);
    await page.goto('/moderation');
    const work = page.getByRole('navigation', { name: 'Работа' });
    await work.getByRole('link', { name: 'Правки 1' }).waitFor();
    const links = await work.getByRole('link').all();
    const names: string[] = [];
    for (const link of links) {
      const box = await link.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width && box.height >= 44, JSON.stringify(box));
      names.push((await link.innerText()).replaceAll(/\s+/g, ' '));
    }
    assert.deepEqual(names, ['Правки 1', 'Участники', 'Официальные списки', 'Журнал', 'С чего начать']);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await seriousFindings(page), []);
    }
    await work.getByRole('link', { name: 'Журнал' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Журнал' }).waitFor();
    await work.getByRole('link', { name: 'Журнал' }).and(page.locator('[aria-current="page"]')).waitFor();
    assert.deepEqual(complaints, []);
    await leave();
  }
});

test('on a phone the history starts near the top, with its three lists on one line', async () => {
  const boris = await MemberAccount.of(stage.server(), 'boris');
  await boris.add({ x: 61, y: 57, type: 'static_cam' });
  for (const language of ['ru', 'en'] as const) {
    const { page, complaints, leave } = await stage.visitor({ ...phone, language });
    await page.goto('/history');
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('link').first().waitFor();
    const [content, row] = [await page.getByRole('main').boundingBox(), await panel.boundingBox()];
    assert.ok(content && row && row.y - content.y <= 160, JSON.stringify({ content, row }));
    const tops = await page
      .getByRole('main')
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => [tab.getBoundingClientRect().top, tab.getBoundingClientRect().right]));
    assert.equal(new Set(tops.map(([top]) => top)).size, 1, 'one line');
    assert.ok(
      tops.every(([, right = Infinity]) => right <= phone.viewport.width),
      JSON.stringify(tops),
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await seriousFindings(page), []);
    }
    assert.deepEqual(complaints, []);
    await leave();
  }
});
