import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { AccountDriver } from '../drivers/account-driver.ts';
import type { AccountLanguage } from '../drivers/account-words.ts';
import { linkIn, Mailbox } from '../drivers/mailbox.ts';
import { setStage } from '../drivers/stage.ts';
import type { Visitor } from '../drivers/visitor.ts';

const mailbox = await Mailbox.open();
after(() => mailbox.close());
const stage = setStage({ SMTP_URL: mailbox.url, SAMPLE_DATA: 'off' });

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
  test(`the whole life of an account (${language})`, async () => {
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
    await visitor.leave();
  });
}

/** The browser names every answer from 400 on in its console; refusals are part of the story. */
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
  assert.equal(await account.field('login', dialog).evaluate((field) => field === document.activeElement), true);
}

function registrationOf({ login, email, password }: Person) {
  return { login, email, confirmEmail: email, password, confirmPassword: password };
}

async function loginTaken(account: AccountDriver, person: Person): Promise<void> {
  const dialog = account.dialog('register');
  await account.fill({ ...registrationOf(person), login: 'ADMIN' }, dialog);
  await account.submit('register', dialog);
  assert.equal(await account.errorOf('login', dialog), account.words.error.loginTaken);
  assert.equal(await account.field('login', dialog).evaluate((field) => field === document.activeElement), true);
}

async function register(account: AccountDriver, person: Person): Promise<void> {
  const { page, words } = account;
  const dialog = account.dialog('register');
  await account.fill(registrationOf(person), dialog);
  await account.submit('register', dialog);
  await account.notice('registered');
  await account.modalIsGone();
  assert.equal(new URL(page.url()).pathname, '/help/rules');

  const mail = await mailbox.next(person.email);
  assert.match(mail.subject ?? '', new RegExp(words.mail.confirm));
  await account.choose('login');
  await account.signIn(person.login, person.password);
  await account.notice('unconfirmed');

  await page.goto(linkIn(mail, stage.server().url));
  await account.dialog('login').waitFor();
  assert.equal(new URL(page.url()).search, '?_modal=login');
  await account.signIn(person.login, 'something else');
  await account.notice('wrong');
  await account.signIn(person.login, person.password);
  await account.notice('entered');
  await account.modalIsGone();
  await account.accountButton(person.login).waitFor();
  assert.equal(await account.iconColour(person.login), 'rgb(255, 255, 255)');

  await page.goto(linkIn(mail, stage.server().url));
  await account.notice('badLink');
  assert.equal(new URL(page.url()).searchParams.has('message'), false);
}

async function changeProfile(account: AccountDriver, person: Person): Promise<void> {
  const { words } = account;
  await account.choose('profile', person.login);
  const newEmail = `new.${person.email}`;
  await account.fill({ currentEmail: 'stranger@example.com', newEmail: person.email, confirmEmail: person.email });
  await account.submit('email');
  assert.equal(await account.errorOf('currentEmail'), words.error.currentEmail);
  await account.fill({ currentEmail: person.email, newEmail, confirmEmail: newEmail });
  await account.submit('email');
  await account.notice('dataChanged');
  assert.match((await mailbox.next(person.email)).subject ?? '', new RegExp(words.mail.changed));
  person.email = newEmail;
  await account.page.getByText(newEmail).waitFor();

  const newPassword = `${person.password} 2`;
  const wrong = { currentPassword: 'not mine at all', newPassword: 'short', confirmPassword: 'other' };
  await account.fill(wrong);
  await account.submit('password');
  assert.deepEqual(await account.errorsOf(['newPassword', 'confirmPassword']), [
    words.error.passwordShort,
    words.error.passwordMatch,
  ]);
  await account.fill({ ...wrong, newPassword, confirmPassword: newPassword });
  await account.submit('password');
  assert.equal(await account.errorOf('currentPassword'), words.error.currentPassword);
  await account.fill({ currentPassword: person.password, newPassword, confirmPassword: newPassword });
  await account.submit('password');
  await account.notice('dataChanged');
  assert.match((await mailbox.next(person.email)).subject ?? '', new RegExp(words.mail.changed));
  person.password = newPassword;
}

async function resetPassword(account: AccountDriver, person: Person): Promise<void> {
  const { page, words } = account;
  await account.choose('logout', person.login);
  await account.notice('left');
  assert.equal(new URL(page.url()).pathname, '/');
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

/** The admin of the first start, looking at the person's page. */
async function adminAt(login: string, language: AccountLanguage): Promise<Visitor & { account: AccountDriver }> {
  const visitor = await stage.visitor({ language });
  const account = new AccountDriver(visitor.page, language);
  await visitor.page.goto(`/account/${encodeURIComponent(login)}?_modal=login`);
  await account.signIn('admin', stage.server().adminPassword);
  await account.notice('entered');
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
  assert.equal(await account.iconColour(person.login), 'rgb(255, 180, 84)');
  await account.accountButton(person.login).click();
  await account.page.getByRole('menu').getByText(`${person.login} · ${words.standing.editor}`).waitFor();
  await account.page.keyboard.press('Escape');
}

async function beBanned(account: AccountDriver, person: Person, language: AccountLanguage): Promise<void> {
  const { page, words } = account;
  await account.choose('profile', person.login);
  await account.field('currentPassword').waitFor();

  const admin = await adminAt(person.login, language);
  await admin.page.getByRole('button', { name: words.ban, exact: true }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: words.ban, exact: true }).click();
  await admin.page.getByRole('banner').waitFor();
  await admin.page.locator('[data-standing="banned"]').waitFor();
  await admin.leave();

  // The page still stands as it was; the first thing that is tried is refused, and the session is seen to be over.
  const password = `${person.password} 3`;
  await account.fill({ currentPassword: person.password, newPassword: password, confirmPassword: password });
  await account.submit('password');
  await account.accountButton().waitFor();
  await account.notice('rights');
  assert.equal(new URL(page.url()).pathname, '/');
  assert.equal(await page.getByRole('alert').count(), 0);

  await account.choose('login');
  await account.signIn(person.login, person.password);
  await account.notice('entered');
  await account.modalIsGone();
  assert.deepEqual(await account.menuEntries(person.login), [words.menu.logout]);
  assert.equal(await account.iconColour(person.login), 'rgb(255, 143, 134)');
  await page.goto(`/account/${encodeURIComponent(person.login)}`);
  await page.getByText(words.bannedTitle).waitFor();
}
