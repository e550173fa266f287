import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { lawFileSchema } from '@dozor/domain/law/law-row.ts';
import { Law } from '@dozor/domain/law/law.ts';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { warnOfHiddenCountries } from './warn-of-hidden-countries.ts';

const folder = mkdtempSync(join(tmpdir(), 'law-'));

function written(content: string): string {
  const path = join(folder, 'law.json');
  writeFileSync(path, content);
  return path;
}

const row = { profile: 'zone', checkedAt: '2026-12-01', sources: [{ name: 'Code' }], rule: { ru: 'Нет', en: 'No' } };

test('LAW names a file whose rows replace the built-in ones; an error in it is reported in one sentence', () => {
  const { law } = readConfig({ LAW: written(JSON.stringify({ ES: row })) });
  assert.deepEqual([law.profileOf('ES'), law.profileOf('FR'), law.profileOf('DE')], ['zone', 'zone', 'quiet']);
  assert.equal(readConfig({}).law.profileOf('ES'), 'exact');
  const wrong: [path: string, message: RegExp][] = [
    [join(folder, 'none.json'), /^LAW: the file cannot be read$/],
    [written('{'), /^LAW: the file is no valid JSON$/],
  ];
  for (const [path, message] of wrong) assert.throws(() => readConfig({ LAW: path }), { message });
  const strange = () => readConfig({ LAW: written(JSON.stringify({ ES: { ...row, profile: 'secret' } })) });
  assert.throws(strange, (error) => error instanceof ConfigError && /^LAW: ES\.profile: .+$/.test(error.message));
});

test('the log warns about points in countries where publishing may be forbidden', () => {
  const logged: unknown[] = [];
  const log = { warn: (facts: unknown) => logged.push(facts) };
  const countries = [
    { country: 'CH', points: 3 },
    { country: 'FR', points: 9 },
  ];
  warnOfHiddenCountries(new Law(), countries, log);
  assert.deepEqual(logged, [{ country: 'CH', points: 3 }]);
  logged.length = 0;
  const rule = { ru: 'Нет', en: 'No' };
  const { data } = lawFileSchema.safeParse({ CH: { ...row, rule } });
  warnOfHiddenCountries(new Law(data), countries, log);
  assert.deepEqual(logged, []);
});

describe('the table of laws', () => {
  const server = withServer({ dialect: 'sqlite' });

  test('is public, in the language of the cookie', async () => {
    const visitor = server().visitor();
    const russian = await visitor.get('/api/law');
    visitor.cookies.set('lang', 'en');
    const { status, json } = await visitor.get('/api/law');
    assert.equal(status, 200);
    const { items } = json as { items: { country: string; profile: string; rule: string; own: boolean }[] };
    const france = items.find(({ country }) => country === 'FR');
    assert.deepEqual([france?.profile, france?.own], ['zone', false]);
    assert.match(france?.rule ?? '', /danger zone/);
    assert.match(JSON.stringify(russian.json), /опасную зону/);
  });
});
