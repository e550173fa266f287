import { accountCreated, getAccount, listHeldEdits } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, openApp } from '../../testing/open-app.tsx';
import { pageOf } from '../../testing/content/page-of.ts';
import { someAccount } from '../../testing/content/some-account.ts';

type Trust = ReturnType<typeof someAccount>['trust'];

/** The trust lines on ivan's page, as shown to a viewer. */
async function linesFor(trust: Partial<Trust>, { viewer, language = 'ru' }: { viewer: string; language?: Language }) {
  await openApp('/account/ivan', {
    as: member(viewer),
    language,
    answers: (server) =>
      server
        .answer(getAccount, someAccount('ivan', { trust }))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] }),
  });
  const part = await screen.findByRole('region', { name: language === 'ru' ? 'Доверие' : 'Trust' });
  return within(part)
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);
}

test('others see the level, how many edits have stayed, and the share that was taken back', async () => {
  expect(await linesFor({ level: 2, survivingEdits: 21, revertedShare: 0.04 }, { viewer: 'anna' })).toEqual([
    'Уровень доверия 2 из 3',
    '21 правка прижилась · возвращено другими: 4\u00a0%',
  ]);
});

test('nothing is said of a share where nothing was taken back', async () => {
  expect(await linesFor({ level: 1, survivingEdits: 3 }, { viewer: 'anna' })).toEqual([
    'Уровень доверия 1 из 3',
    '3 правки прижились',
  ]);
});

test('to oneself it says what the level gives and what the next one asks for', async () => {
  const trust = { level: 1, survivingEdits: 12, next: { edits: 2, days: 5 } } as const;
  expect(await linesFor(trust, { viewer: 'ivan' })).toEqual([
    'Уровень доверия 1 из 3',
    '12 правок прижилось',
    'Освоился: до 60 правок в час с первых дней',
    'До следующего уровня: ещё 2 правки, ещё 5 дней. Правка приживается, если за две недели её никто не вернул.',
  ]);
});

test('what is there already is not asked for', async () => {
  const trust = { level: 1, survivingEdits: 12, next: { edits: 0, days: 1 } } as const;
  expect((await linesFor(trust, { viewer: 'ivan' })).at(-1)).toMatch(/^До следующего уровня: ещё 1 день\. /);
});

test('where edits and days suffice it is the share that is too high', async () => {
  const trust = { level: 1, survivingEdits: 12, revertedShare: 0.3, next: { edits: 0, days: 0 } } as const;
  expect((await linesFor(trust, { viewer: 'ivan' })).at(-1)).toMatch(
    /^До следующего уровня: меньше возвращённых правок\. /,
  );
});

test('above the highest level there is nothing', async () => {
  expect(await linesFor({ level: 3, survivingEdits: 900 }, { viewer: 'ivan' })).toHaveLength(3);
});

test('in English it is said in English', async () => {
  const lines = await linesFor({ level: 2, survivingEdits: 1, revertedShare: 0.5 }, { viewer: 'anna', language: 'en' });
  expect(lines[0]).toBe('Trust level 2 of 3');
  expect(lines[1]).toContain('1 edit');
  expect(lines[1]).toContain('50%');
});
