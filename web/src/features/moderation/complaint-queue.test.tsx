import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteComment, listComplaints, settleComplaint } from '@dozor/contract/calls.ts';
import { findNotice } from '../../testing/notices.ts';
import { findQueue, openModeration, selectedIn, someComplaint } from '../../testing/open-moderation.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const title = 'Открытые жалобы';
const address = '/moderation?tab=complaints';
const owner = { _id: '2', login: 'owner' };
const day = '2026-05-12T09:00:00.000Z';

const aboutUser = someComplaint({ _id: '3', text: 'Пишет рекламу', about: 'user', user: owner, point: null });
const aboutChange = someComplaint({
  _id: '2',
  text: 'Знак показывает 40',
  about: 'change',
  change: { _id: '41', kind: 'created', author: owner, created: day, comment: 'с навигатора' },
});
const aboutPoint = someComplaint({ _id: '1' });
const aboutComment = someComplaint({
  _id: '4',
  text: 'Грубит',
  about: 'comment',
  comment: { _id: '51', text: 'сам такой', author: { _id: '6', login: 'rude' }, created: day, deleted: false },
});

const complaints = [aboutUser, aboutChange, aboutPoint];

function detail(): HTMLElement {
  return screen.getByRole('region', { name: 'Жалоба' });
}

test('a moderator settles one complaint and then the rest in one batch', async () => {
  const { user, server } = await openModeration({ address, complaints });
  const list = await findQueue(title, 3);
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Пишет рекламу.*Участник · owner/)]);
  within(detail()).getByRole('heading', { name: 'Участник' });
  expect(detail().textContent).toContain('Жалоба от anna');
  await user.click(within(detail()).getByRole('button', { name: /^Решена/ }));
  await within(list).findByText('решена');
  expect(selectedIn(list)).toEqual([expect.stringMatching(/Знак показывает 40.*Изменение · owner: с навигатора/)]);
  const way = within(detail()).getByRole('link', { name: 'К изменению' });
  expect(way.getAttribute('href')).toBe('/history/7#entry-41');
  within(detail()).getByText('с навигатора');
  list.focus();
  await user.keyboard('{Control>}a{/Control}');
  const together = screen.getByRole('toolbar', { name: 'С выбранными' });
  within(together).getByText('Выбраны 2');
  expect(selectedIn(list)).toEqual([
    expect.stringContaining('Знак показывает 40'),
    expect.stringMatching(/никогда не было.*Точка · №\s7 · ivan/),
  ]);
  await user.click(within(together).getByRole('button', { name: 'Оставить как есть' }));
  await screen.findByText('Осталось 0');
  expect(within(list).getAllByText('оставлена без действия')).toHaveLength(2);
  expect(server.requestsOf(settleComplaint).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { id: '3', body: { outcome: 'resolved' } },
    { id: '2', body: { outcome: 'ignored' } },
    { id: '1', body: { outcome: 'ignored' } },
  ]);
});

test('keyboard shortcuts settle complaints', async () => {
  const { user, server } = await openModeration({ address, complaints });
  const list = await findQueue(title, 3);
  await user.keyboard('r');
  await user.keyboard('j');
  await user.keyboard('i');
  await within(list).findByText('решена');
  await within(list).findByText('оставлена без действия');
  expect(server.requestsOf(settleComplaint).map(({ params: { id }, body }) => [id, body])).toEqual([
    ['3', { outcome: 'resolved' }],
    ['1', { outcome: 'ignored' }],
  ]);
  screen.getByText('Осталась 1');
});

test('an empty list says that there are no open complaints', async () => {
  await openModeration({ address });
  await screen.findByText('Открытых жалоб нет');
});

test('a complaint about a point links to its discussion and to the map', async () => {
  await openModeration({ address, complaints: [aboutPoint] });
  await findQueue(title, 1);
  expect(detail().textContent).toMatch(/Статическая камера №\s7/);
  expect(within(detail()).getByRole('link', { name: 'К обсуждению' }).getAttribute('href')).toBe('/history/7');
  const map = within(detail()).getByRole('link', { name: 'Показать на карте' }).getAttribute('href');
  expect(new URL(map ?? '', 'http://dozor.test').searchParams.get('center')).toBe('37.6,55.75');
  // A point is not a comment: there is nothing to delete.
  expect(within(detail()).queryByRole('button', { name: /^Удалить комментарий/ })).toBeNull();
});

test('a reported comment is deleted after confirmation, and its complaint is resolved', async () => {
  const { user, server } = await openModeration({
    address,
    complaints: [aboutComment],
    answers: (stub) => stub.answer(deleteComment, { message: 'Object deleted' }),
  });
  const list = await findQueue(title, 1);
  within(detail()).getByText('сам такой');
  expect(within(detail()).getByRole('link', { name: 'К обсуждению' }).getAttribute('href')).toBe(
    '/history/7#comment-51',
  );
  await user.keyboard('d');
  const question = await screen.findByRole('dialog', { name: 'Удалить комментарий?' });
  within(question).getByText('Комментарий rude исчезнет, жалоба закроется как решённая.');
  await user.click(within(question).getByRole('button', { name: 'Оставить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(deleteComment)).toEqual([]);
  await user.click(within(detail()).getByRole('button', { name: /^Удалить комментарий/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить комментарий' }));
  await within(list).findByText('комментарий удалён');
  expect(server.requestsOf(deleteComment).map(({ params }) => params)).toEqual([{ point_id: '7', comment_id: '51' }]);
  expect(server.requestsOf(settleComplaint).map(({ body }) => body)).toEqual([{ outcome: 'resolved' }]);
});

test('deleting a comment that is already gone resolves its complaint too', async () => {
  const { user } = await openModeration({
    address,
    complaints: [aboutComment],
    answers: (stub) => stub.answer(deleteComment, refusal(404, { message: 'Not Found' })),
  });
  const list = await findQueue(title, 1);
  await user.keyboard('d');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить комментарий' }));
  await within(list).findByText('комментарий удалён');
});

test('a comment that cannot be deleted leaves its complaint open', async () => {
  const { user, server } = await openModeration({
    address,
    complaints: [aboutComment],
    answers: (stub) => stub.answer(deleteComment, refusal(500, { message: 'Server error' })),
  });
  await findQueue(title, 1);
  await user.keyboard('d');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить комментарий' }));
  await findNotice('Ошибка сервера');
  screen.getByText('Осталась 1');
  expect(server.requestsOf(settleComplaint)).toEqual([]);
});

test('a comment deleted by its author is marked so and cannot be deleted again', async () => {
  const deleted = aboutComment.comment && { ...aboutComment.comment, deleted: true };
  await openModeration({ address, complaints: [{ ...aboutComment, comment: deleted }] });
  await findQueue(title, 1);
  expect(detail().textContent).toContain('уже удалён');
  expect(within(detail()).queryByRole('button', { name: /^Удалить комментарий/ })).toBeNull();
});

test('an appeal is shown as a question from the author of the reverted edit', async () => {
  await openModeration({ address, complaints: [{ ...aboutChange, isAppeal: true }] });
  await findQueue(title, 1);
  within(detail()).getByRole('heading', { name: 'Автор спрашивает, верно ли вернули его правку' });
});

test('a list that fails to load can be retried', async () => {
  let isDown = true;
  const { user } = await openModeration({
    address,
    answers: (server) =>
      server.answer(listComplaints, () =>
        isDown ? refusal(500, { message: 'Server error' }) : { items: [], total: 0, page: 1, limit: 50 },
      ),
  });
  await screen.findByText('Список не загрузился. Сделанное сохранено, попробуйте ещё раз.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('Открытых жалоб нет');
});
