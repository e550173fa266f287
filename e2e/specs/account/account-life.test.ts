import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import type { AccountLanguage } from '../../drivers/account/account-text.ts';
import { linkIn, Mailbox } from '../../drivers/account/mailbox.ts';
import { becomes } from '../../drivers/becomes.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import type { Visitor } from '../../drivers/visitor.ts';

const mailbox = await Mailbox.open();
test.afterAll(() => mailbox.close());
const stage = setStage({ SMTP_URL: mailbox.url, SAMPLE_DATA: 'off' });

/** Stops a hang; generous for a busy machine. */
const maxMs = 600_000;

interface Person {
  login: string;
  email: string;
  password: string;
}

const people: Record<AccountLanguage, Person> = {
  ru: { login: 'Водитель', email: 'voditel@example.com', password: 'асфальт и туман' },
  en: { login: 'driver', email: 'driver@example.com', password: 'tarmac and fog' },
};

for (const language of ['ru', 'en'] as const) {
  // This journey covers twenty screens and two people.
  test(
    `an account is registered, changed, recovered, promoted and banned (${language})`,
    { tag: language === 'ru' ? '@core' : [] },
    async () => {
      test.setTimeout(maxMs);
      const visitor = await stage.visitor({ language });
      const account = new AccountDriver(visitor.page, language);
      const person = { ...people[language] };
      await everyFieldWrong(account);
      await loginTaken(account, person);
      await register(account, person);
      await changeProfile(account, person);
      await resetPassword(account, person);
      await becomeEditor(account, person, language);
      await beBanned(account, person, language);
      assert.deepEqual(visitor.complaints.filter(isNotOurRefusal), []);
    },
  );
}

/**
 * Opens the link in a mail. The page's message is visible for only five seconds, so waiting for it starts at once.
 */
async function follow(page: Page, mail: Email): Promise<void> {
  await page.goto(linkIn(mail, stage.server().url), { waitUntil: 'commit' });
}

/** The browser logs every response with status 400 or above to its console; refusals are part of this journey. */
function isNotOurRefusal(complaint: string): boolean {
  return !/status of 40[01]/.test(complaint);
}

const registrationFields = ['login', 'email', 'confirmEmail', 'password', 'confirmPassword'] as const;

async function everyFieldWrong(account: AccountDriver): Promise<void> {
  await account.page.goto('/help/rules');
  await account.choose('register');
  const dialog = account.dialog('register');
  const wrong = { login: 'a b', email: 'nobody@', confirmEmail: 'other', password: 'short', confirmPassword: 'other' };
  await account.fill(wrong, dialog);
  await account.submit('register', dialog);
  const { error } = account.words;
  assert.deepEqual(await account.errorsOf(registrationFields, dialog), [
    error.loginCharacters,
    error.email,
    error.emailMatch,
    error.passwordShort,
    error.passwordMatch,
  ]);
  await hasFocus(account.field('login', dialog));
}

function registrationOf({ login, email, password }: Person) {
  return { login, email, confirmEmail: email, password, confirmPassword: password };
}

async function loginTaken(account: AccountDriver, person: Person): Promise<void> {
  const dialog = account.dialog('register');
  await account.fill({ ...registrationOf(person), login: 'ADMIN' }, dialog);
  await account.submit('register', dialog);
  assert.equal(await account.errorOf('login', dialog), account.words.error.loginTaken);
  await hasFocus(account.field('login', dialog));
}

