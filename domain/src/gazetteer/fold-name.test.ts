import assert from 'node:assert/strict';
import { test } from 'vitest';
import { foldName } from './fold-name.ts';

test('Cyrillic and Latin spellings of a name fold to the same text', () => {
  for (const names of [
    ['Москва', 'MOSKVA', ' москва '],
    ['Егорьевск', 'Yegor’yevsk'],
    ['Орёл', 'Орел', 'Orël'],
    ['Нижний Новгород', 'Nizhniy Novgorod', 'нижний-новгород'],
    ['Щёлково', 'Shchëlkovo'],
    ['München', 'Munchen'],
    ['Kraków', 'Krakow'],
    ['Łódź', 'Lodz'],
  ]) {
    assert.equal(new Set(names.map(foldName)).size, 1, names.map(foldName).join(' '));
  }
});

test('й is folded as a letter of its own, not as и with a mark', () => {
  assert.equal(foldName('Йошкар-Ола'), 'yoshkar ola');
  assert.equal(foldName('Йошкар'), 'yoshkar');
});

test('other scripts are not transliterated', () => {
  assert.equal(foldName('北京'), '北京');
  assert.equal(foldName('Αθήνα'), 'αθηνα');
});
