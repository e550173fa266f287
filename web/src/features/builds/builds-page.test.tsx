import { buildsChanges, buildsManifest } from '@dozor/contract/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findNotice } from '../../testing/notices.ts';
import { openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { someBuild, someManifest } from '../../testing/content/some-build.ts';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

const sumOfKazakhstan = 'fedcba9876543210'.repeat(4);
const files = [
  someBuild({ country: 'KZ', rows: 1500, bytes: 900, sha256: sumOfKazakhstan }),
  someBuild({ country: 'all', rows: 25_000 }),
  someBuild({ country: 'RU', rows: 20_000 }),
  someBuild({ country: 'DE', rows: 10, types: { static_cam: 9, speed_limit: 1 } }),
  someBuild({ country: '', rows: 1, changed: new Date(0).toISOString() }),
  someBuild({ format: 'PocketGisPlus', country: 'KZ', rows: 1499, path: '/builds/PocketGisPlus/KZ.txt' }),
];

function openBuilds(answers?: (server: StubbedServer) => void, language?: 'ru' | 'en'): Promise<OpenedApp> {
  return openApp('/useful/builds', {
    ...(language && { language }),
    answers: (server) => {
      server.answer(buildsManifest, someManifest(files));
      answers?.(server);
    },
  });
}

async function rows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name: 'Готовые сборки' });
  return within(table).getAllByRole('row').slice(1);
}

