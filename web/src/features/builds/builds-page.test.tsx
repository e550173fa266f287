import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildsManifest, collectExport, getPlace, listCountries } from '@dozor/contract/calls.ts';
import { someBuild, someManifest } from '../../testing/content/some-build.ts';
import { openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const files = [
  someBuild({ country: 'KZ', rows: 1500, bytes: 900 }),
  someBuild({ country: 'all', rows: 25_000 }),
  someBuild({ country: 'RU', rows: 20_000 }),
  someBuild({ country: 'DE', rows: 10 }),
  someBuild({ country: '', rows: 1, changed: new Date(0).toISOString() }),
  someBuild({
    format: 'PocketGisPlus',
    country: 'KZ',
    rows: 1499,
    path: '/builds/PocketGisPlus/KZ.txt',
    file: '/builds/PocketGisPlus/KZ/PocketGisPlus.txt',
  }),
];

async function openBuilds(
  address = '/useful/builds',
  answers?: (server: StubbedServer) => void,
  language?: 'ru' | 'en',
): Promise<OpenedApp> {
  return openApp(address, {
    ...(language && { language }),
    answers: (server) => {
      server.answer(buildsManifest, someManifest(files));
      answers?.(server);
    },
  });
}

function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

const country = () => screen.findByLabelText('Страна');
const link = (name: string | RegExp = /^Скачать .*\.\w+$/) => screen.findByRole('link', { name });

test('one button downloads the file of the chosen country under the name its app expects', async () => {
  const { user } = await openBuilds();
  expect(await country()).toHaveProperty('value', 'all');
  const options = within(await country())
    .getAllByRole('option')
    .map(words);
  expect(options).toEqual(['Все страны', 'Германия', 'Казахстан', 'Россия', 'Вне границ стран']);
  await user.selectOptions(await country(), 'Россия');
  const button = await link('Скачать speedcam.txt');
  expect([button.getAttribute('href'), button.getAttribute('download')]).toEqual([
    '/builds/Navitel/RU/speedcam.txt',
    'speedcam.txt',
  ]);
  screen.getByText(/^20\s000 строк · 1,2\s*МБ · данные менялись/);
  expect(screen.getAllByRole('link', { name: /^Скачать \S+\.\w+$/ })).toHaveLength(1);
  await user.selectOptions(await country(), 'Вне границ стран');
  expect(words(await screen.findByText(/^1 строка ·/))).not.toContain('менялись');
});

test('instructions are shown before and after the download, and the choice is stored', async () => {
  const { user } = await openBuilds('/useful/builds?country=KZ');
  const button = await link();
  screen.getByText(/NavitelContent › Maps/);
  button.addEventListener('click', (event) => event.preventDefault());
  await user.click(button);
  const taken = await screen.findByText('Браузер скачивает speedcam.txt.');
  expect(words(taken.closest('[role="status"]'))).toContain('NavitelContent › Maps');
  await user.click(screen.getByRole('radio', { name: 'ПокетГИС' }));
  expect(await link('Скачать PocketGisPlus.txt')).toBeDefined();
  expect(screen.queryByText(/^Браузер скачивает/)).toBeNull();
  expect(JSON.parse(localStorage.getItem('dozor-export') ?? '{}')).toMatchObject({ format: 'PocketGisPlus' });
});

test('the last choice is restored; without one the country on the map is preselected', async () => {
  const opened = await openBuilds('/useful/builds', () =>
    localStorage.setItem('dozor-export', JSON.stringify({ format: 'PocketGisPlus', country: ['KZ'] })),
  );
  expect(await country()).toHaveProperty('value', 'KZ');
  expect(opened.server.requestsOf(getPlace)).toEqual([]);
  expect(screen.getByRole('radio', { name: 'ПокетГИС' })).toHaveProperty('checked', true);
  const { server } = await openBuilds('/useful/builds', (stub) => {
    localStorage.setItem('dozor-map-position', JSON.stringify({ center: [13.4, 52.5], zoom: 9 }));
    stub.answer(getPlace, { country: 'DE', region: 'DE-BE', speedUnit: 'km/h', isAtSea: false });
  });
  await waitFor(() => expect(server.requestsOf(getPlace)).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByLabelText('Страна').at(-1)).toHaveProperty('value', 'DE'));
});

