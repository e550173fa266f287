import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import {
  collectExport,
  exportHistory,
  getPlace,
  listCountries,
  listRegions,
  makeExport,
} from '@dozor/contract/calls.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import { asPhone } from '../../testing/as-phone.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { refusal, type ReceivedRequest, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const countries = { RU: 20_000, KZ: 1500, BY: 700 };

/** Counts of a database with three countries; IGO has no code for speed limits and drops them. */
function counts({ query }: ReceivedRequest): ReplyOf<'collectExport'> {
  const asked = query.get('country')?.split(',') ?? [];
  const chosen = Object.entries(countries).filter(([code]) => asked.includes('all') || asked.includes(code));
  const types = query.get('types')?.split(',');
  const share = types === undefined ? 1 : types.length / 100;
  return {
    total: chosen.reduce((sum, [, rows]) => sum + rows * share, 0),
    countries: Object.fromEntries(chosen),
    types: { static_cam: 1200, speed_limit: 300 },
    dropped: query.get('format') === 'IGO' ? { speed_limit: 1234, dummy: 0 } : {},
    silent: {},
    withoutDirection: asked.includes('KZ') ? 316 : 0,
    onlySample: false,
  };
}

interface Opening {
  as?: SessionUser;
  language?: 'ru' | 'en';
  answers?: (server: StubbedServer) => void;
}

async function openExport(address = '/export', { answers, ...opening }: Opening = {}): Promise<OpenedApp> {
  const opened = await openApp(address, {
    ...opening,
    answers: (server) => {
      server
        .answer(listCountries, Object.keys(countries))
        .answer(collectExport, counts)
        .answer(exportHistory, { items: [] })
        .answer(makeExport, fileOf('IDX,X,Y\r\n1,37,55\r\n', 'dozor_CSV_RU.csv'));
      answers?.(server);
    },
  });
  await screen.findAllByText(/^(Скачать файл|Download the file)$/);
  return opened;
}

function fileOf(text: string, name: string): Response {
  return new Response(text, { headers: { 'content-disposition': `attachment; filename="${name}"` } });
}

/** Found by selector: on a page this long, queries by role would take most of the test time. */
function summary(): HTMLElement {
  const found = document.querySelector('aside[aria-label="Что будет в файле"]');
  if (!(found instanceof HTMLElement)) throw new Error('The page does not say what will be in the file');
  return found;
}

const downloadButton = () => within(summary()).getByRole('button', { name: 'Скачать файл' });
const countrySearch = () => screen.findByLabelText('Найти страну');
const unfold = (title: string) => fireEvent.click(screen.getByText(title, { selector: 'summary *' }));

function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

async function chooseCountry(name: string): Promise<void> {
  fireEvent.change(await countrySearch(), { target: { value: name } });
  const list = screen.getByRole('list', { name: 'Страны, в которых есть точки' });
  fireEvent.click(await within(list).findByLabelText(name));
}

async function promises(rows: string): Promise<void> {
  await waitFor(() => expect(words(summary().querySelector('strong'))).toBe(rows));
}

function sent({ server }: OpenedApp): unknown[] {
  return server.requestsOf(makeExport).map(({ body }) => body);
}

test('a visitor downloads two point types of a country; the request matches the summary', async () => {
  const opened = await openExport();
  const { user } = opened;
  await user.click(screen.getByRole('radio', { name: 'Навител' }));
  await chooseCountry('Россия');
  await promises('20 000');
  unfold('Типы точек');
  await user.click(await screen.findByRole('button', { name: 'Снять все' }));
  await user.click(screen.getByLabelText('Статическая камера'));
  await user.click(screen.getByLabelText('Контроль проезда на красный'));
  await promises('400');
  await user.click(downloadButton());
  await screen.findByText(/^Файл скачан:/);
  expect(savedFiles().map(({ name }) => name)).toEqual(['speedcam.txt']);
  expect(await savedFiles()[0]?.text()).toBe('IDX,X,Y\r\n1,37,55\r\n');
  expect(sent(opened)).toEqual([
    {
      format: 'Navitel',
      country: ['RU'],
      region: [],
      types: ['static_cam', 'control_cam_red'],
      rating: 0,
      confidence: 0,
      selectMiddlePoints: false,
      selectOnlyConfirmed: true,
      withIdPoint: false,
      extended: false,
      saveToUserExport: false,
      userExportName: '',
    },
  ]);
});

test('point types that a format cannot hold are listed before the download', async () => {
  const { user } = await openExport('/export?format=Navitel&country=KZ');
  await promises('1 500');
  expect(within(summary()).queryByRole('region', { name: 'Что не войдёт' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'iGO' }));
  const dropped = await within(summary()).findByRole('region', { name: 'Что не войдёт' });
  expect(words(dropped)).toContain('1 234 точки в файл не попадут: в формате IGO для таких нет кода.');
  expect(within(dropped).getAllByRole('listitem').map(words)).toEqual(['Ограничение скорости1 234']);
  unfold('Типы точек');
  const limit = await screen.findByLabelText('Ограничение скорости');
  await waitFor(() => expect(words(limit.closest('[data-left-out]'))).toContain('не войдёт'));
});

test('the summary warns of a file too large for its app and shows the rejection by the server', async () => {
  const opened = await openExport('/export?format=OsmAndTrack&country=all', {
    answers: (server) =>
      server.answer(
        makeExport,
        refusal(400, { message: 'Too many points for this format: choose fewer regions or types' }),
      ),
  });
  const tooMany = await within(summary()).findByRole('region', { name: 'Файл слишком велик' });
  expect(words(tooMany)).toContain('22 200');
  await opened.user.click(downloadButton());
  await within(summary()).findByText(/^Для этого формата слишком много точек/);
  expect(savedFiles()).toEqual([]);
});

test('regions narrow down a country and can be reset to the whole country', async () => {
  const regions = [
    { code: 'RU-ARK', name: 'Архангельская область', points: 500 },
    { code: 'RU-MOS', name: 'Московская область', points: 4000 },
  ];
  const opened = await openExport('/export?format=CSV&country=RU', {
    answers: (server) => server.answer(listRegions, regions),
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'вся страна, регионы: Россия' }));
  const list = await screen.findByRole('list', { name: 'Регионы' });
  expect(within(list).getAllByRole('listitem').map(words)).toEqual([
    'Архангельская область500',
    'Московская область4 000',
  ]);
  expect(screen.queryByLabelText('Найти регион')).toBeNull();
  await user.click(within(list).getByLabelText('Архангельская область'));
  await screen.findByRole('button', { name: '1 регион, регионы: Россия' });
  await user.click(downloadButton());
  await waitFor(() => expect(sent(opened)).toHaveLength(1));
  expect(sent(opened)[0]).toMatchObject({ country: ['RU'], region: ['RU-ARK'] });
  await user.click(screen.getByRole('button', { name: 'Взять всю страну' }));
  await screen.findByRole('button', { name: 'вся страна, регионы: Россия' });
});

