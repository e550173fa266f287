import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addComment, getPoint, getWatch, listComments, pointHistory } from '@dozor/contract/calls.ts';
import { keepEdit, refreshWaiting, type WaitingWork } from '../../device/waiting-edits.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import { someComment } from '../../testing/content/some-comment.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { storedOnDevice, stubIndexedDb } from '../../testing/stubs/stub-indexed-db.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { stubUploads } from '../../testing/stubs/stubbed-upload.ts';

vi.mock('../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const anna = member('anna');
const comment: WaitingWork = { kind: 'comment', pointId: '7', text: 'Камера сдвинута', clientId: 'abcdefgh' };

async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => {
    globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

interface Opening {
  as?: SessionUser | null;
  address?: string;
  answers?: (server: StubbedServer) => void;
}

async function openAway(
  works: readonly WaitingWork[],
  { as = anna, address = '/about/mission', answers }: Opening = {},
): Promise<OpenedApp> {
  await setOnline(false);
  const opened = await openApp(address, { as, ...(answers && { answers }) });
  stubIndexedDb();
  stubUploads(opened.server);
  for (const work of works) await act(() => keepEdit(work, { id: '1', login: 'anna' }, { isTried: false }));
  return opened;
}

async function openList({ user }: OpenedApp): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /Нет связи|Ждут отправки|Не отправлено|Войдите/ }));
  return screen.findByRole('dialog', { name: 'Ждут отправки', hidden: true });
}

beforeEach(async () => {
  stubIndexedDb();
  await refreshWaiting();
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a note is shown while the connection is lost', async () => {
  await openAway([]);
  await screen.findByText('Нет связи');
  screen.getByText('Видно то, что загрузилось раньше. Правки отправятся, когда связь появится.');
  await setOnline(true);
  await waitFor(() => expect(screen.queryByText('Нет связи')).toBeNull());
});

test('pending edits are counted and listed with their kind', async () => {
  const works: WaitingWork[] = [comment, { kind: 'delete', id: '9', type: 'dummy', version: 1, comment: 'Сняли' }];
  const opened = await openAway(works);
  await screen.findByText('Нет связи · ждут отправки: 2');
  const dialog = await openList(opened);
  const rows = within(dialog)
    .getAllByRole('listitem', { hidden: true })
    .map((row) => row.textContent ?? '');
  expect(rows[0]).toMatch(/^Комментарий к №\s7Камера сдвинутаЖдёт отправки · только что/);
  expect(rows[1]).toMatch(/^Удаление · Муляж №\s9Ждёт отправки/);
  expect(within(dialog).queryByRole('button', { name: 'Отправить сейчас', hidden: true })).toBeNull();
});

test('a comment saved offline is sent when the connection is back', async () => {
  const opened = await openAway([], {
    address: '/history/7',
    answers: (server) =>
      server
        .answer(getPoint, somePoint())
        .answer(pointHistory, { items: [], total: 0, page: 1, limit: 25 })
        .answer(getWatch, { checked: false })
        .answer(listComments, { items: [] }),
  });
  const { server, user } = opened;
  const field = await screen.findByRole('textbox', { name: 'Новый комментарий' });
  await user.type(field, 'Камера сдвинута');
  server.setConnected(false);
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  await findNotice('Нет связи. Сохранено на устройстве: отправится само, когда связь появится');
  await screen.findByText('Нет связи · ждут отправки: 1');
  expect(storedOnDevice('waiting')).toHaveLength(1);
  server.setConnected(true);
  server.answer(addComment, () => {
    server.answer(listComments, { items: [someComment({ text: 'Камера сдвинута' })] });
    return someComment({ text: 'Камера сдвинута' });
  });
  await setOnline(true);
  await findNotice('Отправлена 1 правка');
  await screen.findByRole('article', { name: 'Комментарий vera' });
  expect(storedOnDevice('waiting')).toEqual([]);
  expect(screen.queryByText(/ждут отправки/i)).toBeNull();
});

test('an edit rejected by the server stays with its reason and can be discarded', async () => {
  const opened = await openAway([comment], {
    answers: (server) => server.answer(addComment, refusal(400, { text: 'Unknown value' })),
  });
  const { user } = opened;
  await screen.findByText('Нет связи · ждут отправки: 1');
  await setOnline(true);
  await screen.findByText('Не отправлено: 1');
  const dialog = await openList(opened);
  within(dialog).getByText(/^Сервер не принял: Неизвестное значение/);
  const drop = within(dialog).getByRole('button', { name: 'Не отправлять', hidden: true });
  await user.click(drop);
  const question = () => screen.findByRole('dialog', { name: 'Не отправлять правку?', hidden: true });
  await user.click(within(await question()).getByRole('button', { name: 'Оставить', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Не отправлять правку?', hidden: true })).toBeNull());
  expect(storedOnDevice('waiting')).toHaveLength(1);
  await user.click(drop);
  await user.click(within(await question()).getByRole('button', { name: 'Не отправлять', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Не отправлено: 1')).toBeNull());
  expect(storedOnDevice('waiting')).toEqual([]);
});

test('an edit by another member waits for that member', async () => {
  const opened = await openAway([comment], { as: { ...member('boris'), _id: '2' } });
  await screen.findByText('Нет связи · ждут отправки: 1');
  await setOnline(true);
  await screen.findByText('Войдите, чтобы отправить правки: 1');
  const dialog = await openList(opened);
  within(dialog).getByText(/^Отправится, когда войдёт anna/);
  expect(opened.server.requestsOf(addComment)).toEqual([]);
});

test('a pending edit opens its point on the map', async () => {
  const opened = await openAway([comment]);
  const dialog = await openList(opened);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Открыть', hidden: true }));
  await waitFor(() => expect(opened.router.state.location.href).toBe('/?point=7'));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});
