import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importPoints } from '@dozor/contract/calls.ts';
import type { ImportLine, ImportReport } from '@dozor/contract/endpoints/import-endpoints.ts';
import { importFailures } from '@dozor/domain/import/import-failure.ts';
import { convertInPage, type ConverterInPage } from '../../testing/converter-in-page.ts';
import { member, openApp, type OpenedApp } from '../../testing/open-app.tsx';
import { MapDriver } from '../../testing/open-map.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { StubMap } from '../../testing/stubs/stub-map-libre.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const header = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\r\n';

/** Cameras and level crossings, which only iGO writes with code 6. */
function igoFile(rows: number): string {
  const row = (at: number) => `${at + 1},37.${100 + at},55.5,${at % 2 === 0 ? 1 : 6},60,1,${at % 360}\r\n`;
  return header + Array.from({ length: rows }, (_, at) => row(at)).join('');
}

async function openConverter(
  opening: Pick<NonNullable<Parameters<typeof openApp>[1]>, 'as' | 'language' | 'config'> = {},
): Promise<OpenedApp & { work: ConverterInPage }> {
  const opened = await openApp('/useful/converters', opening);
  const work = convertInPage();
  await screen.findByText(/^(Перетащите файл сюда|Drop a file here)$/);
  return { ...opened, work };
}

function choose(text: string, name = 'my cams.txt'): void {
  const field = document.querySelector('main input[type="file"]');
  if (field === null) throw new Error('There is no file field');
  const file = new File([text], name, { type: 'text/plain' });
  fireEvent.change(field, { target: { files: [file] } });
}

function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

function fact(name: string): string {
  const term = [...document.querySelectorAll('dt')].find((one) => words(one) === name);
  return words(term?.nextElementSibling);
}

const start = () => screen.findByRole('button', { name: /^Перевести в/ });

test('an iGO file is converted to PocketGIS+ with directions turned by 180°, and nothing is uploaded', async () => {
  const { server, user } = await openConverter();
  const before = server.requests.length;
  choose(igoFile(4));
  await screen.findByText(/^Формат узнан по содержимому/);
  expect(screen.getByLabelText('Формат файла')).toHaveProperty('value', 'IGO');
  expect(['Строк с данными', 'Точек', 'Отклонено строк', 'Кодировка'].map(fact)).toEqual(['4', '4', '0', 'UTF-8']);
  await user.selectOptions(screen.getByLabelText('Новый формат'), 'PocketGis+');
  screen.getByText(/^Направления развернём на 180°/);
  await user.click(screen.getByRole('button', { name: 'Перевести в PocketGis+' }));
  await screen.findByText(/^Готово: my cams_PocketGisPlus\.txt, 4 точки/);
  expect(savedFiles().map(({ name }) => name)).toEqual(['my cams_PocketGisPlus.txt']);
  await user.click(screen.getByRole('button', { name: 'Сохранить ещё раз' }));
  expect(savedFiles()).toHaveLength(2);
  expect(server.requests.slice(before).map(({ name }) => name)).toEqual([]);
});

test('if a file could be Navitel or iGO, the user has to choose', async () => {
  const { user } = await openConverter();
  choose(`${header}1,37.5,55.5,1,60,1,90\r\n`);
  const alert = await screen.findByRole('alert');
  expect(words(alert)).toContain('не понять, Навител это или iGO');
  expect(await start()).toHaveProperty('disabled', true);
  screen.getByText(/^Сначала укажите выше, Навител это или iGO/);
  screen.getByText('смотрит на запад, 270°');
  await user.click(screen.getByRole('button', { name: 'Это Навител' }));
  await screen.findByText('смотрит на восток, 90°');
  screen.getByText('Файл прочитан в том формате, который вы указали.');
  expect(screen.getByLabelText('Формат файла')).toHaveProperty('value', 'Navitel');
  await user.selectOptions(screen.getByLabelText('Новый формат'), 'GeoJSON');
  await user.click(await start());
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  const { features } = JSON.parse((await savedFiles()[0]?.text()) ?? '') as {
    features: { properties: { direction: number } }[];
  };
  expect(features.map(({ properties }) => properties.direction)).toEqual([90]);
});