test('a region list can be searched when long, says so when empty, and can be retried after a failure', async () => {
  const regions = Array.from({ length: 13 }, (_, at) => ({ code: `RU-${at}`, name: `Область ${at}`, points: at }));
  const { server, user } = await openExport('/export?country=RU,KZ,BY', {
    answers: (stub) =>
      stub.answer(listRegions, ({ query }) => {
        if (query.get('country') === 'BY') return [];
        return query.get('country') === 'RU' ? regions : refusal(500, { message: 'Server error' });
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'вся страна, регионы: Россия' }));
  const search = await screen.findByLabelText('Найти регион');
  await user.type(search, 'ласть 12');
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Регионы' })).getAllByRole('checkbox')).toHaveLength(1),
  );
  await user.type(search, '3');
  await screen.findByText('«ласть 123» не нашёлся.');
  await user.click(screen.getByRole('button', { name: 'вся страна, регионы: Беларусь' }));
  await screen.findByText('Для этой страны регионы не различаются.');
  await user.click(screen.getByRole('button', { name: 'вся страна, регионы: Казахстан' }));
  const failed = await screen.findByText('Список регионов не загрузился.');
  server.answer(listRegions, [{ code: 'KZ-AKM', name: 'Акмолинская область', points: 3 }]);
  await user.click(within(failed.parentElement ?? document.body).getByRole('button', { name: 'Повторить' }));
  await screen.findByLabelText('Акмолинская область');
});

