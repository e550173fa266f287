import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cyrillicName } from './cyrillic-name.ts';

test('a romanised name is converted to its Cyrillic spelling', () => {
  for (const [latin, cyrillic] of [
    ['Nizhniy Novgorod', 'Нижний Новгород'],
    ['Yekaterinburg', 'Екатеринбург'],
    ['Khimki', 'Химки'],
    ['Shchëkino', 'Щекино'],
    ['Elista', 'Элиста'],
    ['Groznyy', 'Грозный'],
    ['Tver’', 'Тверь'],
    ['Rostov-na-Donu', 'Ростов-на-Дону'],
    ['Tayga', 'Тайга'],
    ['Bryansk', 'Брянск'],
  ] as const) {
    assert.equal(cyrillicName(latin), cyrillic);
  }
});
