import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  accountCreated,
  changeRoles,
  getAccount,
  listCountries,
  listHeldEdits,
  listRegions,
} from '@dozor/contract/calls.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someAccount } from '../../testing/content/some-account.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

type User = Parameters<typeof someAccount>[1] extends { user?: infer Fields } | undefined ? Fields : never;

const admin = { ...member('chief', 'admin'), _id: '9' };
const moderator = { ...member('maria', 'moderator'), _id: '9' };

/** The page of ivan as seen by a user who may change roles; the server applies the changes. */
async function openManaged(as: SessionUser, user: User = {}): Promise<OpenedApp & { part: HTMLElement }> {
  let stored = someAccount('ivan', { user });
  const app = await openApp('/account/ivan', {
    as,
    answers: (server) =>
      server
        .answer(getAccount, () => stored)
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] })
        .answer(listCountries, ['RU', 'KZ'])
        .answer(listRegions, ({ query }) =>
          query.get('country') === 'RU'
            ? [
                { code: 'RU-MOW', name: 'Москва', points: 2 },
                { code: 'RU-TVE', name: 'Тверская область', points: 3 },
              ]
            : [],
        )
        .answer(changeRoles, ({ body }) => {
          const { until, ...grant } = rolesOf(body);
          stored = someAccount('ivan', { user: { ...grant, ...(until !== undefined && { moderatorUntil: until }) } });
          return { message: 'Roles successfully changed' };
        }),
  });
  return { ...app, part: await screen.findByRole('region', { name: 'Управление участником' }) };
}

interface SentRoles {
  roles: SessionUser['roles'];
  regions?: string[];
  until?: string;
}

function rolesOf(body: unknown): SentRoles {
  return body as SentRoles;
}

function roleField(part: HTMLElement): HTMLSelectElement {
  return within(part).getByLabelText('Роль участника');
}

function offered(part: HTMLElement): string[] {
  return [...roleField(part).options].filter(({ disabled }) => !disabled).map(({ text }) => text);
}

test('a moderator can grant only the member and editor roles', async () => {
  const { user, server, part } = await openManaged(moderator);
  expect(offered(part)).toEqual(['Участник', 'Редактор']);
  within(part).getByText(/Модераторов и администраторов назначает только администратор\./);
  const save = within(part).getByRole('button', { name: 'Сохранить роль' });
  expect(save).toHaveProperty('disabled', true);
  await user.selectOptions(roleField(part), 'Редактор');
  within(part).getByText(/^Ещё удаляет и восстанавливает любые точки\./);
  await user.click(save);
  await findNotice('Роли изменены');
  await screen.findByText('редактор');
  expect(server.requestsOf(changeRoles).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { login: 'ivan' }, body: { roles: ['editor'] } },
  ]);
});

test('a moderator cannot change the role of an admin', async () => {
  const { part } = await openManaged(moderator, { roles: ['admin'] });
  within(part).getByText('Роль модераторов и администраторов меняет только администратор.');
  expect(within(part).queryByLabelText('Роль участника')).toBeNull();
});

test.each([
  ['a visitor', null],
  ['a member', { ...member('anna'), _id: '9' }],
  ['an editor', { ...member('anna', 'editor'), _id: '9' }],
  ['a moderator on their own page', { ...member('ivan', 'moderator'), _id: '5' }],
])('%s does not see the role editor', async (_who, as) => {
  await openApp('/account/ivan', {
    as,
    answers: (server) =>
      server
        .answer(getAccount, someAccount('ivan'))
        .answer(accountCreated, ({ query }) => pageOf([], query))
        .answer(listHeldEdits, { items: [] }),
  });
  await screen.findByRole('heading', { level: 1, name: 'ivan' });
  await screen.findByRole('tabpanel');
  expect(screen.queryByRole('region', { name: 'Управление участником' })).toBeNull();
});

test('an admin can grant every role', async () => {
  const { part } = await openManaged(admin);
  expect(offered(part)).toEqual(['Участник', 'Редактор', 'Модератор', 'Администратор']);
  expect(within(part).queryByText(/назначает только администратор/)).toBeNull();
});

test('an admin can limit a moderator to a region and a term', async () => {
  const { user, server, part } = await openManaged(admin);
  await user.selectOptions(roleField(part), 'Модератор');
  await within(part).findByRole('option', { name: 'Россия' });
  await user.selectOptions(within(part).getByLabelText('Страна регионов'), 'Россия');
  const regions = within(part).getByRole('combobox', { name: 'Регионы' });
  await user.type(regions, 'Твер');
  await user.click(await screen.findByRole('option', { name: 'Тверская область', hidden: true }));
  await user.type(within(part).getByLabelText('До какого дня (если на время)'), '2040-01-31');
  await user.click(within(part).getByRole('button', { name: 'Сохранить роль' }));
  await screen.findByText('Модератор регионов: Тверская область');
  await screen.findByText(/^Модератор до 2040-01-31/);
  const [request] = server.requestsOf(changeRoles);
  const endOfDay = new Date('2040-01-31T23:59:59').toISOString();
  expect(request?.body).toEqual({ roles: ['moderator'], regions: ['RU-TVE'], until: endOfDay });
});

test('a whole country can be chosen, an unknown region cannot', async () => {
  const { user, server, part } = await openManaged(admin, { roles: ['moderator'] });
  const regions = await within(part).findByRole('combobox', { name: 'Регионы' });
  await user.type(regions, 'Атлантида');
  await screen.findByText('Такого региона нет');
  await user.clear(regions);
  await user.type(regions, 'целиком');
  await user.click(await screen.findByRole('option', { name: 'Россия целиком', hidden: true }));
  await user.click(within(part).getByRole('button', { name: 'Сохранить роль' }));
  await waitFor(() =>
    expect(server.requestsOf(changeRoles).map(({ body }) => body)).toEqual([{ roles: ['moderator'], regions: ['RU'] }]),
  );
});

test('changing the role of a banned member keeps the ban and its end', async () => {
  const bannedUntil = '2040-01-31T12:00:00.000Z';
  const { user, server, part } = await openManaged(admin, { roles: ['user', 'banned'], bannedUntil });
  expect(roleField(part).selectedOptions[0]?.text).toBe('Участник');
  await user.selectOptions(roleField(part), 'Редактор');
  await user.click(within(part).getByRole('button', { name: 'Сохранить роль' }));
  await waitFor(() =>
    expect(server.requestsOf(changeRoles).map(({ body }) => body)).toEqual([
      { roles: ['editor', 'banned'], until: bannedUntil },
    ]),
  );
});

test('a rejected change is reported, and the chosen role stays for a retry', async () => {
  const { user, server, part } = await openManaged(admin);
  server.answer(changeRoles, refusal(400, { message: 'Unknown value' }));
  await user.selectOptions(roleField(part), 'Редактор');
  const save = within(part).getByRole('button', { name: 'Сохранить роль' });
  await user.click(save);
  await findNotice('Неизвестное значение');
  expect(roleField(part).selectedOptions[0]?.text).toBe('Редактор');
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
});
