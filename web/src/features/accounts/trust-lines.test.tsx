import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountCreated, getAccount, listHeldEdits } from '@dozor/contract/calls.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someAccount } from '../../testing/content/some-account.ts';
import { member, openApp } from '../../testing/open-app.tsx';

type Trust = ReturnType<typeof someAccount>['trust'];

/** The trust on ivan's page, as shown to a viewer. */
async function trustOf(trust: Partial<Trust>, { viewer, language = 'ru' }: { viewer: string; language?: Language }) {
  const { user } = await openApp('/account/ivan', {
    as: member(viewer),
    language,
    answers: (server) =>
      server
        .answer(getAccount, someAccount('ivan', { trust }))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] }),
  });
  const part = await screen.findByRole('region', { name: language === 'ru' ? 'Доверие' : 'Trust' });
  return {
    part,
    user,
    lines: () =>
      within(part)
        .queryAllByRole('paragraph')
        .map(({ textContent }) => textContent),
  };
}

test('others see one line: the level, the number of surviving edits and the share of reverted ones', async () => {
  const { lines, part } = await trustOf({ level: 2, survivingEdits: 21, revertedShare: 0.04 }, { viewer: 'anna' });
  expect(lines()).toEqual(['Опытный · прижилось правок: 21 · возвращено другими: 4\u00a0%']);
  expect(part.querySelector('details')).toBeNull();
});

test('a reverted share of zero is left out', async () => {
  const { lines } = await trustOf({ level: 1, survivingEdits: 3 }, { viewer: 'anna' });
  expect(lines()).toEqual(['Освоился · прижилось правок: 3']);
});

/** The line that the member sees, and the details that it opens. */
async function ownTrust(trust: Partial<Trust>) {
  const { part, user, lines } = await trustOf(trust, { viewer: 'ivan' });
  const details = part.querySelector('details');
  const summary = part.querySelector('summary');
  if (details === null || summary === null) throw new Error('Nothing to open');
  expect(details.open).toBe(false);
  await user.click(summary);
  expect(details.open).toBe(true);
  return { line: summary.textContent, more: lines() };
}

test('members can expand their own line to see what the level means and what the next one requires', async () => {
  expect(await ownTrust({ level: 0, survivingEdits: 0, next: { edits: 10, days: 5 } })).toEqual({
    line: 'Новичок · прижилось правок: 0',
    more: [
      'Правки, похожие на вред, сначала смотрит модератор.',
      'До следующего уровня: ещё 10 правок, ещё 5 дней. Правка приживается, если за две недели её никто не вернул.',
    ],
  });
});

test('requirements already met are left out', async () => {
  const { more } = await ownTrust({ level: 1, survivingEdits: 12, next: { edits: 0, days: 1 } });
  expect(more.at(-1)).toMatch(/^До следующего уровня: ещё 1 день\. /);
});

test('if edits and days suffice, the requirement is a lower reverted share', async () => {
  const { more } = await ownTrust({ level: 1, survivingEdits: 12, revertedShare: 0.3, next: { edits: 0, days: 0 } });
  expect(more.at(-1)).toMatch(/^До следующего уровня: меньше возвращённых правок\. /);
});

test('the highest level names no next one', async () => {
  expect((await ownTrust({ level: 3, survivingEdits: 900 })).more).toHaveLength(1);
});

test('the line is shown in English', async () => {
  const trust = { level: 2, survivingEdits: 1, revertedShare: 0.5 } as const;
  const { lines } = await trustOf(trust, { viewer: 'anna', language: 'en' });
  expect(lines()).toEqual(['Experienced · edits that lasted: 1 · reverted by others: 50%']);
});
