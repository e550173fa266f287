import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getNotificationSettings, setNotificationSettings } from '@dozor/contract/calls.ts';
import type { NotificationSettings } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { asPhone } from '../../testing/as-phone.ts';
import { findNotice } from '../../testing/notices.ts';
import { findSection, ivan, openProfile } from '../../testing/open-profile.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

interface Drawing {
  corners: readonly LngLat[];
  onChange: (corners: LngLat[]) => void;
}

// Drawing corners on a map is not tested here: a button adds one instead.
vi.mock('../../map/mini/area-map.tsx', () => ({
  AreaMap: ({ corners, onChange }: Drawing) => (
    <>
      <button type="button" onClick={() => onChange([...corners, [70 + corners.length, 57]])}>
        Поставить угол
      </button>
      <output>{corners.length}</output>
    </>
  ),
}));

type Area = NotificationSettings['areas'][number];

const dacha: Area = {
  name: 'Дорога на дачу',
  polygon: [
    [70, 57],
    [71, 57],
    [71, 58],
  ],
  types: ['static_cam', 'crosswalk'],
};

/** The profile section with a server that stores the settings sent to it. */
async function openSettings(
  settings: Partial<NotificationSettings> = {},
  { as = ivan, answers }: { as?: typeof ivan; answers?: (server: StubbedServer) => void } = {},
) {
  let stored: NotificationSettings = {
    ownPoints: 'now',
    commentedPoints: 'daily',
    watchedPoints: 'off',
    replies: 'now',
    areas: [],
    ...settings,
  };
  const app = await openProfile({
    as,
    answers: (server) => {
      server
        .answer(getNotificationSettings, () => stored)
        .answer(
          setNotificationSettings,
          ({ body }) => (stored = { ...stored, ...(body as Partial<NotificationSettings>) }),
        );
      answers?.(server);
    },
  });
  return { ...app, section: await findSection('Уведомления'), stored: () => stored };
}

const watched = 'Точки и области, за которыми слежу';

test('each kind of mail has its own frequency', async () => {
  const { section } = await openSettings();
  await within(section).findByLabelText('Мои точки');
  const chosen = within(section)
    .getAllByRole('combobox')
    .map((field) => (field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : ''));
  expect(chosen).toEqual(['сразу', 'раз в день', 'не присылать', 'сразу']);
  // Only moderators get mails about items waiting for them.
  expect(within(section).queryByLabelText('Что ждёт модераторов')).toBeNull();
});

test('a moderator chooses the frequency of mails about pending work, daily by default', async () => {
  const { user, server, section } = await openSettings({}, { as: { ...ivan, roles: ['moderator'] } });
  const field = await within(section).findByLabelText('Что ждёт модераторов');
  expect(field).toHaveProperty('value', 'daily');
  await user.selectOptions(field, 'не присылать');
  await waitFor(() =>
    expect(server.requestsOf(setNotificationSettings).map(({ body }) => body)).toEqual([{ moderation: 'off' }]),
  );
});

test('a choice is saved at once and confirmed', async () => {
  const { user, server, section, stored } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answer(setNotificationSettings, async () => {
    await promise;
    return { ...stored(), watchedPoints: 'daily' as const };
  });
  await user.selectOptions(await within(section).findByLabelText(watched), 'раз в день');
  within(section).getByText('Сохраняется…');
  resolve();
  await within(section).findByText('Сохранено');
  expect(server.requestsOf(setNotificationSettings).map(({ params, body }) => ({ ...params, body }))).toEqual([
    { login: 'ivan', body: { watchedPoints: 'daily' } },
  ]);
});

test('a choice that cannot be saved is reverted', async () => {
  const { user, section } = await openSettings(
    {},
    { answers: (server) => server.answer(setNotificationSettings, refusal(500, { message: 'Server error' })) },
  );
  const field = await within(section).findByLabelText(watched);
  await user.selectOptions(field, 'раз в день');
  await findNotice('Ошибка сервера');
  await waitFor(() => expect(field).toHaveProperty('value', 'off'));
  expect(within(section).queryByText('Сохранено')).toBeNull();
});

test('settings that fail to load can be retried', async () => {
  const { user, server, section } = await openSettings(
    {},
    { answers: (stub) => stub.answer(getNotificationSettings, refusal(500, { message: 'Server error' })) },
  );
  await within(section).findByText('Настройки не загрузились. Проверьте связь и попробуйте ещё раз.');
  server.answer(getNotificationSettings, {
    ownPoints: 'off',
    commentedPoints: 'off',
    watchedPoints: 'off',
    replies: 'off',
    areas: [dacha],
  });
  await user.click(within(section).getByRole('button', { name: 'Повторить' }));
  await within(section).findByText('Дорога на дачу');
});

async function openEditor(settings: Partial<NotificationSettings> = {}) {
  const opened = await openSettings(settings);
  await opened.user.click(await within(opened.section).findByRole('button', { name: 'Добавить область' }));
  const dialog = await screen.findByRole('dialog', { name: 'Новая область' });
  return { ...opened, dialog, save: within(dialog).getByRole('button', { name: 'Сохранить область' }) };
}

