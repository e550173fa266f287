import { beforeAll, describe, expect, it } from 'vitest';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { startMessages } from '../../i18n/messages.ts';
import { loadTexts, readerOf } from '../../i18n/translator.ts';
import { freshnessText } from './freshness-text.ts';

const now = new Date('2026-06-15T12:00:00Z');
const plain: Freshness = {
  confidence: 0.9,
  state: 'fresh',
  checked: '2026-06-12T12:00:00Z',
  here: 4,
  gone: 0,
  due: '2027-06-01T00:00:00.000Z',
};
const created = '2025-01-15T12:00:00Z';

beforeAll(startMessages);

function textOf(freshness: Partial<Freshness>, language: Language = 'ru', added = created): string {
  const words = freshnessText({ ...plain, ...freshness }, added, { t: readerOf('votes', language), now, language });
  return words.replaceAll(/\s/g, ' ');
}

describe('the freshness text of a point', () => {
  beforeAll(async () => {
    await loadTexts('votes', 'ru');
    await loadTexts('votes', 'en');
  });

  it.each([
    [1, 'Подтвердил 1 человек'],
    [2, 'Подтвердили 2 человека'],
    [5, 'Подтвердили 5 человек'],
    [11, 'Подтвердили 11 человек'],
    [21, 'Подтвердил 21 человек'],
    [22, 'Подтвердили 22 человека'],
  ])('uses the Russian plural for %i confirmations', (here, words) => {
    expect(textOf({ here })).toBe(`${words}, 3 дня назад`);
  });

  it.each([
    [1, '1 человек говорит, что её уже нет'],
    [3, '3 человека говорят, что её уже нет'],
    [5, '5 человек говорят, что её уже нет'],
  ])('uses the Russian plural for %i reports that it is gone', (gone, words) => {
    expect(textOf({ state: 'doubtful', gone })).toBe(words);
  });

  it('exists in English', () => {
    expect(textOf({}, 'en')).toBe('Confirmed by 4 drivers, 3 days ago');
    expect(textOf({ here: 1 }, 'en')).toBe('Confirmed by 1 driver, 3 days ago');
    expect(textOf({ state: 'gone', gone: 3, due: '2027-06-01T00:00:00.000Z' }, 'en')).toBe(
      '3 people say it is gone · Proposed for removal',
    );
  });

  it('says how long the point has gone unchecked', () => {
    expect(textOf({ state: 'check', checked: '2025-06-01T12:00:00Z' })).toBe('Никто не проверял уже 12 месяцев');
    expect(textOf({ state: 'check', checked: null }, 'en')).toBe('Nobody has checked it for 16 months');
    expect(textOf({ state: 'doubtful', checked: null, gone: 0, due: '2027-06-01T00:00:00.000Z' }, 'en')).toBe(
      'Nobody has checked it for 16 months',
    );
  });

  it('calls a point new while it is trusted and unconfirmed', () => {
    expect(textOf({ checked: null, here: 0 }, 'en')).toBe('New, not confirmed yet');
    expect(textOf({ state: 'check', checked: null, here: 0 }, 'en', '2026-06-10T12:00:00Z')).toBe(
      'New, not confirmed yet',
    );
  });

  it('covers a new point and a check made just now', () => {
    expect(textOf({ checked: null, here: 0 }, 'en', '2026-06-10T12:00:00Z')).toBe('New, not confirmed yet');
    expect(textOf({ checked: now.toISOString(), here: 1 })).toBe('Подтвердил 1 человек, только что');
  });

  it.each([
    [undefined, 'Confirmed by 4 drivers, 3 days ago'],
    [0.6, 'There right now · Confirmed by 4 drivers, 3 days ago'],
    [0.2, 'Seen not long ago, may have left · Confirmed by 4 drivers, 3 days ago'],
    [0, 'Probably not there right now · Confirmed by 4 drivers, 3 days ago'],
  ])('shows the current presence of an ambush only (%s)', (standing, words) => {
    expect(textOf({ now: standing }, 'en')).toBe(words);
  });

  it('trusts a check made just now before the server updates the state', () => {
    expect(textOf({ state: 'check', checked: now.toISOString(), here: 1 })).toBe('Подтвердил 1 человек, только что');
  });
});
