import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { languages } from '@dozor/domain/schema/label.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

const address = 'https://dozor.example';

function pageIn(language: string): string {
  return join(import.meta.dirname, '../../../../web/src/content', language, 'developers.md');
}

/** The commands of the page in order of appearance, without its script, which a journey runs. */
function commandsOf(language: string): string[] {
  const page = readFileSync(pageIn(language), 'utf8');
  const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block.trim());
  return blocks.filter((block) => !block.startsWith('#!')).flatMap((block) => block.split('\n'));
}

/** The request that curl would send. */
function requestOf(command: string, token: string) {
  const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, one, two, bare]) => one ?? two ?? bare ?? '',
  );
  assert.equal(words.shift(), 'curl');
  const request: { method: string; headers: Record<string, string>; body?: string; url: string; seconds?: number } = {
    method: 'GET',
    headers: {},
    url: '',
  };
  const options: Record<string, (value: string) => void> = {
    '-X': (value) => (request.method = value),
    '-d': (value) => (request.body = value),
    '-o': () => undefined,
    '--max-time': (value) => (request.seconds = Number(value)),
    '-H': (value) => {
      const [name = '', ...rest] = value.split(': ');
      request.headers[name.toLowerCase()] = rest.join(': ').replace('$DOZOR_TOKEN', token);
    },
  };
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (options[word]) options[word](words.shift() ?? '');
    else if (!/^-[sSN]+$/.test(word)) request.url = word;
  }
  assert.ok(request.url.startsWith(address), command);
  return request;
}

test('every language has the same commands', () => {
  const [first, ...others] = languages.filter((language) => existsSync(pageIn(language))).map(commandsOf);
  assert.ok(first && first.length > 8);
  for (const other of others) assert.deepEqual(other, first);
});

const server = withServer({ dialect: 'sqlite', makesBuilds: true });

test('every command on the page succeeds', async () => {
  const { client, login } = await makeUser(server());
  await generateInto(server().services, { count: 100, seed: 'page' });
  await server().services.changeFeed.catchUp();
  const log = async () =>
    (await server().visitor().get('/builds/replication/state.json')).json as { sequence?: number };
  await until(async () => ((await log()).sequence ?? 0) > 0, 120_000);
  const asked = { name: 'page', scopes: ['write'] };
  const { token } = (await client.post(`/api/account/${login}/tokens`, asked)).json as { token: string };
  for (const command of commandsOf('en')) {
    const { method, headers, body, url, seconds } = requestOf(command, token);
    const ended = new AbortController();
    const answer = await fetch(url.replace(address, server().url), {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: ended.signal,
    });
    assert.ok(answer.ok, `${command}: ${answer.status}`);
    // A stream never ends on its own; starting is enough.
    if (seconds === undefined) assert.ok((await answer.arrayBuffer()).byteLength > 0 || answer.status === 204, command);
    ended.abort();
  }
});
