import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { whoIs } from '../../../testing/clients/test-accounts.ts';
import { lastMailTo, linkIn, mailsTo } from '../../../testing/clients/test-mailbox.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { argon2Passwords } from '../sign-in/password-hash.ts';

const hourMs = 3_600_000;

function formOf(login: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  const email = `${login}@example.com`;
  const password = 'a good password';
  return { login, email, confirmEmail: email, password, confirmPassword: password, ...change };
}

/** `fetch` does not allow setting the Host header. */
function postWithHost(url: string, body: unknown, host: string): Promise<void> {
  const headers = { host, 'x-forwarded-host': host, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

eachDialect((dialect) => {
  let nowMs = Date.now();
  const server = withServer({ dialect, passwords: argon2Passwords, clock: { now: () => nowMs } });
  const register = (body: unknown, headers: Record<string, string> = {}) =>
    server().visitor().post('/api/registration/', body, { headers });
  const linkFor = async (email: string) => linkIn(await lastMailTo(server().env.DATA_DIR, email)).pathname;
  const queuedFor = async (recipient: string) => {
    const { kysely } = server().services.database;
    return (await kysely.selectFrom('mail_outbox').select('id').where('recipient', '=', recipient).execute()).length;
  };
  const users = () => server().services.database.kysely.selectFrom('users').selectAll().execute();

  test('a registered account can sign in once it is confirmed by mail', async () => {
    const visitor = server().visitor();
    const answer = await register(formOf('anna'));
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json, { message: 'A confirmation email has been sent to your mailing address' });

    const credentials = { login: 'Anna', password: 'a good password' };
    const early = await visitor.post('/api/auth/login', credentials);
    assert.deepEqual([early.status, early.json], [400, { message: 'Account is not confirmed' }]);
    const wrong = await visitor.post('/api/auth/login', { ...credentials, password: 'another one' });
    assert.deepEqual([wrong.status, wrong.json], [400, { message: 'Wrong login or password' }]);

    const confirmed = await visitor.get(await linkFor('anna@example.com'));
    assert.deepEqual([confirmed.status, confirmed.headers.get('location')], [302, '/?_modal=login&_confirmed=anna']);
    const signedIn = await visitor.post('/api/auth/login', credentials);
    assert.equal(signedIn.status, 200);
    assert.equal(await whoIs(visitor), 'anna');
  });

  test('resending the link does not reveal whether the address is known', async () => {
    assert.equal((await register(formOf('olga'))).status, 200);
    const first = await linkFor('olga@example.com');
    const again = (email: string) => server().visitor().post('/api/registration/resend', { email });
    const known = await again('OLGA@example.com');
    const unknown = await again('nobody@example.com');
    assert.deepEqual([known.status, known.json], [unknown.status, unknown.json]);
    assert.deepEqual(known.json, { message: 'A confirmation email has been sent to your mailing address' });
    assert.equal(await queuedFor('nobody@example.com'), 0);
    const mails = await mailsTo(server().env.DATA_DIR, 'olga@example.com', 2);
    assert.equal(mails.length, 2);
    const links = mails.map((mail) => linkIn(mail).pathname);
    assert.equal(new Set(links).size, 2);
    assert.ok(links.includes(first));
    const opened = await server()
      .visitor()
      .get(links.find((link) => link !== first)!);
    assert.equal(opened.headers.get('location'), '/?_modal=login&_confirmed=olga');
    await again('olga@example.com');
    assert.equal(await queuedFor('olga@example.com'), 2, 'no mail to a confirmed account');
    const { status, json } = await again('no address');
    assert.deepEqual([status, json], [400, { email: 'invalid email' }]);
  });

  test('a form with an error in every field gets all messages at once', async () => {
    const { status, json } = await register({
      login: 'a b',
      email: 'nowhere',
      confirmEmail: 'elsewhere',
      password: 'short',
      confirmPassword: 'other',
    });
    assert.equal(status, 400);
    assert.deepEqual(json, {
      login: 'may have only letters, digits and _ - .',
      email: 'invalid email',
      confirmEmail: 'must match email',
      password: 'must have at least 8 characters',
      confirmPassword: 'must match password',
    });
  });

  test('a taken login and address are reported together with other errors', async () => {
    await register(formOf('boris'));
    const { json } = await register(formOf('BORIS', { email: 'Boris@Example.com', password: 'x', confirmPassword: 7 }));
    assert.deepEqual(json, {
      login: 'This login is already taken',
      email: 'This email is already taken',
      confirmEmail: 'must match email',
      password: 'must have at least 8 characters',
      confirmPassword: 'must be a string',
    });
  });

  test('an empty form, an empty text and a wrong type each have their own message', async () => {
    assert.deepEqual((await register({})).json, {
      login: 'login can not be empty',
      email: 'email can not be empty',
      confirmEmail: 'is required',
      password: 'is required',
      confirmPassword: 'is required',
    });
    assert.deepEqual((await register(formOf('carl', { login: '' }))).json, { login: 'login can not be empty' });
    assert.deepEqual((await register(formOf('carl', { login: 12345, email: null }))).json, {
      login: 'must be a string',
      email: 'must be a string',
      confirmEmail: 'must match email',
    });
  });

  test('unknown fields such as roles are rejected', async () => {
    const { status, json } = await register(formOf('dora', { roles: ['admin'], confirmed: true, id: 1 }));
    assert.equal(status, 400);
    assert.deepEqual(json, { roles: 'is not allowed', confirmed: 'is not allowed', id: 'is not allowed' });
    assert.ok(!(await users()).some(({ login }) => login === 'dora'));
  });

  test('a body that is not an object is rejected as a whole', async () => {
    for (const body of [[], 'text', 5, null]) {
      const { status, json } = await register(body);
      assert.deepEqual([status, json], [400, { message: 'Unknown request' }], JSON.stringify(body));
    }
  });

  test('the logins of system users and of the admin cannot be registered', async () => {
    for (const login of ['import', 'sample', 'Sample', 'admin']) {
      assert.deepEqual((await register(formOf(login))).json, { login: 'This login is already taken' }, login);
    }
  });

  test('Cyrillic logins are unique regardless of case', async () => {
    const email = { email: 'ivan@example.com', confirmEmail: 'ivan@example.com' };
    assert.equal((await register(formOf('Иван', email))).status, 200);
    const other = { email: 'ivan2@example.com', confirmEmail: 'ivan2@example.com' };
    assert.deepEqual((await register(formOf('иВАН', other))).json, { login: 'This login is already taken' });
  });

  test('of identical concurrent registrations one wins and the others get field errors', async () => {
    for (let round = 0; round < 5; round += 1) {
      const form = formOf(`racer-${round}`);
      const answers = await Promise.all(Array.from({ length: 6 }, () => register(form)));
      const losers = answers.filter(({ status }) => status !== 200);
      assert.equal(losers.length, 5);
      for (const { status, json } of losers) {
        assert.equal(status, 400);
        assert.deepEqual(json, { login: 'This login is already taken', email: 'This email is already taken' });
      }
    }
    const rows = (await users()).filter(({ login }) => login.startsWith('racer-'));
    assert.equal(rows.length, 5);
    assert.equal((await mailsTo(server().env.DATA_DIR, 'racer-0@example.com')).length, 1);
  });

  test('a confirmation key works once', async () => {
    await register(formOf('edgar'));
    const link = await linkFor('edgar@example.com');
    const answers = await Promise.all(Array.from({ length: 5 }, () => server().visitor().get(link)));
    const places = answers.map(({ headers }) => headers.get('location'));
    assert.deepEqual(places.filter((place) => place === '/?_modal=login&_confirmed=edgar').length, 1);
    assert.deepEqual(places.filter((place) => place === '/?message=Invalid+or+expired+link').length, 4);
  });

  test('a confirmation key works for its own mailbox only', async () => {
    await register(formOf('fritz'));
    const link = await linkFor('fritz@example.com');
    const foreign = await server().visitor().get(link.replace('fritz', 'edgar'));
    assert.equal(foreign.headers.get('location'), '/?message=Invalid+or+expired+link');
    const changed = await server()
      .visitor()
      .get(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
    assert.equal(changed.headers.get('location'), '/?message=Invalid+or+expired+link');
    assert.equal((await server().visitor().get(link)).headers.get('location'), '/?_modal=login&_confirmed=fritz');
  });

  test('a HEAD request by a mail scanner does not use up the link', async () => {
    await register(formOf('greta'));
    const link = await linkFor('greta@example.com');
    await server().visitor().send('HEAD', link);
    assert.equal((await server().visitor().get(link)).headers.get('location'), '/?_modal=login&_confirmed=greta');
  });

  test('a key expires after 72 hours, and its login and address are free again', async () => {
    await register(formOf('heidi'));
    const link = await linkFor('heidi@example.com');
    nowMs += 72 * hourMs;
    const late = await server().visitor().get(link);
    assert.equal(late.headers.get('location'), '/?message=Invalid+or+expired+link');
    nowMs += 1;
    assert.equal((await register(formOf('heidi'))).status, 200);
  });

  test('the login and address of a confirmed account are never released', async () => {
    await register(formOf('ingrid'));
    await server()
      .visitor()
      .get(await linkFor('ingrid@example.com'));
    nowMs += 1000 * hourMs;
    assert.deepEqual((await register(formOf('ingrid'))).json, {
      login: 'This login is already taken',
      email: 'This email is already taken',
    });
  });

  test('keys and passwords are not stored in plain text', async () => {
    await register(formOf('jakob'));
    const key = (await linkFor('jakob@example.com')).split('/').at(-1) ?? '';
    assert.match(key, /^[\w-]{43}$/);
    const { kysely } = server().services.database;
    const sent = await kysely.selectFrom('mail_outbox').selectAll().where('state', '=', 'sent').execute();
    const everything = JSON.stringify([
      sent,
      await users(),
      await kysely.selectFrom('account_keys').selectAll().execute(),
    ]);
    assert.ok(!everything.includes(key));
    assert.ok(!everything.includes('a good password'));
    assert.ok(everything.includes('$argon2id$v=19$m=19456,t=2,p=1$'));
  });

  test('the mail is in the language of the cookie, Russian by default', async () => {
    await register(formOf('klara'));
    await register(formOf('lena'), { cookie: 'lang=en' });
    await register(formOf('maria'), { cookie: 'lang=xx' });
    const subjects = await Promise.all(
      ['klara', 'lena', 'maria'].map(
        async (login) => (await lastMailTo(server().env.DATA_DIR, `${login}@example.com`)).subject,
      ),
    );
    const russian = 'Подтвердите регистрацию в Дозоре';
    assert.deepEqual(subjects, [russian, 'Confirm your registration with Dozor', russian]);
  });

  test('links use the address of the server regardless of the Host header', async () => {
    await postWithHost(`${server().url}/api/registration/`, formOf('nora'), 'evil.example');
    const mail = await lastMailTo(server().env.DATA_DIR, 'nora@example.com');
    assert.equal(linkIn(mail).origin, server().url);
    assert.doesNotMatch(`${mail.text}${mail.html}`, /evil/);
  });
});
