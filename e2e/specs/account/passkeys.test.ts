import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const password = 'a long enough password';

/** Chromium's virtual authenticator, which always confirms. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Disables autofill suggestions; otherwise the authenticator answers as soon as the dialog opens, before anything in it
 * can be clicked.
 */
async function leaveSuggestionsOut(page: Page): Promise<void> {
  const leaveOut = () => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  };
  await page.context().addInitScript(leaveOut);
  await page.evaluate(leaveOut);
}

test('a passkey created in the profile signs in and is a second factor that a recovery code replaces', async () => {
  await MemberAccount.of(stage.server(), 'anna');
  // Browsers do not create passkeys for numeric addresses.
  const baseURL = stage.server().url.replace('127.0.0.1', 'localhost');
  const { page, complaints, leave } = await stage.visitor({ baseURL });
  await giveAuthenticator(page);
  const account = new AccountDriver(page);
  const signIn = async () => {
    await page.goto('/about/mission');
    await account.choose('login');
    await account.signIn('anna', password);
  };
  await signIn();
  await account.accountButton('anna').waitFor();
  await page.goto('/account/anna/profile#passkeys');
  const section = page.getByRole('region', { name: 'Вход без пароля' });
  await section.getByRole('textbox', { name: 'Название ключа' }).fill('Мой ноутбук');
  await section.getByRole('button', { name: 'Добавить ключ' }).click();
  const list = section.getByRole('list', { name: 'Ваши ключи доступа' });
  await list.getByText('Мой ноутбук').waitFor();
  await list.getByRole('button', { name: 'Переименовать: Мой ноутбук' }).click();
  await list.getByRole('textbox').fill('Рабочий ноутбук');
  await list.getByRole('button', { name: 'Сохранить' }).click();
  await list.getByText('Рабочий ноутбук').waitFor();

  await account.choose('logout', 'anna');
  await account.accountButton().waitFor();
  // The authenticator accepts the suggestion of the login field at once.
  await account.choose('login');
  await account.accountButton('anna').waitFor();

  await account.choose('logout', 'anna');
  await account.accountButton().waitFor();
  await leaveSuggestionsOut(page);
  await account.choose('login');
  await account.dialog('login').getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await account.accountButton('anna').waitFor();

  await page.goto('/account/anna/profile#passkeys');
  await section.getByRole('button', { name: 'Включить подтверждение' }).click();
  const codes = section.getByRole('list', { name: 'Резервные коды' });
  await codes.waitFor();
  const [code = ''] = await codes.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Скачать' }).click();
  assert.match(await readFile(await (await download).path(), 'utf8'), new RegExp(`^${code}\r\n`));
  assert.deepEqual(await seriousFindings(page), []);
  await section.getByRole('button', { name: 'Коды сохранены' }).click();
  await codes.waitFor({ state: 'detached' });
  await section.getByText('Резервных кодов осталось: 10.').waitFor();
  await account.choose('logout', 'anna');
  await account.accountButton().waitFor();
  await signIn();
  await account.dialog('login').getByRole('button', { name: 'Подтвердить ключом' }).click();
  await account.accountButton('anna').waitFor();
  await leave();

  const other = await stage.visitor({ language: 'en' });
  const elsewhere = new AccountDriver(other.page, 'en');
  await other.page.goto('/about/mission');
  await elsewhere.choose('login');
  await elsewhere.signIn('anna', password);
  // There is no passkey here, so a code is requested at once.
  const dialog = elsewhere.dialog('login');
  const field = dialog.getByRole('textbox', { name: 'Recovery code' });
  await field.fill('wrong-wrong-wrong');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByText('Wrong recovery code').waitFor();
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await elsewhere.accountButton('anna').waitFor();
  await other.leave();
  assert.deepEqual(complaints, []);
});