test('a missing country shows an error at the field and focuses it', async () => {
  const opened = await openExport();
  const { user } = opened;
  await countrySearch();
  await user.click(downloadButton());
  expect(words(await screen.findByText('Не выбрана страна'))).toBe('Не выбрана страна');
  expect(screen.getByText('Не выбрана страна').getAttribute('role')).toBe('alert');
  within(summary()).getByText('1 ошибка');
  expect(document.activeElement).toBe(await countrySearch());
  expect(sent(opened)).toEqual([]);
  await chooseCountry('Беларусь');
  expect(screen.queryByText('Не выбрана страна')).toBeNull();
});

test('an unknown country is reported as not found, and a chosen country can be removed', async () => {
  const opened = await openExport('/export?country=RU,KZ');
  const { user } = opened;
  const chosen = await screen.findByRole('list', { name: 'Выбранные страны' });
  await waitFor(() => expect(words(chosen)).toBe('Россия20 000вся странаКазахстан1 500вся страна'));
  expect(screen.queryByLabelText('Найти страну')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Добавить страну' }));
  fireEvent.change(await countrySearch(), { target: { value: 'Атлантида' } });
  await screen.findByText(/^«Атлантида» не нашлась/);
  await user.click(screen.getByRole('button', { name: 'Убрать: Россия' }));
  await waitFor(() =>
    expect(words(screen.getByRole('list', { name: 'Выбранные страны' }))).toBe('Казахстан1 500вся страна'),
  );
  await promises('1 500');
});

test('choosing all countries hides the country list', async () => {
  const { user } = await openExport('/export?country=RU');
  await user.click(await screen.findByRole('radio', { name: 'Все страны' }));
  await promises('22 200');
  expect(screen.queryByLabelText('Найти страну')).toBeNull();
  await screen.findByText(/^22\s200 строк, вместе с точками вне границ стран\.$/);
  await user.click(screen.getByRole('radio', { name: 'Выбрать страны' }));
  await countrySearch();
  within(summary()).getByText(/^Выберите страну/);
});

test('countries and counts that fail to load can be requested again', async () => {
  const failing = () => refusal(500, { message: '' });
  const { server, user } = await openExport('/export?country=RU', {
    answers: (stub) => stub.answer(listCountries, failing).answer(collectExport, failing),
  });
  await screen.findByText(/^Список стран не загрузился/);
  await within(summary()).findByText(/^Посчитать строки не удалось/);
  server.answer(listCountries, ['RU']).answer(collectExport, counts);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('list', { name: 'Выбранные страны' });
  await user.click(within(summary()).getByRole('button', { name: 'Посчитать снова' }));
  await promises('20 000');
});

test('a download cancelled before the server responds saves nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user } = await openExport('/export?format=GeoJSON&country=RU', {
    answers: (server) => server.answer(makeExport, () => promise),
  });
  await promises('20 000');
  await user.click(downloadButton());
  await within(summary()).findByText(/^0 из 20\s000 строк/);
  await user.click(within(summary()).getByRole('button', { name: 'Отменить' }));
  resolve(fileOf('{}', 'dozor.geojson'));
  await within(summary()).findByText(/^Скачивание отменено/);
  expect(savedFiles()).toEqual([]);
});

