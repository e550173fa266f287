import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { countPresses } from '../../drivers/count-presses.ts';
import { download } from '../../drivers/downloaded-file.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { mapMenu } from '../../drivers/map/map-menu.ts';
import { waitForBuilds } from '../../drivers/ready-builds.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone, type VisitorOptions } from '../../drivers/visitor.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dozor-taps-'));
const stage = setStage({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' }, async () => {
  const { code, stderr } = await runDozor(['generate', '--points', '2000'], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
});

interface Job {
  what: string;
  max: number;
  /** Signed in as a member of this name. */
  login?: string;
  options?: VisitorOptions;
  /** A camera to add at this position; the address may contain its id. */
  camera?: { x: number; y: number };
  address: (id: string) => string;
  work: (page: Page, edit: EditDriver) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The most frequent jobs and their maximum number of taps on a phone, counted from where people start. */
const jobs: readonly Job[] = [
  ...(['Мой путь', 'Поехали', 'Скачать'] as const).map((verb): Job => ({
    what: `opening “${verb}”`,
    max: 1,
    address: () => '/?center=37.6,55.7&zoom=9',
    work: async (page) => {
      await page.getByRole('navigation').getByRole('link', { name: verb, exact: true }).tap();
      await page.waitForURL(({ pathname }) => ['/way', '/drive', '/useful/builds'].includes(pathname));
    },
  })),
  {
    what: 'locating oneself on the map',
    max: 1,
    options: { geolocation: { longitude: 37.62, latitude: 55.75 }, permissions: ['geolocation'] },
    address: () => '/',
    work: async (page) => {
      await button(page, 'Где я').tap();
      await page.waitForURL(/center=37\.6/);
    },
  },
  {
    what: 'showing only police posts',
    max: 3,
    address: () => '/?center=37.6,55.7&zoom=9',
    work: async (page) => {
      await button(page, 'Фильтр').tap();
      await button(page, 'Снять все').tap();
      await page.getByRole('checkbox', { name: 'Стационарный пост ДПС' }).tap({ force: true });
    },
  },
  {
    what: 'opening the card of a camera',
    max: 1,
    camera: { x: 64, y: 57 },
    address: () => '/?center=64,57&zoom=17',
    work: async (page, edit) => {
      const { x, y } = await edit.map.positionOf(64, 57);
      await page.touchscreen.tap(x, y);
      await page.getByRole('article').getByText('Новая, ещё не подтверждена').waitFor();
    },
  },
  {
    what: 'adding a camera',
    max: 5,
    login: 'adds',
    address: () => '/?center=66,57&zoom=17',
    work: async (page, edit) => {
      await button(page, 'Добавить точку').tap();
      await button(page, 'Поставить здесь').tap();
      await edit.types().getByRole('button', { name: 'Статическая камера' }).tap();
      await button(page, 'На север, так и есть').tap();
      await edit.saveButton().tap();
      await edit.isSaved();
    },
  },
  {
    what: 'correcting a speed limit',
    max: 3,
    login: 'corrects',
    camera: { x: 67, y: 57 },
    address: (id) => `/?point=${id}&center=67,57&zoom=16`,
    work: async (page, edit) => {
      await button(page, 'Изменить').tap();
      await button(page, 'Скорость, км/ч: больше').tap();
      await edit.saveButton().tap();
      await edit.isSaved();
    },
  },
  {
    what: 'adding an average-speed section',
    max: 7,
    login: 'measures',
    address: () => '/?center=68,57&zoom=16',
    work: async (page, edit) => {
      await button(page, 'Добавить точку').tap();
      await button(page, 'Поставить здесь').tap();
      await edit.types().getByRole('button', { name: 'Камера средней скорости' }).tap();
      await button(page, 'Поставить финиш').tap();
      await page.getByText('Нажмите на карту там, где участок кончается').first().waitFor();
      const { x, y } = await edit.map.positionOf(68.0012, 57.0003);
      await page.touchscreen.tap(x, y);
      await edit.saveButton().tap();
      await edit.isSaved();
    },
  },
  {
    what: 'downloading the file for a navigator',
    max: 2,
    address: () => '/',
    work: async (page) => {
      await page.getByRole('link', { name: 'Скачать', exact: true }).tap();
      await download(page, () =>
        page
          .getByRole('main')
          .getByRole('link', { name: /^Скачать \S+\.\w+$/ })
          .tap(),
      );
    },
  },
  {
    what: 'downloading the points in view',
    max: 4,
    address: () => '/?center=37.6,55.7&zoom=9',
    work: async (page) => {
      await button(page, 'Список точек на экране').tap();
      await page
        .getByRole('link', { name: /^Скачать/ })
        .and(page.locator('[href^="/export"]'))
        .tap();
      await download(page, () => button(page, 'Скачать файл').tap());
    },
  },
  {
    what: 'watching a part of the map',
    max: 2,
    login: 'watches',
    address: () => '/?center=37.6,55.7&zoom=11',
    work: async (page) => {
      await mapMenu(page).tap();
      await page.getByRole('menuitem', { name: 'Следить за этой областью' }).tap();
      await page.getByText(/^Следим: Москва/).waitFor();
    },
  },
  {
    what: 'registering, up to the mail,',
    max: 3,
    address: () => '/',
    work: async (page) => {
      await button(page, 'Меню').tap();
      await page.getByRole('menuitem', { name: 'Зарегистрироваться' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Логин', { exact: true }).fill('newcomer');
      for (const name of ['Электронная почта', 'Почта ещё раз'])
        await dialog.getByLabel(name, { exact: true }).fill('newcomer@example.com');
      for (const name of ['Пароль', 'Пароль ещё раз'])
        await dialog.getByLabel(name, { exact: true }).fill('a long enough password');
      await dialog.getByRole('button', { name: 'Зарегистрироваться' }).tap();
      await page
        .getByText(/newcomer@example\.com/)
        .first()
        .waitFor();
    },
  },
];

for (const { what, max, login, options, camera, address, work } of jobs) {
  test(`${what} takes at most ${max} taps on a phone`, async () => {
    await waitForBuilds(stage.server());
    const id = camera && (await (await EditorAccount.of(stage.server())).add({ ...camera, type: 'static_cam' }))._id;
    const visitor = await stage.visitor({ ...phone, ...options });
    const { page, complaints } = visitor;
    if (login !== undefined) await signIn(visitor, stage.server(), login);
    const taps = await countPresses(page, 'pointerdown');
    const edit = new EditDriver(page);
    await edit.map.open(address(id ?? ''));
    await work(page, edit);
    const counted = await taps();
    assert.ok(counted > 0 && counted <= max, `${counted} taps`);
    assert.deepEqual(complaints, []);
  });
}
