import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { deletePoint, getPoint, pointHistory, restorePoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import { chooseInCardMenu, openCardMenu } from '../../testing/card-menu.ts';
import { someEntry } from '../../testing/content/some-entry.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard } from '../../testing/edit-form.ts';
import { findNotice } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap, type OpenedMap } from '../../testing/open-map.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const boris: SessionUser = { ...member('boris'), _id: '2' };
const editor: SessionUser = { ...member('vera', 'editor'), _id: '3' };

function openCard(as: SessionUser | null, fields: Partial<Point> = {}): Promise<OpenedMap> {
  return openMap('/?point=7&center=37.6,55.75&zoom=17', { as, points: [somePoint(fields)] });
}

async function entries(user: UserEvent): Promise<string[]> {
  return (await openCardMenu(user)).map(({ textContent }) => textContent);
}

const button = (name: string) => screen.findByRole('button', { name });
const buttons = (): string[] =>
  screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent.trim());

test('an editor deletes a point with a reason and restores it from its card', async () => {
  const { user, server, points } = await openCard(editor, { type: 'rec_policeman', rating: 0 });
  await chooseInCardMenu(user, 'Удалить');
  const question = await screen.findByRole('dialog', { name: /^Удалить точку №\s7\?$/, hidden: true });
  within(question).getByText('Точка исчезнет с карты. История останется, удаление можно отменить.');
  const remove = within(question).getByRole<HTMLButtonElement>('button', { name: 'Удалить точку', hidden: true });
  expect(remove.disabled).toBe(true);
  const reason = within(question).getByRole('textbox', { name: 'Почему удаляете', hidden: true });
  await user.type(reason, 'Неровность срезали');
  await user.click(remove);
  await findNotice('Точка удалена');
  expect(server.requestsOf(deletePoint)[0]?.body).toEqual({ version: 1, comment: 'Неровность срезали' });
  expect(points.get('7').rating).toBe(-2);

  await user.click(await button('Восстановить'));
  const again = await screen.findByRole('dialog', { name: /^Восстановить точку №\s7\?$/, hidden: true });
  await user.type(within(again).getByRole('textbox', { name: 'Почему возвращаете', hidden: true }), 'Положили снова');
  await user.click(within(again).getByRole('button', { name: 'Восстановить точку', hidden: true }));
  await button('Изменить');
  await findNotice('Точка сохранена');
  expect(server.requestsOf(restorePoint)[0]?.body).toEqual({ version: 2, comment: 'Положили снова' });
});

test('a member who may not delete the point does not see the action', async () => {
  const { user } = await openCard(boris);
  await button('Изменить');
  expect(await entries(user)).not.toContain('Удалить');
});

test('the author of a point can delete it', async () => {
  const { user } = await openCard(member('anna'));
  expect(await entries(user)).toContain('Удалить');
});

test('a visitor sees only the edit button, which asks them to sign in', async () => {
  const { user } = await openCard(null);
  expect(await entries(user)).not.toContain('Удалить');
  await user.click(await button('Изменить'));
  await screen.findByText('Чтобы изменить точку, войдите');
});

test('a banned member can neither edit nor delete', async () => {
  const { user } = await openCard(member('troll', 'banned'));
  await findCard('7');
  expect(buttons()).not.toContain('Изменить');
  expect(await entries(user)).not.toContain('Удалить');
});

test('cancelling a deletion sends nothing', async () => {
  const { user, server } = await openCard(editor);
  await chooseInCardMenu(user, 'Удалить');
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(question).getByRole('button', { name: 'Отмена', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(server.requestsOf(deletePoint)).toEqual([]);
});

test('a rejected deletion shows an error and reloads the point into the card', async () => {
  const { user, server, points } = await openCard(editor);
  await chooseInCardMenu(user, 'Удалить');
  points.changeBy('gleb', '7', { speed: 40 });
  server.answer(deletePoint, refusal(409, { message: 'Point was changed by someone else' }));
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.type(within(question).getByRole('textbox', { hidden: true }), 'Сняли');
  await user.click(within(question).getByRole('button', { name: 'Удалить точку', hidden: true }));
  await screen.findByRole('alert');
  await screen.findByRole('img', { name: 'Ограничение 40 км/ч' });
});

test.each([
  ['is offered to the member who deleted it', member('anna'), true],
  ['is not offered to other members', boris, false],
])('restoring a recently deleted point %s', async (_, as, isOffered) => {
  vi.useFakeTimers({ now: new Date('2026-02-01T12:00:00Z'), toFake: ['Date'] });
  const point = somePoint();
  const opened = openMap('/?point=7&center=37.6,55.75&zoom=17', {
    as,
    points: [point],
    answers: (server) =>
      server.answer(getPoint, { ...point, rating: -2, version: 2 }).answer(pointHistory, {
        items: [someEntry({ kind: 'deleted', version: 2, created: '2026-02-01T10:00:00Z' })],
        total: 1,
        page: 1,
        limit: 10,
      }),
  });
  const { server } = await opened;
  await findCard('7');
  await waitFor(() => expect(server.requestsOf(pointHistory)).toHaveLength(1));
  if (isOffered) await button('Восстановить');
  else expect(buttons()).not.toContain('Восстановить');
  expect(buttons()).not.toContain('Изменить');
  vi.useRealTimers();
});