test('a download cancelled midway shows its progress first and saves nothing', async () => {
  let file: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      file = controller;
    },
  });
  const { user } = await openExport('/export?format=CSV&country=RU', {
    answers: (server) => server.answer(makeExport, () => new Response(stream)),
  });
  await promises('20 000');
  await user.click(downloadButton());
  file?.enqueue(new TextEncoder().encode('row\r\n'.repeat(300)));
  await within(summary()).findByText(/^300 из 20\s000 строк/);
  await user.click(within(summary()).getByRole('button', { name: 'Отменить' }));
  // A browser ends the body of an aborted request with this error.
  file?.error(new DOMException('The user aborted a request.', 'AbortError'));
  await within(summary()).findByText(/^Скачивание отменено/);
  expect(savedFiles()).toEqual([]);
});

test('a download without a connection reports that nothing was downloaded', async () => {
  const { server, user } = await openExport('/export?country=RU');
  await promises('20 000');
  server.setConnected(false);
  await user.click(downloadButton());
  await within(summary()).findByText(/^Нет связи с сервером, файл не скачан/);
});

test('server errors are shown at their fields', async () => {
  const { user } = await openExport('/export?country=RU', {
    answers: (server) =>
      server.answer(makeExport, refusal(400, { confirmed: 'Unknown value', types: 'Unknown request' })),
  });
  await user.click(downloadButton());
  const types = await screen.findByText('Непонятный запрос');
  expect(types.getAttribute('role')).toBe('alert');
  const day = screen.getByLabelText('Мобильные засады, подтверждённые после: дата');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  within(summary()).getByText('2 ошибки');
  await user.click(screen.getByRole('button', { name: 'Только камеры' }));
  await waitFor(() => expect(screen.queryByText('Непонятный запрос')).toBeNull());
  within(summary()).getByText('1 ошибка');
});

test('a group of point types is selected at once, and every option is sent to the server', async () => {
  const opened = await openExport('/export?country=RU&format=CSV');
  const { user } = opened;
  expect(screen.queryByText('изменены')).toBeNull();
  unfold('Типы точек');
  unfold('Подробности');
  await user.click(await screen.findByRole('button', { name: 'Только камеры' }));
  expect(screen.getByLabelText('Ограничение скорости')).toHaveProperty('checked', false);
  await user.click(screen.getByRole('radio', { name: '−1' }));
  screen.getByText(/^Все, и те, которых уже нет на месте/);
  await user.click(screen.getByLabelText('Промежуточные точки'));
  await user.click(screen.getByLabelText('ID точки в комментариях'));
  await user.click(screen.getByLabelText('Расширенные комментарии'));
  await user.selectOptions(screen.getByLabelText('Точки, которых, возможно, уже нет'), 'Без сомнительных');
  await user.selectOptions(screen.getByLabelText('Язык названий в файле'), 'English');
  await user.click(screen.getByLabelText('Мобильные засады, подтверждённые после'));
  expect(screen.getByLabelText('Мобильные засады, подтверждённые после: дата')).toHaveProperty('disabled', true);
  screen.getByText('только камеры');
  screen.getByText('изменены');
  await user.click(downloadButton());
  await screen.findByText(/^Файл скачан:/);
  const [body] = sent(opened);
  expect(body).toMatchObject({
    rating: -1,
    confidence: 0.4,
    language: 'en',
    selectMiddlePoints: true,
    withIdPoint: true,
    extended: true,
    selectOnlyConfirmed: false,
  });
  expect((body as { types: string[] }).types).not.toContain('speed_limit');
  expect(savedFiles().map(({ name }) => name)).toEqual(['dozor_CSV_RU.csv']);
});

