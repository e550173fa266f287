import { deepEqual, equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { StringTable } from './string-table.ts';
import { TextArena, textBytes } from './text-arena.ts';

test('a text gets the same number each time and is found by it', () => {
  const table = new StringTable(4);
  deepEqual(
    ['', 'a', 'b', 'a'].map((text) => table.indexOf(text)),
    [0, 1, 2, 1],
  );
  deepEqual([table.textOf(0), table.textOf(1), table.textOf(2), table.textOf(3)], ['', 'a', 'b', '']);
  deepEqual([table.size, table.texts()], [3, ['', 'a', 'b']]);
});

test('a table rejects more texts than its limit', () => {
  const table = new StringTable(3, ['', 'a']);
  equal(table.indexOf('b'), 2);
  throws(() => table.indexOf('c'), /more than 3 different texts, the last one "c"/);
  equal(table.indexOf('b'), 2);
});

test('a name in any alphabet is read where it was stored, and a recent one is not stored twice', () => {
  const arena = new TextArena();
  const names = ['Бор', 'Şəhər', '', 'Бор', '東京'];
  arena.reserve(names.reduce((sum, name) => sum + textBytes(name), 0));
  const places = names.map((name) => arena.append(name));
  deepEqual(
    places.map((at) => arena.read(at)),
    names,
  );
  equal(places[3], places[0]);
  const own = ['Бор', 'Şəhər', '', '東京'];
  equal(
    arena.used,
    own.reduce((sum, name) => sum + 2 + Buffer.byteLength(name), 0),
  );
});

test('names survive the growth of their memory, and past its end there is none', () => {
  const arena = new TextArena();
  const at = arena.append('Бор');
  equal(arena.reserve(10), false);
  equal(arena.reserve(200_000), true);
  equal(arena.read(at), 'Бор');
  equal(arena.read(10_000_000), '');
});