test('rejected rows are listed with line and reason, and the list can be saved', async () => {
  const { user } = await openConverter();
  choose(`${igoFile(3)}4,200,55.5,1,60,1,90\r\n5,37.5,55.5,13,60,1,90\r\n`);
  await screen.findByText('Отклонено 2 строки');
  const rows = within(screen.getByRole('region', { name: 'Отклонено 2 строки' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(words)).toEqual([
    '5координаты за пределами ±180° / ±90° (200 55.5)',
    '6типу «13» у нас ничего не соответствует',
  ]);
  await user.click(screen.getByRole('button', { name: 'Сохранить список' }));
  expect(savedFiles().map(({ name }) => name)).toEqual(['my cams.txt.rejected.txt']);
  const lines = ((await savedFiles()[0]?.text()) ?? '').split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe('6\tтипу «13» у нас ничего не соответствует');
});

test('the list of rejected rows shows fifty at first', async () => {
  const { user } = await openConverter();
  choose(igoFile(2) + Array.from({ length: 60 }, (_, at) => `${at},200,55.5,1,60,1,90\r\n`).join(''));
  const list = await screen.findByRole('region', { name: 'Отклонено 60 строк' });
  expect(within(list).getAllByRole('row', { hidden: true })).toHaveLength(51);
  await user.click(within(list).getByRole('button', { name: 'Показать ещё', hidden: true }));
  expect(within(list).getAllByRole('row', { hidden: true })).toHaveLength(61);
  expect(within(list).queryByRole('button', { name: 'Показать ещё', hidden: true })).toBeNull();
});

test('an unrecognised or empty file is reported, not shown as an empty success', async () => {
  const { user } = await openConverter({ language: 'en' });
  choose('Dear all,\nsee you on Monday.\n', 'letter.txt');
  expect(words(await screen.findByRole('alert'))).toContain('No points were found');
  screen.getByText('the format of the file is not recognised');
  expect(screen.queryByRole('button', { name: /^Convert to/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  await screen.findByText('Drop a file here');
  expect(screen.queryByText('letter.txt')).toBeNull();
  choose('', 'nothing.csv');
  expect(words(await screen.findByRole('alert'))).toContain('The file is empty');
  // An empty file has no format to choose.
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a file can be dropped onto the page', async () => {
  await openConverter();
  const field = document.querySelector('main input[type="file"]');
  if (field === null) throw new Error('There is no file field');
  fireEvent.dragEnter(field);
  expect(field.closest('label')?.dataset['over']).toBe('true');
  fireEvent.dragLeave(field);
  expect(field.closest('label')?.dataset['over']).toBeUndefined();
  fireEvent.drop(field, { dataTransfer: { files: [new File([igoFile(2)], 'dropped.txt')] } });
  await screen.findByText('dropped.txt');
  await screen.findByText(/^Формат узнан по содержимому/);
});

test('reading shows its progress and can be cancelled, and another file can be chosen', async () => {
  const { user, work } = await openConverter();
  const { promise, resolve } = Promise.withResolvers<void>();
  work.pause = promise;
  choose(igoFile(20));
  expect(words(await screen.findByText(/^Читаем файл: \d+ %$/))).toBe('Читаем файл: 100 %');
  expect(screen.getByRole('progressbar', { name: 'Читаем файл:' }).getAttribute('aria-valuenow')).toBe('100');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await screen.findByText('Перетащите файл сюда');
  work.pause = undefined;
  resolve();
  choose(igoFile(2));
  await screen.findByText(/^Формат узнан по содержимому/);
  expect(fact('Точек')).toBe('2');
});

test('a failed read and a failed write can each be retried', async () => {
  const { user, work } = await openConverter();
  work.failure = 'NotFoundError';
  choose(igoFile(2));
  await screen.findByText(/^Файл не прочитался до конца/);
  work.failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  const convert = await start();
  work.failure = 'out of memory';
  await user.click(convert);
  await screen.findByText(/^Новый файл не получился/);
  expect(savedFiles()).toEqual([]);
  work.failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText(/^Готово: /);
  expect(savedFiles()).toHaveLength(1);
});

test('the page explains in advance what the new format does to directions', async () => {
  const { user } = await openConverter();
  choose(`${igoFile(2)}3,37.3,55.5,1,60,1,90\r\n`);
  const format = await screen.findByLabelText('Новый формат');
  await user.selectOptions(format, 'Garmin');
  screen.getByText(/направления нет: предупреждение придёт, с какой стороны ни едешь\.$/);
  await user.selectOptions(format, 'Навител');
  screen.getByText(/^Направления развернём на 180°/);
  await user.selectOptions(format, 'GPX');
  screen.getByText(/направление будет словами в описании точки/);
});

test('swapped longitude and latitude are detected and corrected with one button', async () => {
  const { user } = await openConverter();
  const rows = Array.from({ length: 12 }, (_, at) => `55.7${at},37.6${at},60`).join('\n');
  choose(`lon,lat,speed\n${rows}\n`, 'swapped.csv');
  const swap = await screen.findByRole('button', { name: 'Поменять местами и прочитать заново' });
  expect(screen.getAllByText(/^Прочитанные столбцы$/)).toHaveLength(1);
  await user.click(swap);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Поменять местами и прочитать заново' })).toBeNull());
  const link = screen.getAllByRole('link', { name: 'На карте' })[0];
  expect(link?.getAttribute('href')).toMatch(/^\/\?center=37\.6,55\.7&zoom=16/);
});

test.each([
  {
    name: 'lines as sections',
    file: JSON.stringify({
      type: 'Feature',
      properties: { speed: 80 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [20.1, 50.1],
          [20.2, 50.1],
        ],
      },
    }),
    button: 'Взять линии как участки',
    shows: ['Из них участков', '1'],
  },
  {
    name: 'the first coordinate of one text as the longitude',
    file: 'id;gps\n1;20.1234,50.1234\n2;20.2345,50.2345\n',
    button: 'Первая\u00a0— долгота',
    shows: ['Точек', '2'],
    at: '/?center=20.1234,50.1234&zoom=16',
  },
  {
    name: 'rows without a limit as fixed cameras',
    file: 'lat,lon,type\n50.1234,20.1234,average speed\n',
    button: 'Взять как статические камеры',
    shows: ['Точек', '1'],
  },
  {
    name: 'several columns as ways',
    file: 'lat,lon,Approach one,Approach two\n50.1234,20.1234,EB,WB\n50.2345,20.2345,NB,\n',
    button: 'Да, прочитать их',
    shows: ['С направлением', '2'],
  },
  {
    name: 'a result that looks wrong as it is',
    file: 'lat,lon\n50,20\n51,21\n52,22\n',
    button: 'Всё верно, читать так',
    shows: ['Точек', '3'],
    at: '/?center=20,50&zoom=16',
  },
])('one press takes $name', async ({ file, button, shows: [name = '', value], at }) => {
  const { user } = await openConverter();
  choose(file, 'list.txt');
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  await waitFor(() => expect(fact(name)).toBe(value));
  const link = screen.getAllByRole('link', { name: 'На карте' })[0];
  if (at !== undefined) expect(link?.getAttribute('href')).toBe(at);
});

test('both coordinates are read from the column that a person names', async () => {
  const { user } = await openConverter();
  choose('a|b|c\n50.1234, 20.1234|Radar|1\n50.2345, 20.2345|Radar|2\n', 'list.txt');
  await user.selectOptions(await screen.findByLabelText('Обе координаты вместе'), 'a');
  await user.click(screen.getByRole('button', { name: 'Прочитать заново' }));
  await waitFor(() => expect(fact('Точек')).toBe('2'));
});

test('degrees that may be the camera’s or the traffic’s are drawn and asked about, and the answer is kept for the list', async () => {
  const { user } = await openConverter({ language: 'en' });
  const list = 'lat,lon,bearing,speed\n51.15,-3.15,180,50\n51.16,-3.16,90,50\n';
  choose(list, 'january.csv');
  await screen.findByText(/Do the arrows show where the camera looks, or where the cars go\?$/);
  expect(fact('With a direction')).toBe('0');
  const arrows = screen.getByRole('img', { name: /^The first rows/ }).querySelectorAll('path[transform]');
  expect([...arrows].map((one) => /rotate\((\d+)\)/.exec(one.getAttribute('transform') ?? '')?.[1])).toEqual([
    '180',
    '90',
  ]);
  await user.click(screen.getByRole('button', { name: 'Where the cars go' }));
  await waitFor(() => expect(fact('With a direction')).toBe('2'));
  expect(screen.queryByText(/Do the arrows show/)).toBeNull();
  screen.getByText(/360°/);
  await user.click(screen.getByRole('button', { name: /^Another file/ }));
  choose(list.replace('180', '170'), 'february.csv');
  await waitFor(() => expect(fact('With a direction')).toBe('2'));
  screen.getByText(/350°/);
});

test('the arrows stand on the streets of the base map, one after the other; without streets on an outline', async () => {
  StubMap.made = [];
  const { user } = await openConverter({ language: 'en', config: { basemap: 'https://tiles.example/tiles.json' } });
  choose('lat,lon,bearing\n51.15,-3.15,180\n51.16,-3.16,90\n', 'streets.csv');
  await screen.findByText(/Do the arrows show/);
  await waitFor(() => expect(StubMap.made).toHaveLength(1));
  const map = StubMap.newest();
  await new MapDriver(map).isDrawn();
  /** From where to where the arrow in view points. */
  const shaft = () => {
    const [seen] = map.queryRenderedFeatures(undefined, { layers: ['mini-arrow'] });
    return seen?.geometry.type === 'MultiLineString' ? seen.geometry.coordinates[0] : undefined;
  };
  const near = (lng: number, lat: number) => [expect.closeTo(lng, 4), expect.closeTo(lat, 4)];
  expect(shaft()).toEqual([[-3.15, 51.15], near(-3.15, 51.14946)]);
  expect(map.getZoom()).toBe(16);
  await user.click(screen.getByRole('button', { name: 'Next arrow (1 of 2 shown)' }));
  await waitFor(() => expect(shaft()).toEqual([[-3.16, 51.16], near(-3.15914, 51.16)]));
  await user.click(screen.getByRole('button', { name: 'Where the camera looks' }));
  await waitFor(() => expect(fact('With a direction')).toBe('2'));
  screen.getByText(/180°/);
});

const foreign = ['Ш1;Д1;Знак;Азимут1', '57.0;60.0;60;90', '57.1;60.1;80;180', '57.2;300;60;0'].join('\n');
const moderator = member('maria', 'moderator');

async function sayColumns({ user }: OpenedApp): Promise<void> {
  choose(foreign, 'камеры области.csv');
  await screen.findByText(/^не нашли долготу и широту/);
  await user.selectOptions(screen.getByLabelText('Широта'), 'Ш1');
  expect(screen.getByRole('button', { name: 'Прочитать заново' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Долгота'), 'Д1');
  await user.selectOptions(screen.getByLabelText('Ограничение'), 'Знак');
  await user.selectOptions(screen.getByLabelText('Куда смотрит камера, °'), 'Азимут1');
  await user.click(screen.getByRole('button', { name: 'Прочитать заново' }));
}

function report(parts: Partial<ImportReport>): ImportReport {
  return { imported: 0, duplicates: 0, rejected: 0, notes: [], problem: null, ...parts };
}

function linesOf(...lines: ImportLine[]): Response {
  return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

test('a moderator maps the columns of a list, previews the import and runs it', async () => {
  const opened = await openConverter({ as: moderator });
  const { server, user } = opened;
  await sayColumns(opened);
  const intoMap = await screen.findByRole('region', { name: 'На карту' });
  expect(fact('С ограничением')).toBe('2');
  expect(fact('С направлением')).toBe('2');
  server.answer(importPoints, ({ query }) =>
    query.get('dryRun') === 'true'
      ? linesOf(
          { progress: 0.5 },
          { line: 4, reason: 'out of bounds' },
          { report: report({ imported: 1, duplicates: 1, rejected: 1 }) },
        )
      : linesOf({ report: report({ imported: 1, duplicates: 1, rejected: 1 }) }),
  );
  await user.click(within(intoMap).getByRole('button', { name: 'Проверить' }));
  const bring = await within(intoMap).findByRole('button', { name: 'Добавить 1 точку' });
  expect(words(intoMap.querySelector('dl'))).toBe('Новых1Уже есть1Отклонено1');
  expect(words(intoMap.querySelector('details'))).toBe('Почему отклонены строки4: out of bounds');
  await user.click(bring);
  const question = () => screen.findByRole('dialog', { name: 'Добавить на карту 1 точку?', hidden: true });
  await user.click(within(await question()).getByRole('button', { name: 'Не добавлять', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(server.requestsOf(importPoints)).toHaveLength(1);
  await user.click(bring);
  await user.click(within(await question()).getByRole('button', { name: 'Добавить 1 точку', hidden: true }));
  await within(intoMap).findByText('Готово: точки на карте.');
  expect(words(intoMap.querySelector('dl'))).toBe('Добавлено1Уже есть1Отклонено1');
  const asked = server.requestsOf(importPoints);
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
    { map: 'y=Ш1,x=Д1,speed=Знак,direction=Азимут1', dryRun: 'true' },
    { map: 'y=Ш1,x=Д1,speed=Знак,direction=Азимут1', dryRun: 'false' },
  ]);
  const { body } = asked[0] ?? {};
  const file = body instanceof FormData ? body.get('file') : null;
  expect(file instanceof File && file.name).toBe('камеры области.csv');
});

test('a rejected, interrupted or failed import is reported', async () => {
  const { server, user } = await openConverter({ as: moderator });
  choose('lat,lon,speed\n57.0,60.0,60\n', 'list.csv');
  const intoMap = await screen.findByRole('region', { name: 'На карту' });
  const look = async () => user.click(await within(intoMap).findByRole('button', { name: 'Проверить' }));
  server.answer(importPoints, refusal(413, { message: 'File is too large' }));
  await look();
  expect(words(await within(intoMap).findByRole('alert'))).toBe('Файл слишком большой');
  server.answer(importPoints, linesOf({ progress: 0.2 }));
  await look();
  await within(intoMap).findByText(/^Связь прервалась/);
  server.answer(importPoints, linesOf({ progress: 0.2 }, { failure: 'No space left' }));
  await look();
  await within(intoMap).findByText(/^На сервере кончилось место/);
  server.answer(importPoints, linesOf({ failure: importFailures.stopped }));
  await look();
  await within(intoMap).findByText(/^Сервер остановили/);
  expect(within(intoMap).queryByRole('button', { name: /^Добавить/ })).toBeNull();
});

test('for garbled text the encoding can be chosen; the import uses it and can include inactive rows', async () => {
  const { server, user } = await openConverter({ as: moderator });
  choose('lat,lon,speed\n57.0,60.0,60\n', 'fine.csv');
  await screen.findByText('Первые точки');
  expect(screen.queryByLabelText('Кодировка')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Другой файл' }));
  choose('lat,lon,Ð¨Ð¸Ñ€Ð¸Ð½Ð°,status\n57.0,60.0,60,active\n57.1,60.0,60,removed\n', 'list.csv');
  const encoding = await screen.findByLabelText('Кодировка');
  await user.selectOptions(encoding, 'KOI8-R');
  await waitFor(() => expect(screen.getByLabelText('Кодировка')).toHaveProperty('value', 'koi8-r'));
  const intoMap = await screen.findByRole('region', { name: 'На карту' });
  server.answer(importPoints, linesOf({ report: report({ imported: 1 }) }));
  await user.click(within(intoMap).getByRole('checkbox', { name: /^Взять и то, чего там нет/ }));
  await user.click(within(intoMap).getByRole('button', { name: 'Проверить' }));
  await within(intoMap).findByRole('button', { name: 'Добавить 1 точку' });
  const asked = server.requestsOf(importPoints).map(({ query }) => Object.fromEntries(query));
  expect(asked).toEqual([{ encoding: 'koi8-r', inactive: 'true', dryRun: 'true' }]);
});

test('an import preview can be cancelled', async () => {
  const { server, user } = await openConverter({ as: moderator });
  choose('lat,lon,speed\n57.0,60.0,60\n', 'list.csv');
  const intoMap = await screen.findByRole('region', { name: 'На карту' });
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answer(importPoints, () => promise);
  await user.click(within(intoMap).getByRole('button', { name: 'Проверить' }));
  await within(intoMap).findByText('Сравниваем с картой: 0 %');
  await user.click(within(intoMap).getByRole('button', { name: 'Отменить' }));
  resolve(linesOf({ report: report({ imported: 5 }) }));
  await within(intoMap).findByRole('button', { name: 'Проверить' });
  expect(within(intoMap).queryByText(/^Новых/)).toBeNull();
});

test('reading a file as another format discards its import preview', async () => {
  const { server, user } = await openConverter({ as: moderator });
  server.answer(importPoints, linesOf({ report: report({ imported: 5 }) }));
  choose(`${header}1,37.5,55.5,1,60,1,90\r\n`);
  await user.click(await screen.findByRole('button', { name: 'Проверить' }));
  await screen.findByRole('button', { name: 'Добавить 5 точек' });
  await user.click(screen.getByRole('button', { name: 'Это Навител' }));
  await screen.findByText('Файл прочитан в том формате, который вы указали.');
  expect(screen.queryByRole('button', { name: 'Добавить 5 точек' })).toBeNull();
});

test.each([[undefined], [member('anna')], [member('ivan', 'editor')]])(
  'users who are not moderators can convert a file but are not offered the import',
  async (as) => {
    await openConverter(as && { as });
    choose('lat,lon,speed\n57.0,60.0,60\n', 'list.csv');
    await screen.findByText('Первые точки');
    await start();
    expect(screen.queryByRole('region', { name: 'На карту' })).toBeNull();
  },
);