test('the form is restored on the next visit', async () => {
  const { router } = await openExport('/export?country=KZ&format=GPX', { as: member('anna') });
  await promises('1 500');
  await router.navigate({ to: '/about/mission' });
  await router.navigate({ to: '/export' });
  await screen.findByRole('list', { name: 'Выбранные страны' });
  expect(screen.getByRole('radio', { name: 'GPX' })).toHaveProperty('checked', true);
  await promises('1 500');
});

const saved: ReplyOf<'exportHistory'>['items'][number] = {
  _id: '9',
  name: 'Дорога на Самарканд',
  created: '2026-01-10T09:00:00.000Z',
  options: { format: 'PocketGisPlus', country: ['KZ'], types: ['static_cam'] },
  rows: 42,
};

test('a member saves an export under a label', async () => {
  const opened = await openExport('/export?country=KZ', { as: member('anna') });
  const { server, user } = opened;
  unfold('Сохранить настройки');
  await user.click(await screen.findByLabelText('Сохранить в мои экспорты'));
  fireEvent.change(await screen.findByLabelText('Метка в истории экспорта'), {
    target: { value: 'Дорога на Самарканд' },
  });
  server.answer(exportHistory, { items: [saved] });
  await user.click(downloadButton());
  await screen.findByRole('region', { name: 'Мои экспорты' });
  expect(sent(opened)[0]).toMatchObject({ saveToUserExport: true, userExportName: 'Дорога на Самарканд' });
  expect(screen.getByLabelText('Сохранить в мои экспорты')).toHaveProperty('checked', false);
  expect(screen.queryByLabelText('Метка в истории экспорта')).toBeNull();
});

function manySaved(count: number): ReplyOf<'exportHistory'> {
  return {
    items: Array.from({ length: count }, (_, at) => ({
      ...saved,
      _id: String(at + 1),
      name: at === 0 ? saved.name : '',
    })),
  };
}

test('a member downloads a saved export again in one click or loads its settings into the form', async () => {
  const opened = await openExport('/export', {
    as: member('anna'),
    answers: (server) => server.answer(exportHistory, manySaved(1)),
  });
  const { user } = opened;
  const list = await screen.findByRole('region', { name: 'Мои экспорты' });
  expect(words(within(list).getByRole('listitem'))).toContain('PocketGis+, Казахстан · было 42 строки');
  await user.click(within(list).getByRole('button', { name: 'Скачать снова: Дорога на Самарканд' }));
  await within(list).findByText(/^Файл скачан:/);
  expect(sent(opened)).toEqual([
    expect.objectContaining({
      format: 'PocketGisPlus',
      country: ['KZ'],
      types: ['static_cam'],
      saveToUserExport: false,
    }),
  ]);
  expect(savedFiles().map(({ name }) => name)).toEqual(['PocketGisPlus.txt']);
  await user.click(within(list).getByRole('button', { name: 'Подставить в форму: Дорога на Самарканд' }));
  const chosen = await screen.findByRole('list', { name: 'Выбранные страны' });
  within(chosen).getByText('Казахстан');
  unfold('Типы точек');
  expect(await screen.findByLabelText('Ограничение скорости')).toHaveProperty('checked', false);
});

