import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { setStage } from '../../drivers/stage.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

/** The height of everything on the page, scrolled or not. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(...[...document.querySelectorAll('main, html')].map((one) => one.scrollHeight)));
}

test('the profile is little more than a phone high: mails open, everything else in closed rows', async () => {
  const anna = await MemberAccount.of(stage.server(), 'anna');
  for (const language of ['ru', 'en'] as const) {
    const { page, context, complaints, leave } = await stage.visitor({ ...phone, language });
    await anna.enter(context);
    await page.goto('/account/anna/profile');
    const account = new AccountDriver(page, language);
    await page.getByRole('combobox').nth(3).waitFor();
    await account.section('sessions').getByRole('button', { name: /\d/ }).waitFor();
    assert.equal(await page.getByRole('main').getByRole('textbox').count(), 0, 'no field is open');
    assert.ok((await heightOf(page)) <= 1000, `${await heightOf(page)} px`);
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
