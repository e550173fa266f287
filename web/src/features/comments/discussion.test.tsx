import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  addComment,
  changeComment,
  complain,
  deleteComment,
  getPoint,
  getWatch,
  listComments,
  listPhotos,
  pointHistory,
} from '@dozor/contract/calls.ts';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import * as waiting from '../../device/waiting-edits.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import { someComment, somePhoto } from '../../testing/content/some-comment.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { stubUploads } from '../../testing/stubs/stubbed-upload.ts';
import type * as ShrinkPhoto from '../photos/shrink-photo.ts';
import { dropDraft } from './comment-drafts.ts';

vi.mock('../photos/shrink-photo.ts', async (original) => {
  const actual = await original<typeof ShrinkPhoto>();
  const shrinkPhoto = async (file: File) => {
    if (file.name.startsWith('notes')) throw new actual.UnreadablePhoto();
    if (file.name.startsWith('huge')) throw new actual.PhotoTooLarge();
    return new Blob([file.name], { type: 'image/jpeg' });
  };
  return { ...actual, shrinkPhoto };
});

const anna = member('anna');
const vera: SessionUser = { ...member('vera'), _id: '5' };

/** The page of a point with these comments. */
async function openDiscussion(
  threads: readonly CommentReply[],
  as: SessionUser | null,
  answers?: (server: StubbedServer) => void,
  pointId = '7',
): Promise<OpenedApp> {
  const opened = await openApp(`/history/${pointId}`, {
    as,
    answers: (server) => {
      server
        .answer(getPoint, somePoint({ _id: pointId }))
        .answer(pointHistory, { items: [], total: 0, page: 1, limit: 25 })
        .answer(getWatch, { checked: false })
        .answer(listComments, { items: [...threads] });
      answers?.(server);
    },
  });
  stubUploads(opened.server);
  await screen.findByRole('region', { name: 'Обсуждение' });
  return opened;
}

function discussion(): HTMLElement {
  return screen.getByRole('region', { name: 'Обсуждение' });
}

/** The comment with this text, without its replies. */
async function comment(text: string): Promise<HTMLElement> {
  const found = (await screen.findByText(text)).closest('article');
  if (found === null) throw new Error(`No comment contains ${text}`);
  return found;
}

const newComment = () => screen.findByRole('textbox', { name: 'Новый комментарий' });
const send = () => screen.getByRole('button', { name: 'Отправить' });

function choose(...names: string[]): void {
  const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }));
  fireEvent.change(screen.getByTestId('photo-files'), { target: { files } });
}

function picked(): string[] {
  const list = screen.queryByRole('list', { name: 'Фотографии к комментарию' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('alt') ?? '');
}

function sentForms({ server }: OpenedApp): FormData[] {
  return server.requestsOf(addComment).map(({ body }) => {
    if (!(body instanceof FormData)) throw new Error('The comment was not sent as a form');
    return body;
  });
}

function valueOf(element: HTMLElement): string {
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('It is not a text area');
  return element.value;
}

Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });

afterEach(() => {
  for (const key of ['7', '7/21']) dropDraft(key);
  vi.restoreAllMocks();
});

test('comments show their replies; deleted ones are not counted and hidden unless replied to', async () => {
  await openDiscussion(
    [
      someComment({ replies: [{ text: 'Точно?' }, { _id: '101', text: '', deleted: true }] }),
      someComment({ _id: '22', text: '', deleted: true, replies: [{ _id: '102', text: 'А я видел' }] }),
      someComment({ _id: '23', text: '', deleted: true }),
    ],
    null,
  );
  await screen.findByText('Это муляж');
  expect(within(discussion()).getByRole('heading', { name: /^Обсуждение\s*3$/ })).toBeDefined();
  const threads = within(discussion())
    .getAllByRole('article')
    .map((one) => one.getAttribute('aria-label'));
  expect(threads).toEqual(['Комментарий vera', 'Комментарий anna', 'Комментарий anna']);
  expect(screen.getAllByText('Комментарий удалён')).toHaveLength(1);
  expect(
    within(screen.getAllByRole('list', { name: 'Ответы vera' })[1] ?? discussion()).getByText('А я видел'),
  ).toBeDefined();
});

