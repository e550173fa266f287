import assert from 'node:assert/strict';
import { test } from 'vitest';
import { languages } from '../schema/label.ts';
import { isOutdated } from './is-outdated.ts';
import { lawFileSchema, type LawRow } from './law-row.ts';
import { lawTable } from './law-table.ts';
import { Law } from './law.ts';

const swiss: LawRow = {
  profile: 'exact',
  checkedAt: '2026-12-01',
  sources: [{ name: 'our lawyer' }],
};

test('the built-in table passes the schema of an operator’s file and restricts only FR, DE and CH', () => {
  assert.deepEqual(lawFileSchema.parse(lawTable), lawTable);
  assert.deepEqual(
    Object.entries(lawTable).flatMap(([country, { profile }]) =>
      profile === 'exact' ? [] : [`${country} ${profile}`],
    ),
    ['FR zone', 'DE quiet', 'CH hidden'],
  );
});

test('an operator can override each row without affecting the others; unknown countries are exact', () => {
  for (const country of Object.keys(lawTable)) {
    const law = new Law({ [country]: { ...swiss, profile: 'quiet' } });
    assert.equal(law.profileOf(country), 'quiet');
    assert.deepEqual([...law.ownRows], [country]);
    for (const other of Object.keys(lawTable)) {
      if (other !== country) assert.equal(law.profileOf(other), lawTable[other]?.profile);
    }
  }
  assert.equal(new Law().profileOf('NZ'), 'exact');
  assert.equal(new Law().profileOf(''), 'exact');
  assert.deepEqual(new Law({ CH: swiss }).countriesWith('hidden'), []);
});

test('an invalid file is reported with the path of the error', () => {
  const wrong = {
    'CH.profile': { CH: { ...swiss, profile: 'secret' } },
    'CH.checkedAt': { CH: { ...swiss, checkedAt: 'yesterday' } },
    'CH.sources': { CH: { ...swiss, profile: 'zone', sources: [], rule: { ru: 'Нет', en: 'No' } } },
    'CH.rule': { CH: { ...swiss, profile: 'zone' } },
    CH: { CH: { ...swiss, since: 1 } },
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

test('every rule is translated into every language', () => {
  for (const { rule } of Object.values(lawTable)) for (const language of languages) assert.ok(rule?.[language]);
});
