import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { getSetup, getSiteConfig, listShipped, listSources, removeSample, tryMail } from '@dozor/contract/calls.ts';
import { accountEntries } from '../testing/account-menu.ts';
import { member, openApp, type OpenedApp, type Opening, plainConfig } from '../testing/open-app.tsx';

const fresh: ReplyOf<'getSetup'> = {
  isNew: true,
  points: false,
  lists: false,
  streets: true,
  mail: false,
  contact: false,
  mailed: false,
  countries: [],
  undecided: [],
  place: null,
  sample: false,
};
const admin = { ...member('chief', 'admin'), email: 'chief@example.com' };
const basemap = 'https://tiles.example/tiles.json';

interface Site extends Opening {
  state?: Partial<typeof fresh>;
}

function open({ state = {}, answers, ...opening }: Site = {}): Promise<OpenedApp> {
  return openApp('/start', {
    as: admin,
    ...opening,
    answers: (server) => {
      server
        .answer(getSetup, { ...fresh, ...state })
        .answer(listSources, { items: [], total: 0, page: 1, limit: 100 })
        .answer(listShipped, { items: [] });
      answers?.(server);
    },
  });
}

/** A base map whose tiles below some zoom are missing. */
function tilesTo(lastZoom: number, bytes = 'streets'): (url: URL) => Response {
  return ({ pathname }) => {
    if (pathname === '/tiles.json')
      return Response.json({ tiles: ['https://tiles.example/{z}/{x}/{y}.mvt'], minzoom: 0, maxzoom: 14 });
    const [, zoom] = pathname.split('/');
    return Number(zoom) <= lastZoom ? new Response(bytes) : new Response(null, { status: 404 });
  };
}

async function cardOf(step: string): Promise<HTMLElement> {
  await screen.findByText(/^Готово для людей|^Сайт готов/);
  return document.querySelector<HTMLElement>(`[data-step=${step}]`)!;
}

const isDone = (card: HTMLElement) => within(card).queryByRole('img', { name: 'Готово:' }) !== null;

test('a new site has six open steps in order, the first one unfolded', async () => {
  await open();
  const card = await cardOf('points');
  screen.getByText('Готово для людей: 0 из 6');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 6)).toEqual([
    'Файл с точками на карту',
    'Заполнить карту: открытые списки страны',
    'Улицы на карте',
    'Почта',
    'Как с вами связаться',
    'Законы ваших стран',
  ]);
  expect(Array.from(document.querySelectorAll('[data-step] details[open]'))).toEqual([card.querySelector('details')]);
  within(card).getByText('Файл читает браузер. На сервер он уйдёт, когда вы нажмёте «Проверить».');
});

