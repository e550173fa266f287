import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullLanguage } from '@dozor/domain/schema/label.ts';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { setStage } from '../../drivers/stage.ts';
import type { Visitor, VisitorOptions } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const password = 'correct horse';

let prepared: Promise<void> | undefined;

/** Three members, and what the admin added; made once. */
function members(): Promise<void> {
  prepared ??= prepare();
  return prepared;
}

async function prepare(): Promise<void> {
  const env = { DATA_DIR: stage.server().dataDir };
  for (const [login, roles] of [
    ['ivan', 'user'],
    ['maria', 'moderator'],
    ['petr', 'banned'],
  ] as const) {
    const args = ['user', 'add', '--login', login, '--email', `${login}@example.com`, '--roles', roles];
    const { code, stderr } = await runDozor([...args, '--password-stdin'], env, password);
    assert.equal(code, 0, stderr);
  }
  const admin = await EditorAccount.of(stage.server());
  for (let at = 0; at < 12; at += 1) {
    await admin.add({ x: 60 + at, y: 56, type: at % 2 === 0 ? 'static_cam' : 'crosswalk', rating: 1 });
  }
}

/** A browser in which somebody is signed in, the way a browser is: by the cookie. */
async function signedIn(login: string, options: VisitorOptions = {}): Promise<Visitor & { account: AccountDriver }> {
  await members();
  const visitor = await stage.visitor(options);
  const data = { login, password: login === 'admin' ? stage.server().adminPassword : password };
  const answer = await visitor.page.request.post('/api/auth/login', { data });
  assert.equal(answer.status(), 200);
  return { ...visitor, account: new AccountDriver(visitor.page, options.language && fullLanguage(options.language)) };
}

test('everybody sees what a member added, page by page, narrowed, and on the map', async () => {
  await members();
  const { page, complaints, leave } = await stage.visitor();
  await page.goto('/account/admin');
  await page.getByRole('tab', { name: 'Добавлены 12', selected: true }).waitFor();
  await becomes(() => page.getByRole('table').getByRole('row').count(), 13);

  await page.getByLabel('Строк на странице').selectOption('10');
  await page.getByText('1–10 из 12').waitFor();
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await page.getByText('11–12 из 12').waitFor();
  await becomes(async () => new URL(page.url()).search, '?page=2&limit=10');

  await page.goto('/account/admin?types=crosswalk');
  await page.getByRole('tab', { name: 'Добавлены 6' }).waitFor();
  await becomes(() => page.getByRole('row', { name: /Пешеходный переход/ }).count(), 6);
  await page.getByRole('tab', { name: 'Изменены' }).click();
  await page.getByText('Под фильтр ничего не подходит').waitFor();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Сбросить фильтр' }).click();
  await page.getByText('Изменённых точек пока нет').waitFor();

  await page.getByRole('tab', { name: 'Добавлены' }).click();
  await page
    .getByRole('link', { name: /^Показать на карте/ })
    .first()
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  const search = new URL(page.url()).searchParams;
  assert.deepEqual([search.get('center'), search.get('zoom')], ['71,56', '16']);
  assert.deepEqual(complaints, []);
  await leave();
});

test('there is no page of somebody who does not exist', async () => {
  const { page, leave } = await stage.visitor();
  await page.goto('/account/nobody.at.all');
  await page.getByRole('heading', { level: 1, name: 'Участника nobody.at.all нет' }).waitFor();
  await leave();
});

test('a profile is its owner’s alone, and who is refused reads why', async () => {
  await members();
  const visitor = await stage.visitor();
  await visitor.page.goto('/account/ivan/profile');
  await visitor.page.getByText('Войдите, чтобы открыть профиль').waitFor();
  await visitor.leave();
  const maria = await signedIn('maria');
  await maria.page.goto('/account/ivan/profile');
  await maria.page.getByText('Профиль видит только сам участник').waitFor();
  await maria.page.goto('/audit');
  await maria.page.getByText('Журнал читает только администратор').waitFor();
  assert.deepEqual(maria.complaints, []);
  await maria.leave();
  const petr = await signedIn('petr');
  for (const address of ['/account/ivan', '/account/petr/profile', '/help/rules?_modal=register']) {
    await petr.page.goto(address);
    await petr.page.getByText('Ваша учётная запись заблокирована').waitFor();
  }
  assert.deepEqual(petr.complaints, []);
  await petr.leave();
});

