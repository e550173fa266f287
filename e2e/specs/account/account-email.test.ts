import assert from 'node:assert/strict';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { linkIn, Mailbox } from '../../drivers/account/mailbox.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const mailbox = await Mailbox.open();
test.afterAll(() => mailbox.close());
const stage = setStage({ SMTP_URL: mailbox.url, SAMPLE_DATA: 'off' });

test('the first admin is asked for an email address at every sign-in until one is given', async () => {
  const { page, complaints } = await stage.visitor();
  const account = new AccountDriver(page);
  const { askEmail } = account.words;
  const signIn = async () => {
    await account.choose('login');
    await account.signIn('admin', stage.server().adminPassword);
    await account.accountButton('admin').waitFor();
  };
  await page.goto('/about/mission');
  await signIn();
  const dialog = account.dialog('email');
  await hasFocus(dialog.getByRole('textbox').first());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await account.accountButton('admin').waitFor();
  assert.equal(await dialog.count(), 0, 'a reload is not a sign-in');
  await account.choose('logout', 'admin');
  await account.accountButton().waitFor();

  await signIn();
  const email = 'chief@example.com';
  await account.fill({ email, confirmEmail: email }, dialog);
  await dialog.getByRole('button', { name: askEmail.submit }).click();
  await dialog.getByText(askEmail.sent).waitFor();
  await dialog.getByText(email).waitFor();
  await page.goto(linkIn(await mailbox.next(email), stage.server().url));
  await page.goto('/account/admin/profile');
  await account
    .section('email')
    .getByRole('button', { name: `${email}, подтверждена` })
    .waitFor();
  // The lists of the profile load slightly later; requests made while the session ends would be refused.
  await page.waitForLoadState('networkidle');
  await account.choose('logout', 'admin');
  await account.accountButton().waitFor();
  await signIn();
  await account.modalIsGone();
  assert.deepEqual(complaints, []);
});