test('an empty discussion says that there are no comments yet', async () => {
  await openDiscussion([], null);
  await screen.findByText(/^Пока никто ничего не написал/);
});

test('the retry button reloads comments that failed to load', async () => {
  const { server, user } = await openDiscussion([], null, (stub) =>
    stub.answer(listComments, refusal(500, { message: 'Internal Server Error' })),
  );
  await screen.findByText('Комментарии не загрузились. Проверьте связь и попробуйте ещё раз.');
  server.answer(listComments, { items: [someComment()] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('Это муляж');
});

test('a long discussion is loaded in pages, and a thread that spans two pages is merged', async () => {
  const { server } = await openDiscussion([], null, (stub) =>
    stub.answer(listComments, ({ query }) =>
      query.get('after') === '0'
        ? { items: [someComment({ replies: [{ text: 'Первый ответ' }] })], next: '100' }
        : { items: [someComment({ replies: [{ _id: '103', text: 'Второй ответ' }] })] },
    ),
  );
  await screen.findByText('Второй ответ');
  expect(screen.getAllByText('Это муляж')).toHaveLength(1);
  expect(within(screen.getByRole('list', { name: 'Ответы vera' })).getAllByRole('listitem')).toHaveLength(2);
  expect(server.requestsOf(listComments).map(({ query }) => query.get('after'))).toEqual(['0', '100']);
});

test('a comment is shown as plain text, and its links are marked nofollow and ugc', async () => {
  await openDiscussion([someComment({ text: 'Смотрите: <script>alert(1)</script> https://example.org/a' })], null);
  const link = await screen.findByRole('link', { name: 'https://example.org/a' });
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
  expect(link.closest('p')?.textContent).toBe('Смотрите: <script>alert(1)</script> https://example.org/a');
  expect(discussion().querySelector('script')).toBeNull();
});

test('a visitor is asked to sign in and cannot reply, edit or report', async () => {
  const { router, user } = await openDiscussion([someComment()], null);
  const written = await comment('Это муляж');
  expect(within(written).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Войти, чтобы написать' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ _modal: 'login' }));
});

test('a banned member can read but not write', async () => {
  await openDiscussion([someComment()], member('anna', 'banned'));
  const written = await comment('Это муляж');
  expect(within(written).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Войти, чтобы написать' })).toBeNull();
});

test('members can edit and delete their own comments and report those of others', async () => {
  await openDiscussion(
    [someComment(), someComment({ _id: '22', text: 'Моё', author: { _id: '1', login: 'anna' } })],
    anna,
  );
  const names = async (text: string) =>
    within(await comment(text))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(await names('Это муляж')).toEqual(['Ответить', 'Пожаловаться']);
  expect(await names('Моё')).toEqual(['Ответить', 'Изменить', 'Удалить']);
});

test('authors can no longer edit or delete an old comment, moderators still can', async () => {
  const old = someComment({ created: '2026-01-01T00:00:00.000Z' });
  await openDiscussion([old], vera);
  const names = async () =>
    within(await comment('Это муляж'))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(await names()).toEqual(['Ответить']);
  cleanup();
  await openDiscussion([old], member('maria', 'moderator'));
  expect(await names()).toEqual(['Ответить', 'Изменить', 'Удалить', 'Пожаловаться']);
});

test('a reported comment is marked for the reporter and cannot be reported again', async () => {
  await openDiscussion([someComment({ complaint: { _id: '3', text: 'Не та камера', created: '' } })], anna);
  const written = await comment('Это муляж');
  within(written).getByText('Вы пожаловались');
  expect(within(written).queryByRole('button', { name: 'Пожаловаться' })).toBeNull();
});

test('a report requires three characters, is sent to the moderators, and marks the comment', async () => {
  const opened = await openDiscussion([someComment()], anna);
  const { server, user } = opened;
  server.answer(complain, () => {
    server.answer(listComments, {
      items: [someComment({ complaint: { _id: '3', text: 'Не та камера', created: '' } })],
    });
    return { message: 'Complaint sent' };
  });
  await user.click(within(await comment('Это муляж')).getByRole('button', { name: 'Пожаловаться' }));
  const dialog = await screen.findByRole('dialog', { name: 'Жалоба модераторам', hidden: true });
  const action = await within(dialog).findByRole('button', { name: 'Отправить жалобу', hidden: true });
  await user.click(action);
  await within(dialog).findByText('Напишите хотя бы 3 знака');
  expect(server.requestsOf(complain)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { hidden: true }), 'Не та камера');
  await user.click(action);
  await findNotice('Жалоба отправлена модераторам');
  await screen.findByText('Вы пожаловались');
  expect(server.requestsOf(complain).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { point_id: '7', comment_id: '21' }, body: { text: 'Не та камера' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

test('a reply is shown under its comment and cannot be replied to', async () => {
  const opened = await openDiscussion([someComment()], anna);
  const { server, user } = opened;
  server.answer(addComment, () => {
    server.answer(listComments, { items: [someComment({ replies: [{ text: 'Точно?' }] })] });
    return someComment({ _id: '100', text: 'Точно?' });
  });
  await user.click(within(await comment('Это муляж')).getByRole('button', { name: 'Ответить' }));
  const reply = await screen.findByRole('textbox', { name: 'Ответ для vera' });
  expect(document.activeElement).toBe(reply);
  await user.type(reply, 'Точно?');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const replies = await screen.findByRole('list', { name: 'Ответы vera' });
  await within(replies).findByText('Точно?');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Ответ для vera' })).toBeNull());
  expect(within(replies).queryByRole('button', { name: 'Ответить' })).toBeNull();
  const [form] = sentForms(opened);
  expect([form?.get('text'), form?.get('replyTo'), form?.has('clientId')]).toEqual(['Точно?', '21', true]);
});

test('Escape closes a reply, and its text is restored when it is opened again', async () => {
  const { user } = await openDiscussion([someComment()], anna);
  await user.click(within(await comment('Это муляж')).getByRole('button', { name: 'Ответить' }));
  await user.type(await screen.findByRole('textbox', { name: 'Ответ для vera' }), 'Не дописал');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Ответ для vera' })).toBeNull();
  await user.click(within(await comment('Это муляж')).getByRole('button', { name: 'Ответить' }));
  expect(valueOf(await screen.findByRole('textbox', { name: 'Ответ для vera' }))).toBe('Не дописал');
});

test('a comment is edited in place and then marked as edited', async () => {
  const own = { _id: '22', author: { _id: '1', login: 'anna' } };
  const { server, user } = await openDiscussion([someComment({ ...own, text: 'Точно?' })], anna);
  server.answer(changeComment, () => {
    const changed = someComment({ ...own, text: 'Точно, проверил', edited: '2026-02-01T00:00:00.000Z' });
    server.answer(listComments, { items: [changed] });
    return changed;
  });
  await user.click(within(await comment('Точно?')).getByRole('button', { name: 'Изменить' }));
  const field = await screen.findByRole('textbox', { name: 'Изменить комментарий' });
  expect(valueOf(field)).toBe('Точно?');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Напишите текст комментария');
  expect(server.requestsOf(changeComment)).toEqual([]);
  await user.type(field, 'Точно, проверил');
  expect(screen.queryByText('Напишите текст комментария')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const changed = await comment('Точно, проверил');
  within(changed).getByText(/изменён$/);
  expect(server.requestsOf(changeComment).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { point_id: '7', comment_id: '22' }, body: { text: 'Точно, проверил' } },
  ]);
  expect(screen.queryByRole('textbox', { name: 'Изменить комментарий' })).toBeNull();
});

test('a rejected edit is explained at the field, and Escape leaves the comment unchanged', async () => {
  const own = someComment({ text: 'Точно?', author: { _id: '1', login: 'anna' } });
  const { server, user } = await openDiscussion([own], anna);
  server.answer(changeComment, refusal(400, { text: 'must have at most 2000 characters' }));
  await user.click(within(await comment('Точно?')).getByRole('button', { name: 'Изменить' }));
  await user.type(await screen.findByRole('textbox', { name: 'Изменить комментарий' }), ' Ещё');
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  await screen.findByText('Слишком длинно: не больше 2000 знаков');
  await user.keyboard('{Escape}');
  await comment('Точно?');
  expect(screen.queryByRole('textbox', { name: 'Изменить комментарий' })).toBeNull();
});

test('deleting a comment asks for confirmation and names what is deleted with it', async () => {
  const own = someComment({ text: 'Точно?', author: { _id: '1', login: 'anna' }, photos: [somePhoto(1)] });
  const { server, user } = await openDiscussion([own], anna);
  server.answer(deleteComment, () => {
    server.answer(listComments, { items: [] });
    return { message: 'Comment deleted' };
  });
  const remove = within(await comment('Точно?')).getByRole('button', { name: 'Удалить' });
  await user.click(remove);
  let question = await screen.findByRole('dialog', { name: 'Удалить комментарий?', hidden: true });
  within(question).getByText('Ответы на него останутся, фотографии исчезнут вместе с ним.');
  await user.click(within(question).getByRole('button', { name: 'Отмена', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(server.requestsOf(deleteComment)).toEqual([]);
  await user.click(remove);
  question = await screen.findByRole('dialog', { name: 'Удалить комментарий?', hidden: true });
  await user.click(within(question).getByRole('button', { name: 'Удалить комментарий', hidden: true }));
  await findNotice('Комментарий удалён');
  await screen.findByText(/^Пока никто ничего не написал/);
  expect(server.requestsOf(deleteComment).map(({ params }) => params)).toEqual([{ point_id: '7', comment_id: '21' }]);
});

test('a comment that could not be deleted stays, and a notice says why', async () => {
  const { server, user } = await openDiscussion([someComment()], member('maria', 'moderator'));
  server.answer(deleteComment, refusal(500, { message: 'Server error' }));
  await user.click(within(await comment('Это муляж')).getByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('dialog', { hidden: true });
  within(question).getByText('Ответы на него останутся.');
  await user.click(within(question).getByRole('button', { name: 'Удалить комментарий', hidden: true }));
  await findNotice('Ошибка сервера');
  await comment('Это муляж');
});

test('an empty comment is not sent; a long one shows the characters left and is rejected at the field', async () => {
  const opened = await openDiscussion([], anna);
  const { server, user } = opened;
  server.answer(addComment, refusal(400, { text: 'must have at most 2000 characters' }));
  const field = await newComment();
  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
  await user.click(field);
  await user.click(send());
  await screen.findByText('Напишите текст комментария');
  expect(sentForms(opened)).toEqual([]);
  fireEvent.change(field, { target: { value: 'о'.repeat(1801) } });
  screen.getByText('Осталось 199 знаков');
  expect(screen.queryByText('Напишите текст комментария')).toBeNull();
  fireEvent.change(field, { target: { value: 'о'.repeat(2001) } });
  await user.click(send());
  await screen.findByText('Слишком длинно: не больше 2000 знаков');
  expect(valueOf(field)).toHaveLength(2001);
});

test('sending a comment empties the field', async () => {
  const opened = await openDiscussion([], anna);
  const { server, user } = opened;
  server.answer(addComment, () => {
    const added = someComment({ text: 'Камера сдвинута' });
    server.answer(listComments, { items: [added] });
    return added;
  });
  const field = await newComment();
  await user.type(field, 'Камера сдвинута');
  await user.click(send());
  await comment('Камера сдвинута');
  await waitFor(() => expect(valueOf(field)).toBe(''));
  expect(sessionStorage.getItem('dozor-comment:7')).toBeNull();
});

test('without a connection a comment is stored on the device, and the field is emptied', async () => {
  const keep = vi.spyOn(waiting, 'keepEdit').mockResolvedValue();
  const { server, user } = await openDiscussion([], anna);
  const field = await newComment();
  await user.type(field, 'Камера сдвинута');
  server.setConnected(false);
  await user.click(send());
  await findNotice('Нет связи. Сохранено на устройстве: отправится само, когда связь появится');
  await waitFor(() => expect(valueOf(field)).toBe(''));
  expect(keep.mock.calls[0]?.[0]).toMatchObject({ kind: 'comment', pointId: '7', text: 'Камера сдвинута' });
  expect(keep.mock.calls[0]?.[1]).toEqual({ id: '1', login: 'anna' });
});

test('if storing fails, the text stays, and it is resent under the same id until it changes', async () => {
  vi.spyOn(waiting, 'keepEdit').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const opened = await openDiscussion([], anna);
  const { server, user } = opened;
  const field = await newComment();
  await user.type(field, 'Камера сдвинута');
  const ids: unknown[] = [];
  server.answer(addComment, ({ body }) => {
    ids.push(body instanceof FormData ? body.get('clientId') : null);
    return refusal(503, { message: 'Server is busy' });
  });
  await user.click(send());
  await findNotice('Сервер занят, повторите чуть позже');
  expect(valueOf(field)).toBe('Камера сдвинута');
  server.setConnected(false);
  await user.click(send());
  await findNotice('Нет связи с сервером. Введённое не пропало, попробуйте ещё раз');
  expect(valueOf(field)).toBe('Камера сдвинута');
  server.setConnected(true);
  await user.click(send());
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toBe(ids[1]);
  await user.type(field, '!');
  await user.click(send());
  await waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[2]).not.toBe(ids[0]);
});

test('if the point was deleted in the meantime, the form says so and keeps the text', async () => {
  const { server, user } = await openDiscussion([], anna);
  server.answer(addComment, refusal(409, { message: 'Object was deleted' }));
  const field = await newComment();
  await user.type(field, 'Камера сдвинута');
  await user.click(send());
  await screen.findByText('Точку тем временем удалили, обсуждение закрыто. Текст остался здесь');
  expect(valueOf(field)).toBe('Камера сдвинута');
});

test('a started draft survives leaving the page', async () => {
  const { router, user } = await openDiscussion([], anna);
  await user.type(await newComment(), 'И закрыта чехлом');
  await router.navigate({ to: '/about/mission' });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await router.navigate({ to: '/history/$pid', params: { pid: '7' } });
  expect(valueOf(await newComment())).toBe('И закрыта чехлом');
  expect(sessionStorage.getItem('dozor-comment:7')).toBe('И закрыта чехлом');
});

test('a started draft survives a reload', async () => {
  await openDiscussion([], anna, () => sessionStorage.setItem('dozor-comment:8', 'С прошлого раза'), '8');
  expect(valueOf(await newComment())).toBe('С прошлого раза');
});

test('photos are sent with the comment under neutral names', async () => {
  const opened = await openDiscussion([], anna);
  const { server, user } = opened;
  server.answer(addComment, someComment({ photos: [somePhoto(1), somePhoto(2)] }));
  const field = await newComment();
  choose('road.jpg', 'sign.jpg');
  await screen.findByRole('img', { name: 'sign.jpg' });
  await user.type(field, 'Смотрите');
  await user.click(send());
  await waitFor(() => expect(valueOf(field)).toBe(''));
  const [form] = sentForms(opened);
  const photos = form?.getAll('photos') ?? [];
  expect(photos.map((photo) => (photo instanceof File ? photo.name : photo))).toEqual(['photo.jpg', 'photo.jpg']);
  expect(picked()).toEqual([]);
});

test('a photo can be pasted, and at most three are accepted', async () => {
  await openDiscussion([], anna);
  const field = await newComment();
  const files = [
    new File(['x'], 'pasted.png', { type: 'image/png' }),
    new File(['x'], 'a.txt', { type: 'text/plain' }),
  ];
  fireEvent.paste(field, { clipboardData: { files } });
  await screen.findByRole('img', { name: 'pasted.png' });
  choose('a.jpg', 'b.jpg', 'c.jpg');
  await screen.findByText('Можно приложить не больше 3 фотографий');
  await screen.findByRole('img', { name: 'b.jpg' });
  expect(picked()).toEqual(['pasted.png', 'a.jpg', 'b.jpg']);
  const add = screen.getByRole('button', { name: 'Фото' });
  expect(add).toHaveProperty('disabled', true);
  screen.getByRole('button', { name: 'Убрать a.jpg' }).click();
  await waitFor(() => expect(picked()).toEqual(['pasted.png', 'b.jpg']));
  expect(add).toHaveProperty('disabled', false);
  expect(screen.queryByText('Можно приложить не больше 3 фотографий')).toBeNull();
});

test('a photo can be dropped onto the form; dragged text is left to the browser', async () => {
  await openDiscussion([], anna);
  const form = (await newComment()).closest('form');
  if (form === null) throw new Error('The field is not in a form');
  const files = [new File(['x'], 'dropped.jpg', { type: 'image/jpeg' })];
  const ofText = { types: ['text/plain'], files: [] };
  expect(fireEvent.dragOver(form, { dataTransfer: ofText })).toBe(true);
  expect(form.dataset['over']).toBeUndefined();
  expect(fireEvent.dragOver(form, { dataTransfer: { types: ['Files'], files } })).toBe(false);
  await waitFor(() => expect(form.dataset['over']).toBe('true'));
  fireEvent.drop(form, { dataTransfer: { types: ['Files'], files } });
  await screen.findByRole('img', { name: 'dropped.jpg' });
  expect(form.dataset['over']).toBeUndefined();
});

test('an unreadable or oversized photo is reported and blocks sending until it is removed', async () => {
  const opened = await openDiscussion([], anna);
  const { server, user } = opened;
  server.answer(addComment, someComment());
  await user.type(await newComment(), 'И закрыта чехлом');
  choose('notes.jpg', 'huge.jpg');
  await screen.findByText('Браузер не смог открыть notes.jpg. Подойдут JPEG, PNG и WebP.');
  await screen.findByText('huge.jpg не удалось уменьшить до 1 МБ.');
  expect(send()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Убрать notes.jpg' }));
  expect(send()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Убрать huge.jpg' }));
  expect(send()).toHaveProperty('disabled', false);
  await user.click(send());
  await waitFor(() => expect(sentForms(opened)).toHaveLength(1));
});

test.each([
  [refusal(413, { message: 'File is too large' }), 'Файл слишком большой'],
  [refusal(415, { message: 'Unsupported file type' }), 'Файлы этого вида не принимаются'],
])('photos rejected by the server are reported and kept', async (answer, text) => {
  const { server, user } = await openDiscussion([], anna);
  server.answer(addComment, answer);
  const field = await newComment();
  await user.type(field, 'Смотрите');
  choose('road.jpg');
  await screen.findByRole('img', { name: 'road.jpg' });
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(picked()).toEqual(['road.jpg']);
  expect(valueOf(field)).toBe('Смотрите');
});

test('a comment with photos is not stored for later: without a connection it stays in the form', async () => {
  const keep = vi.spyOn(waiting, 'keepEdit').mockResolvedValue();
  const { server, user } = await openDiscussion([], anna);
  const field = await newComment();
  await user.type(field, 'Смотрите');
  choose('road.jpg');
  await screen.findByRole('img', { name: 'road.jpg' });
  server.setConnected(false);
  await user.click(send());
  await findNotice('Нет связи с сервером. Введённое не пропало, попробуйте ещё раз');
  expect(keep).not.toHaveBeenCalled();
  expect(picked()).toEqual(['road.jpg']);
  expect(valueOf(field)).toBe('Смотрите');
});

const two = [somePhoto(1), somePhoto(2)];

test('a photo opens in the viewer, where buttons, arrow keys and swipes lead to the next and Escape closes', async () => {
  const { router, server, user } = await openDiscussion([someComment({ photos: two })], null);
  server.answer(listPhotos, { items: two });
  await user.click(await screen.findByRole('button', { name: 'Фото 1 из 2, vera' }));
  const viewer = await screen.findByRole('dialog', { name: 'Изображение', hidden: true });
  await within(viewer).findByText('Фото 1 из 2');
  expect(router.state.location.search).toMatchObject({ _modal: 'imageModal', _photo: two[0]?._id, _point: '7' });
  const previous = within(viewer).getByRole('button', { name: 'Предыдущее фото', hidden: true });
  const next = within(viewer).getByRole('button', { name: 'Следующее фото', hidden: true });
  expect([previous, next].map((button) => button.hasAttribute('disabled'))).toEqual([true, false]);
  await user.click(next);
  await within(viewer).findByText('Фото 2 из 2');
  await user.click(previous);
  await within(viewer).findByText('Фото 1 из 2');
  await user.keyboard('{ArrowRight}');
  await within(viewer).findByText('Фото 2 из 2');
  expect(within(viewer).getByRole('link', { name: 'Открыть отдельно', hidden: true }).getAttribute('href')).toBe(
    two[1]?.url,
  );
  expect(next).toHaveProperty('disabled', true);
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  await within(viewer).findByText('Фото 1 из 2');
  const stage = within(viewer).getByRole('img', { name: 'Фото 1 из 2', hidden: true });
  fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 200, clientY: 100 });
  fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 120, clientY: 110 });
  await within(viewer).findByText('Фото 2 из 2');
  await user.click(within(viewer).getByRole('button', { name: 'Развернуть на весь экран', hidden: true }));
  await within(viewer).findByRole('button', { name: 'Свернуть', hidden: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('a vertical, short or cancelled swipe or a mouse drag does not change the photo', async () => {
  const { server, user } = await openDiscussion([someComment({ photos: two })], null);
  server.answer(listPhotos, { items: two });
  await user.click(await screen.findByRole('button', { name: 'Фото 1 из 2, vera' }));
  const stage = await screen.findByRole('img', { name: 'Фото 1 из 2', hidden: true });
  const drag = (pointerType: string, dx: number, dy: number) => {
    fireEvent.pointerDown(stage, { pointerType, clientX: 200, clientY: 100 });
    fireEvent.pointerUp(stage, { pointerType, clientX: 200 + dx, clientY: 100 + dy });
  };
  drag('touch', -60, 90);
  drag('touch', -40, 0);
  drag('mouse', -100, 0);
  fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 200, clientY: 100 });
  fireEvent.pointerCancel(stage);
  fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 50, clientY: 100 });
  expect(screen.getByRole('img', { name: 'Фото 1 из 2', hidden: true })).toBe(stage);
});

test('photos that fail to load can be retried, and a photo deleted with its comment says so', async () => {
  const { server, user } = await openDiscussion([someComment({ photos: two })], null);
  server.answer(listPhotos, refusal(500, { message: 'Server error' }));
  await user.click(await screen.findByRole('button', { name: 'Фото 1 из 2, vera' }));
  const viewer = await screen.findByRole('dialog', { name: 'Изображение', hidden: true });
  await within(viewer).findByText('Фото не загрузились. Проверьте связь и попробуйте ещё раз.');
  server.answer(listPhotos, { items: two.slice(1) });
  await user.click(within(viewer).getByRole('button', { name: 'Повторить', hidden: true }));
  await within(viewer).findByText('Этого фото больше нет');
});

test('the photos of a discussion are loaded in pages', async () => {
  const { server, user } = await openDiscussion([someComment({ photos: two })], null);
  server.answer(listPhotos, ({ query }) =>
    query.has('before') ? { items: two.slice(1) } : { items: two.slice(0, 1), next: '21' },
  );
  await user.click(await screen.findByRole('button', { name: 'Фото 1 из 2, vera' }));
  const viewer = await screen.findByRole('dialog', { name: 'Изображение', hidden: true });
  await within(viewer).findByText('Фото 1 из 2');
  expect(server.requestsOf(listPhotos).map(({ query }) => query.get('before'))).toEqual([null, '21']);
});
