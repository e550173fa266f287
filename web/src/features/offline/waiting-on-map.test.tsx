import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addComment, changePoint, checkAuth, createPoint, deletePoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import * as waiting from '../../device/waiting-edits.ts';
import { setSessionUser } from '../../session/session.ts';
import { chooseInCardMenu } from '../../testing/card-menu.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { EditForm, findCard, findNamed, named } from '../../testing/edit-form.ts';
import { findNotice } from '../../testing/notices.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap, type MapOpening, type OpenedMap } from '../../testing/open-map.ts';
import { storedOnDevice, stubIndexedDb } from '../../testing/stubs/stub-indexed-db.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { stubUploads } from '../../testing/stubs/stubbed-upload.ts';

type Opened = OpenedMap & { form: EditForm };

/** Takes the network down or up, for the page and for the browser. */
async function setOnline(server: StubbedServer, isOnline: boolean): Promise<void> {
  server.setConnected(isOnline);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => {
    globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

beforeEach(async () => {
  stubIndexedDb();
  await waiting.refreshWaiting();
});

afterEach(() => void vi.restoreAllMocks());

/** Opens Anna's map with point 7, and its card if the address names it. */
async function open(address = '/?point=7&center=60,57&zoom=16', opening: MapOpening = {}): Promise<Opened> {
  const opened = await openMap(address, {
    as: member('anna'),
    points: [somePoint({ x: 60, y: 57, speed: 60 })],
    ...opening,
  });
  stubIndexedDb();
  stubUploads(opened.server);
  return { ...opened, form: new EditForm(opened) };
}

const waits = (count: number) => screen.findByText(new RegExp(`^Нет связи.* · ждут отправки: ${count}$`));

/** Changes the speed of point 7 while there is no connection. */
async function changeAway({ form, server }: Opened, speed: string): Promise<void> {
  await form.change();
  await setOnline(server, false);
  form.fillNumber('Скорость', speed);
  await form.save();
  await waits(1);
}

test('a change made offline waits on the device and is sent once back online', async () => {
  const opened = await open();
  await changeAway(opened, '90');
  await findNotice('Нет связи. Сохранено на устройстве: отправится само, когда связь появится');
  const { server, points } = opened;
  expect(points.get('7').speed).toBe(60);
  await setOnline(server, true);
  await findNotice('Отправлена 1 правка');
  expect(points.get('7')).toMatchObject({ speed: 90, version: 2 });
  expect(server.requestsOf(changePoint)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/ждут отправки/i)).toBeNull());
  expect(storedOnDevice('waiting')).toEqual([]);
});

test('a new point saved offline is drawn at its position, reopens its form and is sent later', async () => {
  const { form, server, points, user } = await open('/?center=60,57&zoom=17', { points: [] });
  await form.addAt([60.0003, 57]);
  await form.chooseType('Пешеходный переход');
  form.fillNumber('Азимут', '90');
  await setOnline(server, false);
  await user.click(await form.saveButton());
  await form.isLeft();
  await waits(1);
  const name = 'Новая точка · Пешеходный переход. Ждёт отправки';
  const drawn = await findNamed('button', name);
  expect(Number.parseFloat(drawn.style.getPropertyValue('--x'))).toBeCloseTo(640 + 55.9, 0);
  await user.click(drawn);
  await form.saveButton();
  expect(screen.getByRole('heading', { name: 'Новая точка', hidden: true })).toBeDefined();
  expect(named('button', name), 'it is not drawn twice while its form is open').toBeUndefined();
  await form.press('Скорость, км/ч: больше');
  await user.click(await form.saveButton());
  await form.isLeft();
  await waits(1);
  await setOnline(server, true);
  await findNotice('Отправлена 1 правка');
  expect(points.all()).toHaveLength(1);
  expect(points.get('101')).toMatchObject({ type: 'crosswalk', speed: 70, x: 60.0003 });
  expect(server.requestsOf(createPoint)).toHaveLength(1);
  await waitFor(() => expect(named('button', name)).toBeUndefined());
});