test('a country without a file of the format links to a custom selection', async () => {
  await openBuilds('/useful/builds?format=PocketGisPlus&country=RU');
  await screen.findByText(/^Готового файла для этой страны нет/);
  expect(screen.getByRole('link', { name: 'Выбрать регионы или типы точек' }).getAttribute('href')).toBe(
    '/export?format=PocketGisPlus&country=RU',
  );
  expect(screen.queryByRole('link', { name: /^Скачать \S+\.\w+$/ })).toBeNull();
});

test('a file that was held back for losing too many rows says so', async () => {
  const held = someBuild({ country: 'all', rows: 60, heldBack: { rows: 50, since: '2026-01-09T00:00:00.000Z' } });
  await openBuilds('/useful/builds', (server) => server.answer(buildsManifest, someManifest([held])));
  await screen.findByText(/от 9 января 2026\s?г\. потерял слишком много строк \(осталось 50\)/);
});

test('the choice is kept when switching between the two tabs', async () => {
  const { router, user } = await openBuilds('/useful/builds?format=PocketGisPlus&country=KZ', (server) =>
    server.answer(listCountries, ['KZ']).answer(collectExport, {
      total: 1,
      countries: { KZ: 1 },
      types: {},
      dropped: {},
      silent: {},
      withoutDirection: 0,
      onlySample: false,
    }),
  );
  await link();
  const tabs = screen.getByRole('navigation', { name: 'Какой файл' });
  expect(within(tabs).getByRole('link', { name: 'Готовый файл' }).getAttribute('aria-current')).toBe('page');
  await user.selectOptions(await country(), 'Все страны');
  await user.click(within(tabs).getByRole('link', { name: 'Своя выборка' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/export'));
  expect(JSON.parse(localStorage.getItem('dozor-export') ?? '{}')).toMatchObject({ country: ['all'] });
  const section = await screen.findByRole('navigation', { name: 'Полезное' });
  expect(within(section).getByRole('link', { name: 'Скачать' }).getAttribute('aria-current')).toBe('page');
});

test.each([[[]], [[someBuild({ country: 'all', rows: 0 })]]])(
  'without files that contain points the page says that there are none yet',
  async (files) => {
    await openBuilds('/useful/builds', (server) => server.answer(buildsManifest, someManifest(files)));
    await screen.findByText('Файлов пока нет');
  },
);

test('a list that fails to load says that the files remain available, and can be retried', async () => {
  const { server, user } = await openBuilds('/useful/builds', (stub) =>
    stub.answer(buildsManifest, refusal(500, { message: 'Server error' })),
  );
  await screen.findByText('Список файлов не загрузился. Сами файлы на месте, их адреса не меняются.');
  server.answer(buildsManifest, someManifest(files));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await link();
});

test('row counts and file sizes are formatted in English', async () => {
  await openBuilds('/useful/builds?country=KZ', undefined, 'en');
  await screen.findByText(/^1,500 rows · 900 bytes/);
  await screen.findByRole('link', { name: 'Download speedcam.txt' });
});

test('a file of synthetic points is named as a sample, and the page says so', async () => {
  const sample = someBuild({
    country: 'all',
    path: '/builds/Navitel/sample_all.txt',
    file: '/builds/Navitel/all/sample_speedcam.txt',
  });
  await openBuilds('/useful/builds', (server) =>
    server.answer(buildsManifest, { ...someManifest([sample]), onlySample: true }),
  );
  const button = await link('Скачать sample_speedcam.txt');
  expect(button.getAttribute('download')).toBe('sample_speedcam.txt');
  screen.getByRole('button', { name: /^Учебные данные\. Эти точки придуманы/ });
});
