import assert from 'node:assert/strict';
import { test } from 'vitest';
import { languages } from '../schema/label.ts';
import { allTexts } from '../texts/all-texts.ts';
import { readGroup } from '../texts/read-texts.ts';
import { addLabels, fromLabels, labelAt, type LabelKey, labelsOf } from './labels.ts';

test('a label has the text of each language’s file', () => {
  for (const language of languages) {
    const { labels, flags } = allTexts[language];
    const texts = readGroup({ ...labels, flags });
    for (const [key, text] of texts) assert.equal(labelAt(key as LabelKey)[language], text, `${language} ${key}`);
  }
  assert.equal(labelAt('pointTypes.speed_bump' as LabelKey).ru, 'pointTypes.speed_bump');
});

test('the labels of a group are those of the ids', () => {
  const { '-1': absent, 1: active } = labelsOf('ratings', [1, -1]);
  assert.deepEqual([active.ru, absent.en], ['Действует', 'Not there']);
});

test('a text that is added later is in labels that exist already, and tables of all languages are made again', () => {
  const { labels, flags } = allTexts.en;
  const velocity = labelAt('fields.velocity' as LabelKey);
  const table = fromLabels(() => languages.map((language) => velocity[language]));
  const before = table();
  assert.equal(before, table());
  assert.equal(velocity.en, 'fields.velocity');
  try {
    addLabels('en', { labels: { ...labels, fields: { ...labels.fields, velocity: 'Velocity' } }, flags });
    assert.equal(velocity.en, 'Velocity');
    assert.ok(table().includes('Velocity'));
  } finally {
    addLabels('en', { labels, flags });
  }
});