test('an offline change and comment are sent together; an offline deletion is listed, then sent', async () => {
  const doomed = somePoint({ _id: '8', x: 60.001, y: 57 });
  const opened = await open('/?point=7&center=60,57&zoom=16', {
    as: member('anna', 'editor'),
    points: [somePoint({ x: 60, y: 57, speed: 60 }), doomed],
    answers: (server) =>
      server.answer(addComment, ({ params }) =>
        refusal(200, { message: 'ok', comment: { _id: '1', point: params['point_id'] } }),
      ),
  });
  const { user, router, server, points } = opened;
  await changeAway(opened, '90');
  await user.type(await screen.findByLabelText('Новый комментарий'), 'Проверил на месте');
  await user.click(screen.getByText('Отправить'));
  await waits(2);
  await setOnline(server, true);
  await waitFor(() => expect(storedOnDevice('waiting')).toEqual([]));
  await act(() => router.navigate({ to: '/', search: { point: '8', center: '60,57', zoom: '16' } }));
  await findCard('8');
  await setOnline(server, false);
  await chooseInCardMenu(user, 'Удалить');
  const question = await screen.findByRole('dialog', { hidden: true });
  await user.type(within(question).getByLabelText(/^Почему удаляете/), 'Её там больше нет');
  await user.click(within(question).getByText('Удалить точку'));
  await user.click(await waits(1));
  const list = await screen.findByRole('dialog', { name: 'Ждут отправки', hidden: true });
  within(list).getByText(/^Удаление · Статическая камера №\s8$/);
  await user.keyboard('{Escape}');
  await setOnline(server, true);
  await waitFor(() => expect(points.get('8').rating).toBe(-2));
  expect(points.get('7').speed).toBe(90);
  expect(server.requestsOf(deletePoint)[0]?.body).toEqual({ version: 1, comment: 'Её там больше нет' });
  expect(server.requestsOf(addComment)).toHaveLength(1);
});

test('a pending edit whose point was changed meanwhile goes through conflict resolution', async () => {
  const opened = await open();
  const { points, server, user, form } = opened;
  await changeAway(opened, '90');
  points.changeBy('boris', '7', { speed: 40 }, 'Знак');
  await setOnline(server, true);
  await user.click(await screen.findByText('Не отправлено: 1'));
  const list = await screen.findByRole('dialog', { name: 'Ждут отправки', hidden: true });
  within(list).getByText(/^Точку тем временем изменили\. Сверьте и сохраните\./);
  await user.click(within(list).getByText('Сверить'));
  const merge = await screen.findByRole('region', { name: 'Пока вы правили, точку изменили', hidden: true });
  fireEvent.click(within(merge).getByLabelText(/У вас/));
  await form.press('Сохранить с этим выбором');
  await findNotice('Точка сохранена');
  expect(points.get('7')).toMatchObject({ speed: 90, version: 3 });
  await waitFor(() => expect(screen.queryByText(/^Не отправлено/)).toBeNull());
  expect(storedOnDevice('waiting')).toEqual([]);
});

test('a pending edit can be discarded after confirmation', async () => {
  const opened = await open();
  const { user, server } = opened;
  await changeAway(opened, '90');
  await user.click(await waits(1));
  const list = await screen.findByRole('dialog', { name: 'Ждут отправки', hidden: true });
  await user.click(within(list).getByText('Не отправлять'));
  const question = await screen.findByRole('dialog', { name: 'Не отправлять правку?', hidden: true });
  within(question).getByText('Она будет удалена с этого устройства.');
  await user.click(within(question).getByText('Не отправлять'));
  await screen.findByText(/^Нет связи$/);
  expect(storedOnDevice('waiting')).toEqual([]);
  await setOnline(server, true);
  expect(server.requestsOf(changePoint)).toEqual([]);
});

test('a pending edit survives the end of the session and waits for its author', async () => {
  const opened = await open();
  const { server, points } = opened;
  await changeAway(opened, '110');
  server.answer(checkAuth, { authenticated: false, user: null });
  act(() => setSessionUser(null));
  await setOnline(server, true);
  await screen.findByText('Войдите, чтобы отправить правки: 1');
  expect(points.get('7').speed).toBe(60);
  act(() => setSessionUser(member('anna')));
  await findNotice('Отправлена 1 правка');
  expect(points.get('7').speed).toBe(110);
});

test('a pending edit is not sent when another member signs in on the device', async () => {
  const opened = await open();
  const { server, user } = opened;
  await changeAway(opened, '110');
  const boris = { ...member('boris'), _id: '2' };
  server.answer(checkAuth, { authenticated: true, user: boris });
  act(() => setSessionUser(boris));
  await setOnline(server, true);
  await user.click(await screen.findByText('Войдите, чтобы отправить правки: 1'));
  await screen.findByText(/^Отправится, когда войдёт anna/);
  expect(server.requestsOf(changePoint)).toEqual([]);
});

test('the form of a point with a pending change continues from that change', async () => {
  const opened = await open();
  await changeAway(opened, '90');
  const { form, server } = opened;
  await form.change();
  expect(form.number('Скорость').value).toBe('90');
  form.fillNumber('Скорость', '50');
  await form.save();
  await waits(1);
  await setOnline(server, true);
  await findNotice('Отправлена 1 правка');
  expect(opened.points.get('7')).toMatchObject<Partial<Point>>({ speed: 50, version: 2 });
});

test('if the device cannot store the edit, an error is shown and the form stays open', async () => {
  const opened = await open();
  const { form, server, user } = opened;
  await form.change();
  vi.spyOn(waiting, 'keepEdit').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await setOnline(server, false);
  form.fillNumber('Скорость', '90');
  await user.click(await form.saveButton());
  await screen.findByRole('alert');
  expect(form.number('Скорость').value).toBe('90');
});
