import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { complainAbout, pointHistory } from '@dozor/contract/calls.ts';
import { chooseInCardMenu } from '../../testing/card-menu.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someEntry } from '../../testing/content/some-entry.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { StoredPoints } from '../../testing/content/stored-points.ts';
import { findCard } from '../../testing/edit-form.ts';
import { fillIn, findForm } from '../../testing/form-fields.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { openMap } from '../../testing/open-map.ts';

const watchful = { ...member('watchful'), _id: '2' };
const camera = somePoint({ _id: '7', x: 60, y: 57 });

test('a point can be reported from its card, which reappears afterwards', async () => {
  const { user, server } = await openMap('/?point=7&center=60,57&zoom=16', {
    as: watchful,
    points: [camera],
    answers: (stub) => stub.answer(complainAbout, { message: 'Object saved' }),
  });
  await findCard('7');
  await chooseInCardMenu(user, 'Пожаловаться');
  const form = await findForm('Жалоба модераторам');
  fillIn(form, { 'Что не так с этой точкой?': 'Камеры тут никогда не было' });
  await user.click(within(form).getByRole('button', { name: 'Отправить жалобу' }));
  await findNotice('Жалоба отправлена модераторам');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Жалоба модераторам' })).toBeNull());
  await findCard('7');
  expect(server.requestsOf(complainAbout).map(({ body }) => body)).toEqual([
    { about: 'point', _id: '7', text: 'Камеры тут никогда не было' },
  ]);
});

/** The history of the point, with one entry by another user. */
async function openHistory(as: typeof watchful | null) {
  const app = await openApp('/history/7', {
    as,
    answers: (server) => {
      new StoredPoints([camera], 'anna').answerOn(server);
      const entry = someEntry({ _id: '41', author: { _id: '5', login: 'owner' } });
      server.answer(pointHistory, ({ query }) => pageOf([entry], query));
    },
  });
  await waitFor(() => expect(document.querySelector('li[data-kind="created"]')).not.toBeNull());
  const entry = document.querySelector('li[data-kind="created"]');
  if (!(entry instanceof HTMLElement)) throw new Error('There is no entry');
  return { ...app, entry };
}

test('a change can be reported from the history of its point', async () => {
  const { user, router, entry } = await openHistory(watchful);
  await user.click(within(entry).getByRole('button', { name: 'Пожаловаться' }));
  const form = await findForm('Жалоба модераторам');
  within(form).getByLabelText('Что не так с этим изменением?');
  expect(router.state.location.search).toMatchObject({ _modal: 'complain', _about: 'change-41' });
});

test.each([
  ['a visitor', null],
  ['a banned user', member('petr', 'banned')],
])('%s cannot report a change', async (_who, as) => {
  const { entry } = await openHistory(as);
  expect(within(entry).queryByRole('button', { name: 'Пожаловаться' })).toBeNull();
});
