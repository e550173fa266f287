import assert from 'node:assert/strict';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import type { ModalTitle } from '../../drivers/account/account-text.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';
import { smallTargets } from '../../drivers/walk/small-targets.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const names = ['login', 'register', 'reset'] as const satisfies readonly ModalTitle[];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forms that show errors have no serious accessibility findings (${colorScheme})`, async () => {
    const { page } = await stage.visitor({ colorScheme });
    const account = new AccountDriver(page);
    for (const name of names) {
      await page.goto(`/reset/confirm/ivan@example.com/some-key?_modal=${name}`);
      await account.submit(name, account.dialog(name));
      await account.dialog(name).getByRole('status').getByText(/\d/).waitFor();
      assert.deepEqual(await seriousFindings(page), [], name);
    }
    await page.goto('/reset/confirm/ivan@example.com/some-key');
    await account.submit('newPassword');
    await page.getByRole('status').getByText('2 ошибки').waitFor();
    assert.deepEqual(await seriousFindings(page), [], 'new password');
  });
}

for (const width of [320, 390]) {
  test(`on a ${width} px phone forms fit, and every target is large enough to tap`, async () => {
    const { page } = await stage.visitor({ ...phone, viewport: { width, height: 700 }, language: 'en' });
    const account = new AccountDriver(page, 'en');
    for (const name of names) {
      await page.goto(`/reset/confirm/ivan@example.com/some-key?_modal=${name}`);
      await account.submit(name, account.dialog(name));
      await account.dialog(name).getByRole('status').getByText(/\d/).waitFor();
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, name);
      assert.deepEqual(await smallTargets(page, '[role="dialog"]'), [], name);
    }
  });
}
