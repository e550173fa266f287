import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { download } from '../../drivers/downloaded-file.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { JourneyError } from '../../drivers/journey-error.ts';
import { Keyboard } from '../../drivers/keyboard.ts';
import { EditDriver } from '../../drivers/map/edit-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { tabTo } from '../../drivers/tab-to.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const password = 'a long enough password';

/** From here on any use of the mouse is a bug in the test. */
function withoutMouse(page: Page): void {
  const refuse = () => {
    throw new JourneyError('There is no mouse.');
  };
  Object.assign(page.mouse, { click: refuse, move: refuse, down: refuse });
}

test(
  'signing in, adding, changing and discussing a camera, and signing out need no mouse',
  { tag: '@core' },
  async () => {
    const server = stage.server();
    await MemberAccount.of(server, 'keys');
    const { page, complaints } = await stage.visitor();
    withoutMouse(page);
    const [keyboard, edit, account] = [new Keyboard(page), new EditDriver(page), new AccountDriver(page)];
    await edit.map.open('/?center=60.6,56.8&zoom=17');

    const menu = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await keyboard.choose(account.accountButton(), menu('Войти'));
    const dialog = account.dialog('login');
    await hasFocus(account.field('login', dialog));
    await page.keyboard.type('keys');
    await keyboard.write(account.field('password', dialog), password);
    await page.keyboard.press('Enter');
    await account.modalIsGone();
    await account.accountButton('keys').waitFor();

    await page.keyboard.press('KeyA');
    await hasFocus(page.getByRole('button', { name: 'Поставить здесь' }));
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('button', { name: 'Статическая камера' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('slider', { name: 'Направление', exact: true }));
    await page.keyboard.press('PageUp');
    await keyboard.enter(edit.saveButton());
    const added = await edit.isSaved();

    await keyboard.enter(page.getByRole('button', { name: 'Изменить', exact: true }));
    await tabTo(page, edit.number('Скорость'));
    await page.keyboard.press('ArrowUp');
    await keyboard.enter(edit.saveButton());
    await page.getByRole('img', { name: 'Ограничение 70 км/ч' }).waitFor();
    assert.equal((await edit.stored(added._id)).speed, 70);

    await keyboard.write(page.getByRole('textbox', { name: 'Новый комментарий' }), 'Стоит за мостом');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('article', { name: 'Комментарий keys' }).getByText('Стоит за мостом').waitFor();
    // In a text field, Escape belongs to the field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('article', { name: /^Точка №/ }).waitFor({ state: 'detached' });

    await keyboard.choose(account.accountButton('keys'), menu('Выйти'));
    await account.accountButton().waitFor();
    assert.deepEqual(complaints, []);
  },
);

test('a point is opened from the list and closed by keys alone, which returns the focus to the list', async () => {
  const server = stage.server();
  const author = await MemberAccount.of(server, 'author');
  const camera = await author.add({ x: 61, y: 56.8, type: 'static_cam', speed: 40, direction: 90 });
  const { page } = await stage.visitor();
  withoutMouse(page);
  await new MapDriver(page).open('/?center=61,56.8&zoom=16');
  await page.keyboard.press('KeyL');
  const list = page.getByRole('listbox', { name: 'Точки на экране' });
  await list.getByRole('option').first().waitFor();
  await tabTo(page, list);
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: `Точка № ${camera._id}` });
  await card.waitFor();
  await tabTo(page, card.locator('summary', { hasText: 'Подробно' }));
  await page.keyboard.press('Enter');
  await card.getByText('на восток, 90°').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  const isInList = () =>
    list.evaluate((element) => element.closest('aside')?.contains(document.activeElement) === true);
  await becomes(isInList, true, 'the list has the focus again');
});