async function register(account: AccountDriver, person: Person): Promise<void> {
  const { page, words } = account;
  const dialog = account.dialog('register');
  await account.fill(registrationOf(person), dialog);
  await account.submit('register', dialog);
  await dialog.getByText(words.sent.title).waitFor();
  await dialog.getByText(person.email).waitFor();
  assert.match((await mailbox.next(person.email)).subject ?? '', new RegExp(words.mail.confirm));
  await dialog.getByRole('button', { name: words.sent.again }).click();
  await dialog.getByRole('button', { name: words.sent.done }).waitFor();
  await mailbox.next(person.email);
  await page.keyboard.press('Escape');
  await account.modalIsGone();
  assert.equal(new URL(page.url()).pathname, '/help/rules');

  await account.choose('login');
  await account.signIn(person.login, person.password);
  const login = account.dialog('login');
  await login.getByText(words.sent.unconfirmed).waitFor();
  assert.equal(
    await page
      .getByRole('alert')
      .filter({ has: page.getByRole('button') })
      .count(),
    0,
    'no toast',
  );
  await becomes(() => account.field('email', login).inputValue(), person.email);
  await login.getByRole('button', { name: words.sent.again }).click();
  await login.getByText(words.sent.title).waitFor();
  const mail = await mailbox.next(person.email);

  await page.goto(linkIn(mail, stage.server().url));
  await account.dialog('login').waitFor();
  assert.equal(new URL(page.url()).searchParams.get('_modal'), 'login');
  await account.dialog('login').getByText(words.sent.confirmed).waitFor();
  await becomes(() => account.field('login', account.dialog('login')).inputValue(), person.login);
  await account.signIn(person.login, 'something else');
  assert.equal(await account.errorOf('password', account.dialog('login')), words.error.wrong);
  assert.equal(await page.getByRole('alert').filter({ hasText: words.error.wrong }).count(), 1, 'no toast');
  await account.signIn(person.login, person.password);
  await account.notice('entered');
  await account.modalIsGone();
  await account.accountButton(person.login).waitFor();
  await becomes(() => account.iconColour(person.login), 'rgb(255, 255, 255)');

  await follow(page, mail);
  await account.notice('badLink');
  await page.waitForURL(({ searchParams }) => !searchParams.has('message'));
}

async function changeProfile(account: AccountDriver, person: Person): Promise<void> {
  const { words } = account;
  await account.choose('profile', person.login);
  const newEmail = `new.${person.email}`;
  const email = await account.openRow('email');
  const form = { newEmail: person.email, confirmEmail: person.email, currentPassword: person.password };
  await account.fill({ currentEmail: 'stranger@example.com', ...form }, email);
  await account.submit('email');
  assert.equal(await account.errorOf('currentEmail'), words.error.currentEmail);
  await account.fill({ currentEmail: person.email, newEmail, confirmEmail: newEmail }, email);
  await account.submit('email');
  await account.notice('dataChanged');
  assert.match((await mailbox.next(person.email)).subject ?? '', new RegExp(words.mail.changing));
  await account.page.getByRole('status').filter({ hasText: newEmail }).waitFor();
  const profile = account.page.url();
  await follow(account.page, await mailbox.next(newEmail));
  await account.notice('dataChanged');
  person.email = newEmail;
  await account.page.goto(profile);
  await account.page.getByText(newEmail).waitFor();
  await becomes(() => account.page.getByRole('status').filter({ hasText: newEmail }).count(), 0);

  const newPassword = `${person.password} 2`;
  const wrong = { currentPassword: 'not mine at all', newPassword: 'short', confirmPassword: 'other' };
  const section = await account.openRow('password');
  await account.fill(wrong, section);
  await account.submit('password');
  assert.deepEqual(await account.errorsOf(['newPassword', 'confirmPassword']), [
    words.error.passwordShort,
    words.error.passwordMatch,
  ]);
  await account.fill({ ...wrong, newPassword, confirmPassword: newPassword }, section);
  await account.submit('password');
  assert.equal(await account.errorOf('currentPassword', section), words.error.currentPassword);
  await account.fill({ currentPassword: person.password, newPassword, confirmPassword: newPassword }, section);
  await account.submit('password');
  await account.notice('dataChanged');
  assert.match((await mailbox.next(person.email)).subject ?? '', new RegExp(words.mail.changed));
  person.password = newPassword;
}