test('three saved exports are shown, the rest on demand; unlabelled ones are named by their settings', async () => {
  const { user } = await openExport('/export', {
    as: member('anna'),
    answers: (server) => server.answer(exportHistory, manySaved(5)),
  });
  const list = await screen.findByRole('region', { name: 'Мои экспорты' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await user.click(within(list).getByRole('button', { name: 'Показать все 5 экспортов' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(within(list).getAllByRole('button', { name: 'Скачать снова: PocketGis+, Казахстан' })).toHaveLength(4);
  await user.click(within(list).getByRole('button', { name: 'Показать последние' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});

test('a visitor has no saved exports and is offered to sign in', async () => {
  const { router, server, user } = await openExport();
  unfold('Сохранить настройки');
  await screen.findByText(/^Тем, кто вошёл, сайт хранит настройки файла/);
  expect(server.requestsOf(exportHistory)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ _modal: 'login' }));
});

test('a banned account sees an explanation instead of the form', async () => {
  await openApp('/export', { as: member('Banned', 'banned') });
  await screen.findByText('У вас недостаточно прав');
  screen.getByText('С этой учётной записи скачивать файлы нельзя. Карта, история и справка открыты.');
  expect(screen.queryByRole('button', { name: 'Скачать файл' })).toBeNull();
});

test('the summary shows the number of rows without a direction', async () => {
  await openExport('/export?country=KZ');
  await within(summary()).findByText(/^316 из 1\s500 без направления/);
  cleanup();
  await openExport('/export?country=RU');
  await promises('20 000');
  expect(within(summary()).queryByText(/без направления/)).toBeNull();
});

test('the summary shows six countries and collapses the others', async () => {
  const codes = ['RU', 'KZ', 'BY', 'UZ', 'KG', 'AM', 'GE', ''];
  await openExport('/export?country=all', {
    answers: (server) =>
      server.answer(collectExport, {
        total: 36,
        countries: Object.fromEntries(codes.map((code, at) => [code, at + 1])),
        types: {},
        dropped: {},
        silent: {},
        withoutDirection: 0,
        onlySample: false,
      }),
  });
  const list = await within(summary()).findByRole('region', { name: 'По странам' });
  expect(words(within(list).getAllByRole('listitem')[0])).toBe('Вне границ стран8');
  expect(words(list.querySelector('summary'))).toBe('ещё 2 страны');
});

test('the summary says that no point matches when the file would be empty', async () => {
  await openExport('/export?country=RU', {
    answers: (server) =>
      server.answer(collectExport, {
        total: 0,
        countries: {},
        types: {},
        dropped: {},
        silent: {},
        withoutDirection: 0,
        onlySample: false,
      }),
  });
  await within(summary()).findByText(/^Под такие условия не подходит ни одна точка/);
});

test('the summary of a file that a law leaves empty says so, and does not blame the conditions', async () => {
  await openExport('/export?format=ExCam&country=DE', {
    answers: (server) =>
      server.answer(collectExport, {
        total: 0,
        countries: {},
        types: {},
        dropped: {},
        silent: { DE: 1200 },
        withoutDirection: 0,
        onlySample: false,
      }),
  });
  const sentence = await within(summary()).findByText(/закон страны не даёт предупреждать о них в дороге/);
  expect(words(sentence)).toMatch(/^1 200 точек в файл не попадут/);
  expect(within(summary()).queryByText(/^Под такие условия/)).toBeNull();
});

test('on a phone a bar holds the total and the download button, in English too', async () => {
  asPhone();
  const { user } = await openExport('/export?format=Garmin&country=KZ', { language: 'en' });
  await screen.findByRole('list', { name: 'Chosen countries' });
  const buttons = await screen.findAllByRole('button', { name: 'Download the file' });
  expect(buttons).toHaveLength(1);
  const bar = buttons[0]?.parentElement;
  await waitFor(() => expect(words(bar)).toMatch(/^1,500 rows/));
  await user.click(buttons[0] ?? document.body);
  expect(await screen.findByRole('button', { name: 'Download again' })).toBeDefined();
  expect(savedFiles()).toHaveLength(1);
});

test('eight apps are offered, labelled with their behaviour on the road; a tile offers file variants', async () => {
  const { user } = await openExport('/export?country=RU');
  const apps = screen.getByRole('radiogroup', { name: 'Приложение или прибор' });
  const names = within(apps)
    .getAllByRole('radio')
    .map((one) => words(one.closest('label')));
  expect(names).toEqual(['Навител', 'Стрелка', 'iGO', 'ПокетГИС', 'OsmAnd', 'Organic Maps', 'Garmin', 'TomTom']);
  const tile = (name: string) => words(screen.getByRole('radio', { name }).closest('label')?.parentElement);
  expect(tile('Навител')).toBe('Навителпредупреждает');
  expect(tile('Organic Maps')).toBe('Organic Mapsтолько показывает');
  await user.click(within(apps).getByRole('radio', { name: 'iGO' }));
  expect(tile('iGO')).toContain('предупреждает');
  const kinds = within(apps).getByRole('radiogroup', { name: 'iGO: какой файл' });
  await user.click(within(kinds).getByRole('radio', { name: 'Pongo' }));
  expect(tile('iGO')).toContain('формат не проверен');
  within(summary()).getByText(/папку content › speedcam/);
  expect(localStorage.getItem('dozor-export')).toContain('"format":"IGOPongo"');
});

test('other formats are shown on demand; formats with an index are not offered', async () => {
  const { user } = await openExport('/export?country=RU');
  await user.click(screen.getByRole('button', { name: 'Ещё форматы' }));
  const others = screen.getByRole('radiogroup', { name: 'Другие форматы' });
  expect(within(others).queryByRole('radio', { name: 'GeoParquet' })).toBeNull();
  await user.click(within(others).getByRole('radio', { name: 'CSV' }));
  within(summary()).getByText(/^Откройте файл в Excel/);
  expect(screen.queryByRole('button', { name: /форматов?$/ })).toBeNull();
  cleanup();
  await openExport('/export?format=PMTiles&country=RU');
  expect(screen.getByRole('radio', { name: 'GeoJSON' })).toHaveProperty('checked', true);
});

test('the country of the last map view is preselected until a visitor chooses another', async () => {
  const asks = await openExport('/export', {
    answers: (server) => {
      localStorage.setItem('dozor-map-position', JSON.stringify({ center: [71.4, 51.1], zoom: 11 }));
      server.answer(getPlace, { country: 'KZ', region: 'KZ-71', speedUnit: 'km/h', isAtSea: false });
    },
  });
  await promises('1 500');
  expect(asks.server.requestsOf(getPlace).map(({ query }) => query.toString())).toEqual(['x=71.4&y=51.1']);
  await asks.user.click(screen.getByRole('button', { name: 'Убрать: Казахстан' }));
  await chooseCountry('Беларусь');
  await promises('700');
});

test('the area, types and ratings of a map view are exported until countries are chosen', async () => {
  const opened = await openExport('/export?format=CSV&bbox=1.4,42.4,1.8,42.7&types=static_cam,dummy&rating=-1');
  await screen.findByText('Область, которую вы видели на карте');
  expect(screen.queryByLabelText('Найти страну')).toBeNull();
  await opened.user.click(downloadButton());
  await screen.findByText(/^Файл скачан:/);
  expect(sent(opened)[0]).toMatchObject({
    country: ['all'],
    bbox: [1.4, 42.4, 1.8, 42.7],
    types: ['static_cam', 'dummy'],
    rating: -1,
    selectOnlyConfirmed: false,
  });
  expect(JSON.parse(localStorage.getItem('dozor-export') ?? '{}')).toMatchObject({ bbox: null, country: [] });
  await opened.user.click(screen.getByRole('button', { name: 'Выбрать страны вместо области' }));
  await chooseCountry('Беларусь');
  await promises('14');
});

test('a file of sample points keeps the name sent by the server', async () => {
  const { user } = await openExport('/export?format=Navitel&country=RU', {
    answers: (server) =>
      server
        .answer(collectExport, (request) => ({ ...counts(request), onlySample: true }))
        .answer(makeExport, fileOf('IDX\r\n', 'sample_dozor_Navitel_RU_2026-11-20.txt')),
  });
  await within(summary()).findByRole('button', { name: /^Учебные данные\./ });
  await user.click(downloadButton());
  await screen.findByText(/^Файл скачан:/);
  expect(savedFiles().map(({ name }) => name)).toEqual(['sample_dozor_Navitel_RU_2026-11-20.txt']);
});