function words(element: Element | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

async function rowOf(name: string): Promise<HTMLElement> {
  const found = (await rows()).find((row) => within(row).queryByRole('rowheader', { name }) !== null);
  if (found === undefined) throw new Error(`There is no row ${name}`);
  return found;
}

test('a row has the rows and the size of its file, all countries first, then those with most rows', async () => {
  await openBuilds();
  const names = (await rows()).map((row) => words(within(row).getByRole('rowheader')));
  expect(names).toEqual(['Все страны', 'Россия', 'Казахстан', 'Германия', 'Вне границ стран']);
  const cells = within(await rowOf('Казахстан')).getAllByRole('cell');
  expect(cells.slice(0, 2).map(words)).toEqual(['1 500', '900 байт']);
  expect(words(within(await rowOf('Россия')).getAllByRole('cell')[1])).toBe('1,2 МБ');
  expect(words(within(await rowOf('Вне границ стран')).getAllByRole('cell')[2])).toBe('—');
});

test('the checksum and the address of a file are copied', async () => {
  const { user } = await openBuilds();
  await user.click(await screen.findByRole('button', { name: 'Скопировать контрольную сумму: Казахстан' }));
  await findNotice('Текст скопирован');
  expect(await navigator.clipboard.readText()).toBe(sumOfKazakhstan);
  await user.click(screen.getByRole('button', { name: 'Скопировать адрес: Казахстан' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/builds/Navitel/KZ.txt`),
  );
});

test('a browser that lets nothing be copied is told', async () => {
  const { user } = await openBuilds();
  const copy = await screen.findByRole('button', { name: 'Скопировать адрес: Казахстан' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(copy);
  await findNotice('Не удалось скопировать текст');
});

test('the apps have their own names, the chosen one is kept, and the address of a file ends as its device wants', async () => {
  const { user } = await openBuilds();
  const choice = await screen.findByLabelText('Навигатор, приложение или прибор');
  const apps = within(choice).getAllByRole('option').map(words);
  for (const app of ['Навител', 'OsmAnd (GPX)', 'Organic Maps, CoMaps (KML)', 'iGO', 'TomTom OV2', 'Стрелка']) {
    expect(apps).toContain(app);
  }
  const link = screen.getByRole('link', { name: 'Скачать: Россия' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/builds/Navitel/RU/speedcam.txt',
    'speedcam.txt',
  ]);
  await user.selectOptions(choice, 'PocketGis+');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(localStorage.getItem('dozor-export')).toContain('"format":"PocketGisPlus"');
});

test('after a file is taken its next step is told where the button was', async () => {
  const { user } = await openBuilds();
  const link = await screen.findByRole('link', { name: 'Скачать: Все страны' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  const next = (await screen.findByText('Браузер скачивает speedcam.txt. Что дальше:')).closest('[role="status"]');
  expect(words(next ?? undefined)).toContain('NavitelContent › Maps');
});

test('a country is found by its name or its code, and its row opens to rows by kind', async () => {
  const { user } = await openBuilds();
  const search = await screen.findByLabelText('Найти страну');
  await user.type(search, 'герм');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  const details = screen.getByRole('button', { name: 'Подробно: Германия' });
  expect(details.getAttribute('aria-expanded')).toBe('false');
  await user.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('true');
  const kinds = await screen.findByRole('region', { name: 'Строк по типам' });
  expect(within(kinds).getAllByRole('listitem').map(words)).toEqual(['Статическая камера9', 'Ограничение скорости1']);
  await user.clear(search);
  await user.type(search, 'kz');
  await rowOf('Казахстан');
  expect(await rows()).toHaveLength(1);
  await user.clear(search);
  await user.type(search, 'Атлантида');
  await screen.findByText('«Атлантида» не нашлась');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the details of a file have its whole checksum, its address and what came after it', async () => {
  const { user } = await openBuilds();
  await user.click(await screen.findByRole('button', { name: 'Подробно: Казахстан' }));
  await screen.findByText(sumOfKazakhstan);
  screen.getByRole('link', { name: `${location.origin}/builds/Navitel/KZ.txt` });
  const news = screen.getAllByRole('link', { name: /^Что изменилось после №\s40$/ });
  expect(news.map((link) => link.getAttribute('href'))).toContain('/builds/changes?since=40');
});

test('a file that was held back says so in its row, and why in its details', async () => {
  const held = someBuild({ rows: 60, heldBack: { rows: 50, since: '2026-01-09T00:00:00.000Z' } });
  const { user } = await openBuilds((server) => server.answer(buildsManifest, someManifest([held])));
  const row = (await rows())[0];
  expect(words(row)).toContain('новая сборка придержана');
  await user.click(screen.getByRole('button', { name: 'Подробно: Россия' }));
  await screen.findByText(/потеряла слишком много строк: 50 вместо 60/);
});

test('the script keeps the file of the chosen country fresh, and can be copied and saved', async () => {
  const { user } = await openBuilds();
  const field = await screen.findByRole('textbox', { name: 'Свежий файл автоматически' });
  const script = () => (field instanceof HTMLTextAreaElement ? field.value : '');
  // The first after all countries: few want a file of the whole world every night.
  expect(script()).toContain("path='/builds/Navitel/RU.txt'");
  expect(script()).toContain("file='speedcam.txt'");
  expect(script()).toContain(`site='${location.origin}'`);
  await user.selectOptions(screen.getByLabelText('Страна для скрипта'), 'Казахстан');
  expect(script()).toContain("path='/builds/Navitel/KZ.txt'");
  await user.click(screen.getByRole('button', { name: 'Скопировать скрипт' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(script()));
  await user.click(screen.getByRole('button', { name: 'Сохранить скрипт' }));
  expect(savedFiles().map(({ name }) => name)).toEqual(['dozor-update.sh']);
  expect(await savedFiles()[0]?.text()).toBe(script());
});

test('at the first visit the page says how changes are asked for', async () => {
  await openBuilds();
  await screen.findByText(/^По номеру изменения можно узнать/);
  expect(JSON.parse(localStorage.getItem('dozor-builds-seen') ?? '{}')).toMatchObject({ revision: 40 });
});

test('at the next visit the page tells what was added since, over all pages', async () => {
  const { server } = await openBuilds((stub) => {
    localStorage.setItem('dozor-builds-seen', JSON.stringify({ revision: 30, at: '2026-01-05T00:00:00.000Z' }));
    stub.answer(buildsChanges, ({ query }) =>
      query.get('since') === '30'
        ? { epoch: 'one', revision: 35, next: 35, added: ['1'], changed: ['2', '3'], deleted: [] }
        : { epoch: 'one', revision: 40, next: null, added: [], changed: ['4'], deleted: ['5'] },
    );
  });
  await screen.findByText(/добавлено 1, изменено 3, удалено 1\./);
  expect(server.requestsOf(buildsChanges).map(({ query }) => query.get('since'))).toEqual(['30', '35']);
  expect(screen.getByRole('link', { name: /^Что изменилось после №\s30$/ }).getAttribute('href')).toBe(
    '/builds/changes?since=30',
  );
});

test('changes of many pages are not counted', async () => {
  const { server } = await openBuilds((stub) => {
    localStorage.setItem('dozor-builds-seen', JSON.stringify({ revision: 1, at: '2026-01-05T00:00:00.000Z' }));
    stub.answer(buildsChanges, ({ query }) => {
      const since = Number(query.get('since'));
      return { epoch: 'one', revision: since + 1, next: since + 1, added: ['1'], changed: [], deleted: [] };
    });
  });
  await waitFor(() => expect(server.requestsOf(buildsChanges)).toHaveLength(10));
  await screen.findByText(/^По номеру изменения можно узнать/);
  expect(screen.queryByText(/добавлено/)).toBeNull();
});

test.each([[[]], [[someBuild({ country: 'all', rows: 0 })]]])(
  'before the first files with points the page says when they come',
  async (files) => {
    await openBuilds((server) => server.answer(buildsManifest, someManifest(files)));
    await screen.findByText('Сборок пока нет');
  },
);

test('a list that does not come says that the files are there, and is asked for again', async () => {
  const { server, user } = await openBuilds((stub) =>
    stub.answer(buildsManifest, refusal(500, { message: 'Server error' })),
  );
  await screen.findByText('Список сборок не загрузился. Сами файлы на месте, их адреса не меняются.');
  server.answer(buildsManifest, someManifest(files));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await rowOf('Казахстан');
});

test('in English countries and sizes are written as English has them', async () => {
  await openBuilds(undefined, 'en');
  const link = await screen.findByRole('link', { name: /Kazakhstan$/ });
  expect(words(link.closest('tr') ?? undefined)).toMatch(/^Kazakhstan.*1,500.*900 bytes/);
});
