import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HttpClient } from '../../../testing/clients/http-client.ts';
import { SoftAuthenticator } from '../../../testing/clients/soft-authenticator.ts';
import { makeUser, type TestUser, whoIs } from '../../../testing/clients/test-accounts.ts';
import { lastMailTo } from '../../../testing/clients/test-mailbox.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { setUserPassword } from '../users/manage-users.ts';

const minuteMs = 60_000;
const refused = { message: 'Passkey was not accepted' };

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });
  const party = () => ({ origin: server().url, rpId: new URL(server().url).hostname });
  const challengeOf = (json: unknown) => (json as { options: { challenge: string } }).options.challenge;

  async function add(user: TestUser, key = new SoftAuthenticator(), name = 'phone') {
    const asked = await user.client.post(`/api/account/${user.login}/passkeys/options`, {});
    assert.equal(asked.status, 200, asked.text);
    const response = key.attest({ ...party(), challenge: challengeOf(asked.json) });
    return { key, answer: await user.client.post(`/api/account/${user.login}/passkeys`, { name, response }) };
  }

  async function userWithPasskey() {
    const user = await makeUser(server());
    const { key, answer } = await add(user);
    assert.equal(answer.status, 201, answer.text);
    return { user, key, id: (answer.json as { _id: string })._id };
  }

  async function signInChallenge(visitor: HttpClient): Promise<string> {
    return challengeOf((await visitor.post('/api/auth/passkey/options', {})).json);
  }

  const enter = (visitor: HttpClient, response: unknown) => visitor.post('/api/auth/passkey', { response });

  test('a passkey alone signs its owner in; the owner is notified when it is added', async () => {
    const { user, key } = await userWithPasskey();
    assert.match((await lastMailTo(server().env.DATA_DIR, user.email)).subject ?? '', /ключ доступа/);
    const visitor = server().visitor();
    const answer = await enter(visitor, key.assert({ ...party(), challenge: await signInChallenge(visitor) }));
    assert.equal(answer.status, 200, answer.text);
    assert.equal(await whoIs(visitor), user.login);
    const { json } = await user.client.get(`/api/account/${user.login}/passkeys`);
    const { items, secondStep } = json as { items: { name: string; lastUsed: string | null }[]; secondStep: boolean };
    assert.deepEqual([items.map(({ name }) => name), secondStep], [['phone'], false]);
    assert.ok(items[0]?.lastUsed);
  });

  test('an assertion is valid once, for this origin, before it expires, and with user verification', async () => {
    const { key } = await userWithPasskey();
    const visitor = server().visitor();
    const challenge = await signInChallenge(visitor);
    const answer = key.assert({ ...party(), challenge });
    assert.equal((await enter(visitor, answer)).status, 200);
    const stranger = server().visitor();
    const attempts: Record<string, () => Promise<unknown>> = {
      replayed: async () => answer,
      'signed again for a used challenge': async () => key.assert({ ...party(), challenge }),
      'a challenge that was never issued': async () => key.assert({ ...party(), challenge: 'A'.repeat(43) }),
      'another origin': async () =>
        key.assert({ ...party(), origin: 'https://dozor.evil', challenge: await signInChallenge(stranger) }),
      'another site': async () =>
        key.assert({ ...party(), rpId: 'dozor.evil', challenge: await signInChallenge(stranger) }),
      'no user verification': async () =>
        key.assert({ ...party(), isVerified: false, challenge: await signInChallenge(stranger) }),
      'an unknown passkey': async () =>
        new SoftAuthenticator().assert({ ...party(), challenge: await signInChallenge(stranger) }),
      'an older counter': async () => {
        key.counter = 0;
        return key.assert({ ...party(), challenge: await signInChallenge(stranger) });
      },
    };
    for (const [what, make] of Object.entries(attempts)) {
      const { status, json } = await enter(stranger, await make());
      assert.deepEqual([status, json], [400, refused], what);
    }
    key.counter += 10;
    const late = await signInChallenge(stranger);
    laterMs += 5 * minuteMs + 1000;
    assert.equal((await enter(stranger, key.assert({ ...party(), challenge: late }))).status, 400, 'expired');
    assert.equal(await whoIs(stranger), null);
    const good = key.assert({ ...party(), challenge: await signInChallenge(stranger) });
    const both = await Promise.all([enter(server().visitor(), good), enter(server().visitor(), good)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 400],
      'two concurrent uses',
    );
  });

  test('only the owner adds a passkey, after a recent sign-in or with the password', async () => {
    const { user, key } = await userWithPasskey();
    const other = await makeUser(server());
    const path = `/api/account/${user.login}/passkeys`;
    assert.equal((await other.client.post(`${path}/options`, {})).status, 401);
    const asked = await user.client.post(`${path}/options`, {});
    const response = new SoftAuthenticator().attest({ ...party(), challenge: challengeOf(asked.json) });
    const stolen = await other.client.post(`/api/account/${other.login}/passkeys`, { name: 'theirs', response });
    assert.deepEqual([stolen.status, stolen.json], [400, refused], 'a challenge of another user');
    assert.equal((await add(other, key)).answer.status, 400, 'a passkey of another account');
    laterMs += 16 * minuteMs;
    const old = await user.client.post(`${path}/options`, {});
    assert.deepEqual([old.status, old.json], [400, { currentPassword: 'is required' }]);
    const wrong = await user.client.post(`${path}/options`, { currentPassword: 'not mine at all' });
    assert.deepEqual([wrong.status, wrong.json], [400, { currentPassword: 'Invalid current password' }]);
    assert.equal((await user.client.post(`${path}/options`, { currentPassword: user.password })).status, 200);
  });

  async function withSecondStep() {
    const made = await userWithPasskey();
    const on = await made.user.client.put(`/api/account/${made.user.login}/second-step`, { on: true });
    assert.equal(on.status, 200, on.text);
    return { ...made, codes: (on.json as { codes: string[] }).codes };
  }

  async function stepAfterPassword({ login, password }: TestUser) {
    const visitor = server().visitor();
    const answer = await visitor.post('/api/auth/login', { login, password });
    const json = answer.json as { message: string; secondStep?: { step: string } };
    assert.deepEqual([answer.status, json.message], [400, 'Second step is required']);
    assert.equal(await whoIs(visitor), null);
    return { visitor, step: json.secondStep?.step ?? '' };
  }

  test('with the second step a sign-in takes both the password and a passkey of the same account', async () => {
    const { user, key } = await withSecondStep();
    const { key: foreign } = await userWithPasskey();
    const take = (visitor: HttpClient, response: unknown) => visitor.post('/api/auth/second-step', { response });
    const first = await stepAfterPassword(user);
    const theirs = await take(first.visitor, foreign.assert({ ...party(), challenge: first.step }));
    assert.deepEqual([theirs.status, theirs.json], [400, refused], 'a passkey of another user');
    const again = await take(first.visitor, key.assert({ ...party(), challenge: first.step }));
    assert.equal(again.status, 400, 'the step is used up');
    const second = await stepAfterPassword(user);
    const alone = await enter(second.visitor, key.assert({ ...party(), challenge: second.step }));
    assert.equal(alone.status, 400, 'the challenge of a step is not valid for a sign-in');
    const third = await stepAfterPassword(user);
    const answer = key.assert({ ...party(), challenge: third.step, isVerified: false });
    assert.equal((await take(third.visitor, answer)).status, 200);
    assert.equal(await whoIs(third.visitor), user.login);
  });

  test('a recovery code works once, and five wrong codes end the step', async () => {
    const { user, codes } = await withSecondStep();
    assert.equal(new Set(codes).size, 10);
    const rows = await server().services.database.kysely.selectFrom('recovery_codes').selectAll().execute();
    assert.ok(rows.every(({ code_hash }) => /^[0-9a-f]{64}$/.test(code_hash)));
    const take = (visitor: HttpClient, step: string, code: string) =>
      visitor.post('/api/auth/second-step', { step, code });
    const [code = '', next = ''] = codes;
    const first = await stepAfterPassword(user);
    assert.equal((await take(first.visitor, first.step, code.toUpperCase().replaceAll('-', ' '))).status, 200);
    assert.equal(await whoIs(first.visitor), user.login);
    const second = await stepAfterPassword(user);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { status, json } = await take(second.visitor, second.step, code);
      assert.deepEqual([status, json], [400, { code: 'Wrong recovery code' }]);
    }
    const late = await take(second.visitor, second.step, next);
    assert.deepEqual([late.status, late.json], [400, { message: 'Sign-in has expired' }]);
    const { json } = await user.client.get(`/api/account/${user.login}/passkeys`);
    assert.equal((json as { codesLeft: number }).codesLeft, 9);
  });

  test('removing the last passkey or a password reset by the operator turns off the second step', async () => {
    const own = await withSecondStep();
    const { client, login, password } = own.user;
    assert.equal((await client.delete(`/api/account/${login}/passkeys/${own.id}`, {})).status, 200);
    assert.equal((await server().visitor().post('/api/auth/login', { login, password })).status, 200);
    const { user } = await withSecondStep();
    const set = await setUserPassword(server().services, user.login, 'quite another secret');
    assert.deepEqual(set, { passkeysRemoved: 1, hadSecondStep: true });
    const signedIn = await server()
      .visitor()
      .post('/api/auth/login', { login: user.login, password: 'quite another secret' });
    assert.equal(signedIn.status, 200);
    const without = await makeUser(server());
    const on = await without.client.put(`/api/account/${without.login}/second-step`, { on: true });
    assert.equal(on.status, 400, 'no passkey could complete the step');
  });

  test('the data copy lists passkeys without keys, the audit log records them, removal deletes them', async () => {
    const { user, key, id } = await withSecondStep();
    const renamed = await user.client.put(`/api/account/${user.login}/passkeys/${id}`, { name: 'tablet' });
    assert.equal(renamed.status, 200);
    const { text } = await user.client.get(`/api/account/${user.login}/data`);
    const copy = JSON.parse(text) as { passkeys: { name: string }[]; secondStep: object[] };
    assert.deepEqual([copy.passkeys[0]?.name, copy.secondStep], ['tablet', [{ on: true, codesLeft: 10 }]]);
    assert.ok(!text.includes(key.id) && !/public_?key|hash/i.test(text));
    const admin = await server().admin();
    const { json } = await admin.get(`/api/audit/?login=${user.login}&limit=100`);
    const kinds = (json as { items: { kind: string }[] }).items.map(({ kind }) => kind);
    for (const kind of ['passkeyAdded', 'secondStepOn', 'passkeyRenamed']) assert.ok(kinds.includes(kind), kind);
    const gone = await user.client.delete(`/api/account/${user.login}/`, { currentPassword: user.password });
    assert.equal(gone.status, 200, gone.text);
    const { kysely } = server().services.database;
    assert.deepEqual(await kysely.selectFrom('passkeys').select('id').where('id', '=', key.id).execute(), []);
  });
});