test('the account menu has its entries by role', async () => {
  const { page, account, leave } = await signedIn('ivan');
  const { menu } = account.words;
  await page.goto('/help/rules');
  assert.deepEqual(await account.menuEntries('ivan'), [menu.points, menu.profile, menu.export, menu.logout]);
  await leave();
  const petr = await signedIn('petr');
  await petr.page.goto('/help/rules');
  assert.deepEqual(await petr.account.menuEntries('petr'), [menu.logout]);
  await petr.leave();
});

test('a session ended from another browser is over there at once, told once, on the map', async () => {
  const here = await signedIn('ivan');
  const there = await signedIn('ivan');
  await there.page.goto('/account/ivan/profile');
  await there.account.field('currentEmail').waitFor();
  await here.page.goto('/account/ivan/profile');
  const sessions = here.page.getByRole('list', { name: 'Ваши сеансы' });
  await sessions.getByText('этот сеанс').waitFor();
  await becomes(
    async () =>
      (await sessions.getByRole('listitem').count()) -
      (await sessions.getByRole('button', { name: /^Завершить сеанс/ }).count()),
    1,
  );
  await here.page.getByRole('button', { name: 'Завершить все остальные' }).click();
  await here.page.getByText('Других сеансов нет.').waitFor();
  await becomes(() => sessions.getByRole('listitem').count(), 1);

  await there.account.fill({
    currentEmail: 'ivan@example.com',
    newEmail: 'other@example.com',
    confirmEmail: 'other@example.com',
  });
  await there.account.fill({ currentPassword: 'not asked any more' }, there.account.section('email'));
  await there.account.submit('email');
  // What says so stands for five seconds: it comes first.
  await there.page.getByRole('alert').first().waitFor();
  assert.equal(await there.page.getByRole('alert').count(), 1);
  await there.account.notice('rights');
  await there.account.accountButton().waitFor();
  await there.page.waitForURL(({ pathname }) => pathname === '/');
  await here.leave();
  await there.leave();
});

test('signing out leaves nothing of the person behind: filters, answers, name', async () => {
  const { page, account, leave } = await signedIn('ivan');
  await page.goto('/history?types=static_cam');
  await page.getByRole('button', { name: /^Фильтр/ }).click();
  await page.getByLabel('Рейтинг от').selectOption('1');
  await page.waitForFunction(() => location.search.includes('rating=1'));
  await account.choose('points', 'ivan');
  await page.getByRole('heading', { level: 1, name: 'ivan' }).waitFor();
  await account.choose('logout', 'ivan');
  await account.notice('left');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await account.accountButton().waitFor();
  await page.getByRole('link', { name: 'История' }).first().click();
  await page.getByRole('tab', { name: /^Добавлен/ }).waitFor();
  assert.equal(new URL(page.url()).search, '');
  await leave();
});

test('a moderator gives the roles that moderators may give', async () => {
  const { page, account, leave } = await signedIn('maria');
  const { words } = account;
  await page.goto('/account/ivan');
  const role = page.getByLabel(words.role);
  await role.waitFor();
  await becomes(() => role.locator('option:not([disabled])').allInnerTexts(), ['Участник', 'Редактор']);
  await role.selectOption('Редактор');
  await page.getByRole('button', { name: words.saveRole }).click();
  await account.notice('rolesChanged');
  await page.getByText('редактор', { exact: true }).waitFor();
  await page.goto('/account/admin');
  await page.getByText('Роль модераторов и администраторов меняет только администратор.').waitFor();
  assert.equal(await page.getByLabel(words.role).count(), 0);
  await page.goto('/account/maria');
  await page.getByRole('heading', { level: 1, name: 'maria' }).waitFor();
  assert.equal(await page.getByLabel(words.role).count(), 0);
  await leave();
});

test('the admin reads who did what', async () => {
  const { page, leave } = await signedIn('admin', { language: 'en' });
  await page.goto('/account/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await page.getByLabel('What happened').selectOption('Registered');
  const registered = page.getByRole('row', { name: /Registered.*command line.*petr.*banned/ });
  await registered.waitFor();
  await page.getByLabel('Member').fill('ivan');
  await page.getByRole('button', { name: 'Show' }).click();
  await registered.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Registered.*ivan/ }).waitFor();
  await becomes(async () => new URL(page.url()).search, '?kind=registered&login=ivan');
  await leave();
});
