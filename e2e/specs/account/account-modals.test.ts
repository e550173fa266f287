import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import type { ModalTitle } from '../../drivers/account/account-text.ts';
import { becomes } from '../../drivers/becomes.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { setStage } from '../../drivers/stage.ts';
import { tabTo } from '../../drivers/tab-to.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';
import { smallTargets } from '../../drivers/walk/small-targets.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const names = ['login', 'register', 'reset'] as const satisfies readonly ModalTitle[];

for (const name of names) {
  test(`the ${name} form opens and closes with its address, and the focus goes back to where it was opened`, async () => {
    const { page, leave } = await stage.visitor();
    const account = new AccountDriver(page);
    await page.goto('/help/rules');
    await account.choose(name);
    await account.dialog(name).waitFor();
    assert.equal(new URL(page.url()).search, `?_modal=${name}`);
    const first = account.dialog(name).getByRole('textbox').first();
    await hasFocus(first);

    await page.reload();
    await account.dialog(name).waitFor();
    await page.goBack();
    await account.modalIsGone();
    assert.equal(new URL(page.url()).pathname, '/help/rules');
    await page.goForward();
    await account.dialog(name).waitFor();

    await page.getByRole('button', { name: 'Закрыть' }).click();
    await account.modalIsGone();
    await account.choose(name);
    await hasFocus(first);
    await page.keyboard.press('Escape');
    await account.modalIsGone();
    await hasFocus(account.accountButton());
    await leave();
  });
}

test('the forms lead to each other, and one step back leads out of them', async () => {
  const { page, leave } = await stage.visitor();
  const account = new AccountDriver(page);
  const go = async (from: ModalTitle, link: string, to: ModalTitle) => {
    await account.dialog(from).getByRole('link', { name: link }).click();
    await account.dialog(to).waitFor();
    assert.equal(new URL(page.url()).search, `?_modal=${to}`);
    await account.dialog(to).getByRole('textbox').first().waitFor();
  };
  await page.goto('/about/mission');
  await account.choose('login');
  await go('login', 'Зарегистрироваться', 'register');
  await go('register', 'Войти', 'login');
  await go('login', 'Забыли пароль?', 'reset');
  await go('reset', 'Зарегистрироваться', 'register');
  await page.goBack();
  await account.modalIsGone();
  assert.equal(new URL(page.url()).pathname, '/about/mission');
  await leave();
});

test('a form is filled in and sent by the keyboard; both passwords can be looked at', async () => {
  const { page, leave } = await stage.visitor();
  const account = new AccountDriver(page);
  const { words } = account;
  await page.goto('/help/rules?_modal=register');
  const dialog = account.dialog('register');
  for (const name of ['password', 'confirmPassword'] as const) {
    const field = account.field(name, dialog);
    await tabTo(page, field);
    await page.keyboard.type('correct horse');
    assert.equal(await field.getAttribute('type'), 'password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await becomes(() => field.getAttribute('type'), 'text');
    await dialog.getByRole('button', { name: words.hide }).waitFor();
    await page.keyboard.press('Space');
    await becomes(() => field.getAttribute('type'), 'password');
  }
  await tabTo(page, account.field('login', dialog));
  await page.keyboard.press('Enter');
  assert.equal(await account.errorOf('login', dialog), 'Введите логин');
  await leave();
});

test('password managers find what they look for', async () => {
  const { page, leave } = await stage.visitor();
  const account = new AccountDriver(page);
  const kindsIn = async (name: ModalTitle) => {
    await page.goto(`/help/rules?_modal=${name}`);
    await account.dialog(name).getByRole('textbox').first().waitFor();
    const inputs = await account.dialog(name).locator('input').all();
    return Promise.all(
      inputs.map(async (input) => [await input.getAttribute('name'), await input.getAttribute('autocomplete')]),
    );
  };
  assert.deepEqual(await kindsIn('login'), [
    ['login', 'username webauthn'],
    ['password', 'current-password'],
  ]);
  assert.deepEqual(await kindsIn('register'), [
    ['login', 'username'],
    ['email', 'email'],
    ['confirmEmail', 'email'],
    ['password', 'new-password'],
    ['confirmPassword', 'new-password'],
  ]);
  assert.deepEqual(await kindsIn('reset'), [['email', 'email']]);
  await leave();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the forms with their errors keep nobody out (${colorScheme})`, async () => {
    const { page, leave } = await stage.visitor({ colorScheme });
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
    await leave();
  });
}

for (const width of [320, 390]) {
  test(`on a phone of ${width} px a form fits, and everything in it can be hit`, async () => {
    const { page, leave } = await stage.visitor({ ...phone, viewport: { width, height: 700 }, language: 'en' });
    const account = new AccountDriver(page, 'en');
    for (const name of names) {
      await page.goto(`/reset/confirm/ivan@example.com/some-key?_modal=${name}`);
      await account.submit(name, account.dialog(name));
      await account.dialog(name).getByRole('status').getByText(/\d/).waitFor();
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, name);
      assert.deepEqual(await smallTargets(page, '[role="dialog"]'), [], name);
    }
    await leave();
  });
}

test('a link that is used up says so once, and the address forgets it', async () => {
  const { page, leave } = await stage.visitor();
  // What says so stands for five seconds: it is looked for from the first moment.
  await page.goto('/api/registration/confirm/ivan%40example.com/no-such-key', { waitUntil: 'commit' });
  const account = new AccountDriver(page);
  await account.notice('badLink');
  await page.waitForFunction(() => !location.search.includes('message'));
  await leave();
});