test('the lists of a country stand under the title of their step, which is not repeated', async () => {
  const { user } = await open();
  const card = await cardOf('lists');
  await user.click(card.querySelector('summary')!);
  const part = await within(card).findByRole('region', { name: 'Заполнить карту' });
  within(part).getByRole('combobox', { name: 'Страна' });
  expect(within(card).getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('the points and their countries are named once they are there', async () => {
  await open({ state: { points: true, countries: ['FR', 'MG'], undecided: ['MG'] } });
  const card = await cardOf('points');
  expect(isDone(card)).toBe(true);
  within(card).getByText('Ваши точки на карте: Франция, Мадагаскар');
  const law = await cardOf('law');
  expect(isDone(law)).toBe(false);
  within(law).getByText('Не решено: Мадагаскар');
  expect(law.querySelector('pre')?.textContent).toMatch(/^echo '\{"MG":\{"profile":"exact".+LAW=\.\/law\.json$/s);
});

test('streets are there when twelve tiles have answered, and not before', async () => {
  await open({ config: { basemap }, elsewhere: tilesTo(14) });
  const card = await cardOf('streets');
  within(card).getByText('Ответили 12 тайлов карты');
  expect(isDone(card)).toBe(true);
  expect(card.querySelector('pre')).toBeNull();
});

test.each([
  ['off', tilesTo(14), 'Улицы выключены: BASEMAP=off', /^BASEMAP=https:/],
  [basemap, () => new Response(null, { status: 503 }), 'tiles.example не отвечает', /^BASEMAP=\//],
  [basemap, tilesTo(9), 'Тайлов карты ответило 7 из 12', /^BASEMAP=\//],
  [basemap, tilesTo(14, ''), 'Там, где ваши точки, улиц на этой карте нет', /^BASEMAP=\//],
])('a base map %s that cannot be used is open, with the line to copy (%#)', async (address, elsewhere, text, line) => {
  await open({ config: { basemap: address }, elsewhere });
  const card = await cardOf('streets');
  within(card).getByText(text);
  expect(isDone(card)).toBe(false);
  expect(card.querySelector('pre')?.textContent).toMatch(line);
});

test('without a mail server the lines are there to copy', async () => {
  await open();
  const card = await cardOf('mail');
  expect(card.querySelector('pre')?.textContent).toBe(
    'SMTP_URL=smtps://dozor:PASSWORD@mail.example.org\nMAIL_FROM="Dozor <dozor@example.org>"',
  );
  within(card).getByText('Письма складываются в файлы и никуда не уходят');
});

test('a test email goes to the own address, and what the mail server says is shown', async () => {
  let mailed = false;
  const { user, server } = await open({
    state: { mail: true },
    answers: (stub) =>
      stub
        .answer(getSetup, () => ({ ...fresh, mail: true, mailed }))
        .answer(tryMail, () => ({ sent: mailed, ...(!mailed && { reason: '550 no such user' }) })),
  });
  const card = await cardOf('mail');
  expect(isDone(card)).toBe(false);
  const send = within(card).getByRole('button', { name: 'Послать пробное письмо', hidden: true });
  await user.click(send);
  await within(card).findByText('Письмо не ушло: 550 no such user');
  mailed = true;
  await user.click(send);
  await within(card).findByText(/^Почтовый сервер принял письмо для chief@example\.com/);
  await waitFor(() => expect(isDone(card)).toBe(true));
  expect(server.requestsOf(tryMail).map(({ body }) => body)).toEqual(Array(2).fill({ email: 'chief@example.com' }));
  await screen.findByText('Готово для людей: 1 из 6');
});

test('no email is sent to what is no address', async () => {
  const { user, server } = await open({ as: member('chief', 'admin'), state: { mail: true } });
  const card = await cardOf('mail');
  await user.click(within(card).getByRole('button', { name: 'Послать пробное письмо', hidden: true }));
  await within(card).findByText('Введите адрес почты');
  expect(server.requestsOf(tryMail)).toEqual([]);
});

test('the line for the contact has the own address, and a contact that is set is shown', async () => {
  await open();
  expect((await cardOf('contact')).querySelector('pre')?.textContent).toBe('CONTACT=chief@example.com');
});

test('a contact that is set is done', async () => {
  await open({ state: { contact: true }, config: { contact: 'who@example.org' } });
  const card = await cardOf('contact');
  within(card).getByText('who@example.org');
  expect(isDone(card)).toBe(true);
});

test('the sample is removed at the end of the page', async () => {
  const { user, server } = await open({
    state: { sample: true },
    config: { sample: true },
    answers: (stub) =>
      stub
        .answer(getSiteConfig, { ...plainConfig, sample: false })
        .answer(removeSample, { message: 'Object deleted', removed: 5, stayed: 0 }),
  });
  await cardOf('points');
  await user.click(screen.getByRole('button', { name: 'Убрать учебные данные' }));
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Убрать учебные данные' }),
  );
  await screen.findByText('Учебных данных больше нет.');
  expect(server.requestsOf(removeSample)).toHaveLength(1);
});

test('a ready site says so, and leaves the account menu, but not the pages of the work', async () => {
  const all = { points: true, lists: true, mail: true, mailed: true, contact: true, countries: ['FR'], isNew: false };
  const app = await open({ state: all, config: { basemap }, elsewhere: tilesTo(14) });
  await screen.findByText('Сайт готов для людей.');
  expect(document.querySelector('[data-step] details[open]')).toBeNull();
  expect(await accountEntries(app, 'chief')).not.toContain('С чего начать');
});

test.each([
  ['a visitor', null, 1],
  ['a moderator', member('judge', 'moderator'), 0],
] as const)('%s is told whose page it is and asks for nothing', async (_who, as, logins) => {
  const { server } = await open({ as });
  await screen.findByText('Это страница администратора');
  expect(within(screen.getByRole('main')).queryAllByRole('button', { name: 'Войти' })).toHaveLength(logins);
  expect(server.requestsOf(getSetup)).toEqual([]);
});