async function resetPassword(account: AccountDriver, person: Person): Promise<void> {
  const { page, words } = account;
  await account.choose('logout', person.login);
  await account.notice('left');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await account.choose('reset');
  const dialog = account.dialog('reset');
  await account.fill({ email: 'nobody@example.com' }, dialog);
  await account.submit('reset', dialog);
  assert.equal(await account.errorOf('email', dialog), words.error.unknownEmail);
  await account.fill({ email: person.email }, dialog);
  await account.submit('reset', dialog);
  await account.notice('registered');
  await account.modalIsGone();

  const mail = await mailbox.next(person.email);
  assert.match(mail.subject ?? '', new RegExp(words.mail.reset));
  person.password = `${person.password} and moon`;
  await page.goto(linkIn(mail, stage.server().url));
  await page.getByRole('heading', { level: 1, name: words.newPasswordTitle }).waitFor();
  await account.fill({ newPassword: person.password, confirmPassword: person.password });
  await account.submit('newPassword');
  await account.notice('passwordChanged');
  await account.dialog('login').waitFor();
  await account.signIn(person.login, person.password);
  await account.notice('entered');

  await page.goto(linkIn(mail, stage.server().url));
  await account.fill({ newPassword: 'another one', confirmPassword: 'another one' });
  await account.submit('newPassword');
  await account.notice('badLink');
  await page.getByText(words.badLink).waitFor();
}

/** The initial admin, signed in on the person's page. */
async function adminAt(login: string, language: AccountLanguage): Promise<Visitor & { account: AccountDriver }> {
  const visitor = await stage.visitor({ language });
  const account = new AccountDriver(visitor.page, language);
  await visitor.page.goto(`/account/${encodeURIComponent(login)}?_modal=login`);
  await account.signIn('admin', stage.server().adminPassword);
  await account.notice('entered');
  await account.skipEmail();
  return { ...visitor, account };
}

async function becomeEditor(account: AccountDriver, person: Person, language: AccountLanguage): Promise<void> {
  const { words } = account;
  const admin = await adminAt(person.login, language);
  await admin.page.getByLabel(words.role).selectOption(words.editor);
  await admin.page.getByRole('button', { name: words.saveRole }).click();
  await admin.account.notice('rolesChanged');
  await admin.leave();

  await account.page.goto('/help/rules');
  await becomes(() => account.iconColour(person.login), 'rgb(255, 180, 84)');
  await account.accountButton(person.login).click();
  const menu = account.page.getByRole('menu');
  await menu.getByText(`${person.login} · ${words.roles.editor}`).waitFor();
  await menu.press('Escape');
  await menu.waitFor({ state: 'detached' });
}

async function beBanned(account: AccountDriver, person: Person, language: AccountLanguage): Promise<void> {
  const { page, words } = account;
  await account.choose('profile', person.login);
  await account.field('currentPassword', await account.openRow('password')).waitFor();

  const admin = await adminAt(person.login, language);
  await admin.page.getByRole('button', { name: words.ban, exact: true }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: words.ban, exact: true }).click();
  await admin.page.getByRole('banner').waitFor();
  await admin.page.locator('[data-level="banned"]').waitFor();
  await admin.leave();

  // The open page has not changed; its next action is refused, which reveals that the session is over.
  const password = `${person.password} 3`;
  const fields = { currentPassword: person.password, newPassword: password, confirmPassword: password };
  await account.fill(fields, account.section('password'));
  await account.submit('password');
  await account.accountButton().waitFor();
  await account.notice('rights');
  await page.waitForURL(({ pathname }) => pathname === '/');
  assert.equal(await page.getByRole('alert').count(), 0);

  await account.choose('login');
  await account.signIn(person.login, person.password);
  await account.notice('entered');
  await account.modalIsGone();
  assert.deepEqual(await account.menuEntries(person.login), [words.menu.logout]);
  await becomes(() => account.iconColour(person.login), 'rgb(255, 143, 134)');
  await page.goto(`/account/${encodeURIComponent(person.login)}`);
  await page.getByText(words.bannedTitle).waitFor();
}
