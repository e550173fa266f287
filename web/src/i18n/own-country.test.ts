import { expect, test } from 'vitest';
import { ownCountry } from './own-country.ts';

const zones: Record<string, string[]> = {
  RU: ['Europe/Moscow', 'Asia/Omsk'],
  AD: ['Europe/Andorra'],
  FR: ['Europe/Paris'],
};
const zonesOf = (country: string) => zones[country] ?? [];
const countries = ['RU', 'FR', 'AD'];
const of = (zone: string, ...languages: string[]) => ownCountry(countries, { zone, languages, zonesOf });

test('the time zone determines the country, whatever the languages', () => {
  expect(of('Asia/Omsk', 'fr-FR')).toBe('RU');
  expect(of('Europe/Andorra', 'ca', 'es-ES')).toBe('AD');
});

test('if the time zone is inconclusive, the first language whose country has points decides', () => {
  expect(of('UTC', 'de-DE', 'fr-FR', 'ru-RU')).toBe('FR');
  expect(of('UTC', 'fr', 'not a language', 'ru-RU')).toBe('RU');
});

test('a country without points is never chosen', () => {
  expect(of('Asia/Tokyo', 'ja-JP')).toBe(null);
  expect(ownCountry([], { zone: 'Asia/Omsk', languages: ['ru-RU'], zonesOf })).toBe(null);
});

test('the time zones of a country come from the browser', () => {
  const given = { zone: 'Europe/Andorra', languages: [] };
  const isKnown = 'getTimeZones' in Intl.Locale.prototype;
  expect(ownCountry(['AD'], given)).toBe(isKnown ? 'AD' : null);
});

test('a language that is no locale names no country', () => {
  expect(ownCountry(['RU', 'KZ'], { zone: 'UTC', languages: ['en-US@posix', 'kk-KZ'] })).toBe('KZ');
});
