import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { decodeGazetteer, type PackedGazetteer } from './decode-gazetteer.ts';
import { type GazetteerQuery, searchGazetteer } from './search-gazetteer.ts';

const file = new URL('data/places.json', import.meta.url);
const gazetteer = decodeGazetteer(JSON.parse(readFileSync(file, 'utf8')) as PackedGazetteer);

function search(text: string, more: Partial<GazetteerQuery> = {}) {
  return searchGazetteer(gazetteer, { text, language: 'ru', max: 8, ...more });
}

function first(text: string, more: Partial<GazetteerQuery> = {}) {
  const [place] = search(text, more);
  return place && { name: place.name, kind: place.kind, where: place.where };
}

const moscow = { name: 'Москва', kind: 'city', where: 'Россия' };
const munich = { name: 'Мюнхен', kind: 'city', where: 'Бавария, Германия' };

test('a town is found by its Russian, English or local name, in any case', () => {
  for (const text of ['Москва', 'москва', 'Moscow', 'Moskva']) assert.deepEqual(first(text), moscow, text);
  for (const text of ['Мюнхен', 'Munich', 'München', 'munchen']) assert.deepEqual(first(text), munich, text);
  for (const text of ['Київ', 'Киев', 'Kyiv']) assert.equal(search(text, { language: 'en' })[0]?.name, 'Kyiv', text);
  for (const text of ['Орёл', 'Орел', 'Oryol']) assert.equal(first(text)?.name, 'Орёл', text);
});

test('the beginning of a name is enough, and hyphens match spaces', () => {
  const petersburg = { name: 'Санкт-Петербург', kind: 'city', where: 'Россия' };
  for (const text of ['Санкт Петерб', 'санкт-петербург', 'Saint Petersb'])
    assert.deepEqual(first(text), petersburg, text);
  assert.equal(first('Андорра-ла')?.name, 'Андорра-ла-Велья');
  assert.equal(search('Andorra la Vella', { language: 'en' })[0]?.kind, 'town');
});

test('any word of a name is enough', () => {
  const names = search('Новгород').map(({ name }) => name);
  for (const name of ['Нижний Новгород', 'Великий Новгород']) assert.ok(names.includes(name), name);
});

test('one wrong, missing, doubled or swapped letter is tolerated', () => {
  for (const text of [
    'Екатеренбург',
    'Екатринбург',
    'Екаттеринбург',
    'Екаетринбург',
    'Екатеренб',
    'Ekaterinburg',
    'Yekaterenburg',
  ]) {
    assert.equal(first(text)?.name, 'Екатеринбург', text);
  }
  assert.equal(first('Челибинск')?.name, 'Челябинск', 'one letter in Russian that is two in Latin');
  assert.equal(first('Еутеренбург'), undefined, 'two wrong letters');
});

test('typos are not corrected if enough names match as typed', () => {
  assert.ok(search('Берлин').every(({ name }) => /берлин/i.test(name)));
});

test('typos are not corrected if a place has exactly this name', () => {
  assert.deepEqual(
    search('Munich', { language: 'en' }).map(({ name }) => name),
    ['Munich'],
  );
});

test('regions and countries are found, a region with its bounding box', () => {
  const [tver] = search('Тверская область');
  assert.deepEqual([tver?.kind, tver?.region, tver?.country, tver?.where], ['region', 'RU-TVE', 'RU', 'Россия']);
  const [west, south, east, north] = tver?.bbox ?? [];
  assert.ok(west! < 35 && east! > 36 && south! < 57 && north! > 57 && east! - west! < 12);
  assert.deepEqual(first('США'), { name: 'США', kind: 'country', where: '' });
  assert.deepEqual(first('Deutschland'), { name: 'Германия', kind: 'country', where: '' });
  assert.deepEqual(first('Узбекистан')?.kind, 'country');
});

test('a town in Russia without a Russian name in the source gets one made from its Latin name', () => {
  const [town] = search('Кольчугино');
  assert.deepEqual([town?.name, town?.region], ['Кольчугино', 'RU-VLA']);
  assert.deepEqual(first('Усть-Ордынский')?.where, 'Иркутская область, Россия');
});

test('whole names rank before longer ones, large places before small ones, near places before far ones', () => {
  assert.deepEqual(search('Том', { max: 3 }).map(({ name }) => name)[0], 'Томск');
  assert.equal(search('Paris', { language: 'en' })[0]?.country, 'FR');
  assert.equal(search('Paris', { language: 'en', near: { x: -95.5, y: 33.6 } })[0]?.region, 'US-TX');
  assert.equal(search('Киров')[0]?.region, 'RU-KIR');
});

test('names in the language of the reader rank before names in other languages', () => {
  assert.ok(search('san', { language: 'en' }).every(({ name }) => name.startsWith('San')));
  assert.ok(!search('sank', { language: 'en' })[0]?.name.startsWith('Saint'));
  assert.equal(search('sank')[0]?.name, 'Санкт-Петербург');
});

test('a place without a Russian name does not outrank one with a different Russian name', () => {
  assert.equal(search('Paris')[0]?.country, 'FR');
});

test('the text after a comma names the region or the country', () => {
  assert.deepEqual(
    search('Киров, Калужская область').map(({ region }) => region),
    ['RU-KLU'],
  );
  assert.equal(search('Paris, USA', { language: 'en' })[0]?.region, 'US-TX');
});

test('a town that is its own region is listed once', () => {
  assert.equal(search('Москва').filter(({ country, name }) => country === 'RU' && name === 'Москва').length, 1);
});

test('a region named like its country is not repeated in the location', () => {
  const where = search('Ballerup', { language: 'en' })[0]?.where;
  assert.equal(where, 'Denmark');
});

test('a single letter, blanks and nonsense find nothing', () => {
  for (const text of ['', ' ', 'м', ',', 'ыъщцхз', '|', '\n']) assert.deepEqual(search(text), [], text);
});

test('every place has a valid position and a name', () => {
  assert.ok(gazetteer.x.every((x) => Math.abs(x) <= 180.1));
  assert.ok(gazetteer.y.every((y) => Math.abs(y) <= 90));
  assert.ok(gazetteer.names.every((names) => names !== '' && !names.startsWith('|')));
  assert.ok(gazetteer.names.length > 25_000);
});