test('changing language and theme and exporting a file work by keys alone', async () => {
  const author = await MemberAccount.of(stage.server(), 'exporter');
  await author.add({ x: 69.25, y: 41.3, type: 'static_cam' });
  const { page } = await stage.visitor();
  withoutMouse(page);
  const keyboard = new Keyboard(page);
  await page.goto('/about/mission');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const language = page.getByRole('button', { name: 'RU, Язык: Русский' });
  await keyboard.choose(language, page.getByRole('menuitemradio', { name: 'English' }));
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  const theme = page.getByRole('button', { name: /^Appearance: / });
  await keyboard.choose(theme, page.getByRole('menuitemradio', { name: 'Dark' }));
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');

  await page.keyboard.press('Escape');
  // An open menu handles the keys itself.
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Digit3');
  await keyboard.enter(page.getByRole('link', { name: 'Loading into a navigator' }));
  await keyboard.enter(page.getByRole('main').getByRole('link', { name: 'Download', exact: true }).first());
  await keyboard.enter(page.getByRole('button', { name: 'More formats' }));
  const others = page.getByRole('radiogroup', { name: 'Other formats' });
  // None is chosen yet: Tab reaches the first of them.
  await keyboard.check(others.getByRole('radio').first());
  await keyboard.arrowTo(others.getByRole('radio', { name: 'CSV' }), 'ArrowRight');
  // A country may be preselected by the language.
  const search = page.getByLabel('Find a country');
  const guessed = page.getByRole('button', { name: /^Remove: / });
  await search.or(guessed).first().waitFor();
  if (!(await search.isVisible())) await keyboard.enter(guessed);
  await keyboard.write(search, 'Uzb');
  await keyboard.check(page.getByRole('checkbox', { name: 'Uzbekistan' }));
  const button = page.getByRole('complementary').getByRole('button', { name: 'Download the file' });
  const file = await download(page, () => keyboard.enter(button));
  assert.match(file.name, /^dozor_CSV_UZ_.*\.csv$/);
  assert.equal(file.rows().length, 1);
});

test('a moderator reviews and reverts edits and opens the dialog to ban their author by keys alone', async () => {
  const server = stage.server();
  const novice = await MemberAccount.of(server, 'novice');
  const judge = await MemberAccount.of(server, 'judge', 'moderator');
  const camera = await novice.add({ x: 62, y: 57, type: 'static_cam', speed: 60 });
  await novice.change(camera, { speed: 130 });
  await judge.seesFlagged('novice', 2);
  const { page, context } = await stage.visitor();
  withoutMouse(page);
  await judge.enter(context);
  const [keyboard, account] = [new Keyboard(page), new AccountDriver(page)];
  await page.goto('/about/mission');
  await keyboard.choose(account.accountButton('judge'), page.getByRole('menuitem', { name: 'Работа' }));
  const list = page.getByRole('listbox', { name: 'Правки на проверку' });
  await list.getByRole('option').first().waitFor();
  await tabTo(page, list);
  // What one author did in a row is one story, which is opened to be judged edit by edit.
  const story = list.getByRole('option', { selected: true }).filter({ hasText: 'novice' });
  const stories = await list.getByRole('option').count();
  for (let step = 0; step < stories && !(await story.isVisible()); step += 1) await page.keyboard.press('KeyJ');
  await story.waitFor();
  await page.keyboard.press('KeyO');
  const detail = page.getByRole('region', { name: 'Правка' });
  await keyboard.enter(detail.getByRole('button', { name: 'Заблокировать' }));
  const question = page.getByRole('dialog', { name: 'Заблокировать novice?' });
  await question.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await hasFocus(detail.getByRole('button', { name: 'Заблокировать' }));
  await tabTo(page, list);
  // The riskiest edit comes first, and other members have edits too.
  const changed = list.getByRole('option', { selected: true }).filter({ hasText: '130' });
  const count = await list.getByRole('option').count();
  for (let step = 0; step < count && !(await changed.isVisible()); step += 1) await page.keyboard.press('KeyJ');
  await changed.waitFor();
  await page.keyboard.press('KeyR');
  const why = page.getByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
  await why.locator(':focus').waitFor();
  await page.keyboard.press('Digit5');
  await hasFocus(why.getByRole('radio', { name: 'Вредительство' }));
  await page.keyboard.press('Enter');
  await why.waitFor({ state: 'detached' });
  await list.getByText('возвращено прежнее', { exact: true }).waitFor();
  await hasFocus(list);
  await page.keyboard.press('KeyC');
  await list.getByText('проверена', { exact: true }).waitFor();
});
