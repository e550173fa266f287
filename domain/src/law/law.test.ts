import assert from 'node:assert/strict';
import { test } from 'vitest';
import { byLanguage, languages } from '../schema/label.ts';
import { countriesByProfile, countriesWithoutText } from './countries-by-profile.ts';
import { isOutdated } from './is-outdated.ts';
import type { LawProfile } from './law-profile.ts';
import { lawFileSchema, type LawRow } from './law-row.ts';
import { lawTable } from './law-table.ts';
import { Law } from './law.ts';

const swiss: LawRow = {
  profile: 'exact',
  checkedAt: '2026-12-01',
  sureness: 'reported',
  sources: [{ name: 'our lawyer' }],
};

test('the built-in table passes the schema of an operator’s file', () => {
  const written = Object.entries(lawTable).map(([country, { rule, ...row }]): [string, LawRow] => [
    country,
    { ...row, rule: rule && byLanguage((language) => rule[language]) },
  ]);
  const table = Object.fromEntries(written);
  assert.deepEqual(lawFileSchema.parse(table).rows, table);
});

test('every row has a date, a sentence in each language, and a source or an honest “unknown”', () => {
  for (const [country, { checkedAt, rule, sureness, sources, profile }] of Object.entries(lawTable)) {
    assert.match(checkedAt, /^\d{4}-\d\d-\d\d$/);
    for (const language of languages) assert.ok(rule?.[language], country);
    assert.equal(sureness === 'unknown', profile === 'unchecked', country);
    assert.ok(sureness === 'unknown' || sources.length > 0, country);
    assert.equal(sureness === 'quoted' && sources.every(({ quote }) => quote === undefined), false, country);
  }
});

test('the countries of each profile are those of the table, which no country is in twice', () => {
  const listed = [...Object.values(countriesByProfile).flat(), ...countriesWithoutText];
  assert.deepEqual(listed.toSorted(), Object.keys(lawTable).toSorted());
  assert.equal(new Set(listed).size, listed.length);
  const law = new Law();
  for (const [profile, countries] of Object.entries(countriesByProfile)) {
    assert.deepEqual(law.countriesWith(profile as LawProfile), countries);
  }
});

test('an operator can override each row without affecting the others; a country without a row is not checked', () => {
  for (const country of Object.keys(lawTable)) {
    const law = new Law({ rows: { [country]: { ...swiss, profile: 'quiet' } } });
    assert.equal(law.profileOf(country), 'quiet');
    assert.deepEqual([...law.ownRows], [country]);
    for (const other of Object.keys(lawTable)) {
      if (other !== country) assert.equal(law.profileOf(other), lawTable[other]?.profile);
    }
  }
  assert.equal(new Law().profileOf('PE'), 'unchecked');
  assert.equal(new Law().profileOf('KZ'), 'unchecked');
  assert.equal(new Law().profileOf(''), 'exact');
  assert.ok(!new Law({ rows: { CH: swiss } }).countriesWith('hidden').includes('CH'));
});

test('under * an operator settles all countries that nobody has checked, and no other', () => {
  const file = lawFileSchema.parse({ '*': { profile: 'quiet' }, KZ: { ...swiss, profile: 'unchecked' } });
  const law = new Law(file);
  assert.equal(law.profileOf('PE'), 'quiet');
  assert.equal(law.profileOf('UA'), 'quiet');
  assert.equal(law.profileOf('KZ'), 'unchecked');
  assert.equal(law.profileOf('FR'), 'zone');
  assert.equal(law.profileOf('PL'), 'exact');
  assert.equal(law.profileOf(''), 'exact');
});

test('an invalid file is reported with the path of the error', () => {
  const wrong = {
    'CH.profile': { CH: { ...swiss, profile: 'secret' } },
    'CH.checkedAt': { CH: { ...swiss, checkedAt: 'yesterday' } },
    'CH.sources': { CH: { ...swiss, profile: 'zone', sources: [], rule: { ru: 'Нет', en: 'No' } } },
    'CH.rule': { CH: { ...swiss, profile: 'zone' } },
    CH: { CH: { ...swiss, since: 1 } },
    '*.profile': { '*': { profile: 'secret' } },
    '*': { '*': { profile: 'quiet', rule: { ru: 'Нет', en: 'No' } } },
    Switzerland: { Switzerland: swiss },
  };
  for (const [path, file] of Object.entries(wrong)) {
    const { error } = lawFileSchema.safeParse(file);
    assert.equal(error?.issues[0]?.path.join('.'), path);
  }
  assert.ok(lawFileSchema.safeParse({ CH: swiss }).success);
});

test('a row becomes outdated a year after its check date', () => {
  assert.equal(isOutdated('2026-11-25', new Date('2027-11-24T23:00:00Z')), false);
  assert.equal(isOutdated('2026-11-25', new Date('2027-11-25T00:00:00Z')), true);
});