test('an area has at most 200 corners', async () => {
  const polygon = Array.from({ length: 200 }, (_, at): [number, number] => [70 + at / 1000, 57]);
  const { user, server, section } = await openSettings({ areas: [{ ...dacha, polygon }] });
  const change = async () => {
    await user.click(await within(section).findByRole('button', { name: 'Изменить область Дорога на дачу' }));
    return screen.findByRole('dialog', { name: 'Область' });
  };
  const save = { name: 'Сохранить область' };
  await user.click(within(await change()).getByRole('button', save));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(setNotificationSettings)).toHaveLength(1);
  const dialog = await change();
  await user.click(within(dialog).getByRole('button', { name: 'Поставить угол' }));
  await user.click(within(dialog).getByRole('button', save));
  within(dialog).getByText(/200/);
  expect(server.requestsOf(setNotificationSettings)).toHaveLength(1);
});

test('an area needs a name and at least three corners to be saved', async () => {
  const { user, server, dialog, save, section } = await openEditor();
  expect(within(dialog).queryByText('Дайте области название')).toBeNull();
  await user.click(save);
  within(dialog).getByText('Дайте области название');
  within(dialog).getByText('Нужно хотя бы 3 угла');
  await user.type(within(dialog).getByRole('textbox', { name: 'Название' }), ' Дорога на дачу ');
  expect(within(dialog).queryByText('Дайте области название')).toBeNull();
  const corner = within(dialog).getByRole('button', { name: 'Поставить угол' });
  await user.click(corner);
  await user.click(corner);
  await user.click(save);
  expect(server.requestsOf(setNotificationSettings)).toEqual([]);
  await user.click(corner);
  expect(within(dialog).queryByText('Нужно хотя бы 3 угла')).toBeNull();
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(section).findByText('Сохранено');
  within(section).getByRole('button', { name: 'Изменить область Дорога на дачу' });
  within(section).getByText('Все типы');
  expect(server.requestsOf(setNotificationSettings).map(({ body }) => body)).toEqual([
    {
      areas: [
        {
          name: 'Дорога на дачу',
          polygon: [
            [70, 57],
            [71, 57],
            [72, 57],
          ],
          types: [],
        },
      ],
    },
  ]);
});

test('an area can be limited to selected types', async () => {
  const { user, dialog, save, stored } = await openEditor();
  await user.type(within(dialog).getByRole('textbox', { name: 'Название' }), 'Дача');
  const corner = within(dialog).getByRole('button', { name: 'Поставить угол' });
  for (let at = 0; at < 3; at += 1) await user.click(corner);
  const types = within(dialog).getByRole('combobox', { name: 'Какие типы интересны' });
  await user.type(types, 'переход');
  await user.click(await screen.findByRole('option', { name: 'Пешеходный переход', hidden: true }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored().areas).toMatchObject([{ name: 'Дача', types: ['crosswalk'] }]);
});

test('an area that cannot be saved stays in the dialog', async () => {
  const { user, server, dialog, save, section } = await openEditor();
  server.answer(setNotificationSettings, refusal(500, { message: 'Server error' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Название' }), 'Дача');
  const corner = within(dialog).getByRole('button', { name: 'Поставить угол' });
  for (let at = 0; at < 3; at += 1) await user.click(corner);
  await user.click(save);
  await findNotice('Ошибка сервера');
  expect(within(dialog).getByRole('textbox', { name: 'Название' })).toHaveProperty('value', 'Дача');
  expect(section.textContent).not.toContain('Дача');
});

test('cancelling the dialog saves nothing', async () => {
  const { user, server, dialog } = await openEditor();
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(setNotificationSettings)).toEqual([]);
});

test('an edited area keeps its position in the list', async () => {
  const { user, section, stored } = await openSettings({ areas: [{ ...dacha, name: 'Город' }, dacha] });
  await within(section).findByText('Дорога на дачу');
  expect(within(section).getAllByText('Статическая камера, Пешеходный переход')).toHaveLength(2);
  await user.click(within(section).getByRole('button', { name: 'Изменить область Город' }));
  const dialog = await screen.findByRole('dialog', { name: 'Область' });
  const name = within(dialog).getByRole('textbox', { name: 'Название' });
  expect(name).toHaveProperty('value', 'Город');
  expect(within(dialog).getByRole('status').textContent).toBe('3');
  await user.clear(name);
  await user.type(name, 'Центр');
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить область' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored().areas).toEqual([{ ...dacha, name: 'Центр' }, dacha]);
});

test('an area is removed only after confirmation', async () => {
  const { user, server, section, stored } = await openSettings({ areas: [{ ...dacha, name: 'Город' }, dacha] });
  const remove = await within(section).findByRole('button', { name: 'Удалить область Дорога на дачу' });
  await user.click(remove);
  let question = await screen.findByRole('dialog', { name: 'Удалить область «Дорога на дачу»?' });
  await user.click(within(question).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(setNotificationSettings)).toEqual([]);
  await user.click(remove);
  question = await screen.findByRole('dialog', { name: 'Удалить область «Дорога на дачу»?' });
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(within(section).queryByText('Дорога на дачу')).toBeNull());
  expect(stored().areas.map(({ name }) => name)).toEqual(['Город']);
});

test('at most 20 areas can be added', async () => {
  const areas = Array.from({ length: 20 }, (_, at) => ({ ...dacha, name: `Область ${at}` }));
  const { section } = await openSettings({ areas });
  expect(await within(section).findByRole('button', { name: 'Добавить область' })).toHaveProperty('disabled', true);
});

test('on a phone the dialog fills the whole screen', async () => {
  asPhone();
  const { dialog } = await openEditor();
  expect(dialog.closest('[data-full-screen]')).not.toBeNull();
});
