import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser, signInAs, type TestUser, whoIs } from '../../../testing/clients/test-accounts.ts';
import { lastMailTo, linkIn } from '../../../testing/clients/test-mailbox.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { argon2Passwords, type Passwords } from '../sign-in/password-hash.ts';
import { confirmReset } from './reset-password.ts';

const hourMs = 3_600_000;
const newPassword = 'a brand new password';
const badLink = { message: 'Invalid or expired link' };

eachDialect((dialect) => {
  let nowMs = Date.now();
  const server = withServer({ dialect, passwords: argon2Passwords, clock: { now: () => nowMs } });
  /** The clock advances with each mail to tell them apart. */
  const ask = (email: unknown, headers: Record<string, string> = {}) => {
    nowMs += 1000;
    return server().visitor().post('/api/reset/', { email }, { headers });
  };

  /** The path to which the web app posts the new password, from the link in the newest of `count` mails. */
  async function callFor(email: string, count = 1): Promise<string> {
    const { pathname } = linkIn(await lastMailTo(server().env.DATA_DIR, email, count));
    assert.match(pathname, /^\/reset\/confirm\/[^/]+\/[\w-]{43}$/);
    return `/api${pathname}`;
  }
  const confirm = (call: string, password: unknown = newPassword) => {
    nowMs += 1000;
    return server().visitor().post(call, { password });
  };

  async function userWithKey(): Promise<{ user: TestUser; call: string }> {
    const user = await makeUser(server());
    assert.equal((await ask(user.email)).status, 200);
    return { user, call: await callFor(user.email) };
  }

  test('a forgotten password is reset by mail, which ends every session', async () => {
    const user = await makeUser(server());
    const asked = await ask(user.email.toUpperCase());
    assert.deepEqual(
      [asked.status, asked.json],
      [200, { message: 'A confirmation email has been sent to your mailing address' }],
    );
    const answer = await confirm(await callFor(user.email));
    assert.deepEqual([answer.status, answer.json], [200, { message: 'Password changed successfully' }]);
    assert.equal(await whoIs(user.client), null);
    await assert.rejects(signInAs(server(), user));
    await signInAs(server(), { ...user, password: newPassword });
    const notice = await lastMailTo(server().env.DATA_DIR, user.email, 2);
    assert.equal(notice.subject, 'Пароль в Дозоре изменён');
  });

  test('unknown and invalid addresses are reported', async () => {
    const unknown = await ask('nobody@example.com');
    assert.deepEqual([unknown.status, unknown.json], [400, { email: 'User with this email does not exist' }]);
    assert.deepEqual((await ask('')).json, { email: 'email can not be empty' });
    assert.deepEqual((await ask(undefined)).json, { email: 'email can not be empty' });
    assert.deepEqual((await ask('nobody')).json, { email: 'invalid email' });
    assert.deepEqual((await ask(['a@example.com'])).json, { email: 'must be a string' });
  });

  test('a key works once, even if used concurrently', async () => {
    const { call } = await userWithKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(call)));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400, 400, 400, 400, 400],
    );
    const again = await confirm(call, 'yet another password');
    assert.deepEqual([again.status, again.json], [400, badLink]);
  });

  test('an invalid password does not use up the key', async () => {
    const { call } = await userWithKey();
    const { status, json } = await confirm(call, 'short');
    assert.deepEqual([status, json], [400, { password: 'must have at least 8 characters' }]);
    assert.deepEqual((await server().visitor().post(call, {})).json, { password: 'is required' });
    assert.deepEqual((await server().visitor().post(call, { password: newPassword, roles: [] })).json, {
      roles: 'is not allowed',
    });
    assert.equal((await confirm(call)).status, 200);
  });

  test('a key expires after two hours', async () => {
    const { call } = await userWithKey();
    nowMs += 2 * hourMs;
    assert.deepEqual((await confirm(call)).json, badLink);
  });

  test('a key of another account or kind and an unknown key are rejected', async () => {
    const { user, call } = await userWithKey();
    const other = await makeUser(server());
    assert.deepEqual((await confirm(call.replace(user.login, other.login))).json, badLink);
    assert.deepEqual((await confirm(call.replace(/[^/]+$/, 'A'.repeat(43)))).json, badLink);
    const wrongKind = await server().visitor().get(call.replace('/api/reset/', '/api/registration/'));
    assert.equal(wrongKind.headers.get('location'), '/?message=Invalid+or+expired+link');
    assert.equal((await confirm(call)).status, 200);
  });

  test('a password is hashed only for a valid key', async () => {
    const { user, call } = await userWithKey();
    const confirmKey = call.split('/').at(-1) ?? '';
    let hashed = 0;
    const passwords: Passwords = {
      ...argon2Passwords,
      hash(text) {
        hashed += 1;
        return argon2Passwords.hash(text);
      },
    };
    const services: AccountServices = { ...server().services, passwords };
    const caller: Caller = { actor: null, address: 'test', userAgent: '', language: 'ru', sessionId: undefined };
    const attempt = (email: string, key: string) =>
      confirmReset(services, caller, { email, confirmKey: key, password: newPassword });
    await assert.rejects(attempt(user.email, 'x'.repeat(43)), /invalidLink/);
    await assert.rejects(attempt('other@example.com', confirmKey), /invalidLink/);
    assert.equal(hashed, 0);
    await attempt(user.email, confirmKey);
    await assert.rejects(attempt(user.email, confirmKey), /invalidLink/);
    assert.equal(hashed, 1);
  });

  test('changing the password or address invalidates pending keys', async () => {
    const { user, call } = await userWithKey();
    await ask(user.email);
    const second = await callFor(user.email, 2);
    assert.notEqual(second, call);
    assert.equal((await confirm(second)).status, 200);
    assert.deepEqual((await confirm(call)).json, badLink);

    const { user: mover, call: stale } = await userWithKey();
    const change = { currentEmail: mover.email, email: `new-${mover.email}`, confirmEmail: `new-${mover.email}` };
    assert.equal((await mover.client.put(`/api/account/${mover.login}/profile`, change)).status, 200);
    assert.deepEqual((await confirm(stale)).json, badLink);
  });

  test('a reset key also confirms an unconfirmed account, since it proves access to the mailbox', async () => {
    const email = `unconfirmed-${dialect}@example.com`;
    const form = {
      login: 'unconfirmed',
      email,
      confirmEmail: email,
      password: newPassword,
      confirmPassword: newPassword,
    };
    await server().visitor().post('/api/registration/', form);
    await ask(email);
    await confirm(await callFor(email, 2), 'the second password');
    await signInAs(server(), { login: 'unconfirmed', password: 'the second password' });
  });

  test('the mail is in the language of the cookie', async () => {
    const user = await makeUser(server());
    await ask(user.email, { cookie: 'lang=en' });
    const mail = await lastMailTo(server().env.DATA_DIR, user.email);
    assert.equal(mail.subject, 'Reset your Dozor password');
    assert.match(mail.html ?? '', /<html lang="en">/);
  });
});
