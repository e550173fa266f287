import assert from 'node:assert/strict';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { becomes } from '../../drivers/becomes.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import type { Visitor } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const password = 'correct horse';

/** A browser signed in through its session cookie. */
async function signedIn(login: string): Promise<Visitor & { account: AccountDriver }> {
  const visitor = await stage.visitor();
  const answer = await visitor.page.request.post('/api/auth/login', { data: { login, password } });
  assert.equal(answer.status(), 200);
  return { ...visitor, account: new AccountDriver(visitor.page) };
}

test(
  'a session ended from another browser is signed out on its next action, with one notice, and lands on the map',
  { tag: '@core' },
  async () => {
    await stage.server().addUser('ivan', 'user', password);
    const here = await signedIn('ivan');
    const there = await signedIn('ivan');
    await there.page.goto('/account/ivan/profile');
    await there.account.field('currentEmail', await there.account.openRow('email')).waitFor();
    await here.page.goto('/account/ivan/profile#sessions');
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
    // The notice is visible for five seconds, so it is checked first.
    await there.page.getByRole('alert').first().waitFor();
    assert.equal(await there.page.getByRole('alert').count(), 1);
    await there.account.notice('rights');
    await there.account.accountButton().waitFor();
    await there.page.waitForURL(({ pathname }) => pathname === '/');
  },
);
