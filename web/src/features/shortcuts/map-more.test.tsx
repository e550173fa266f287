import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asPhone } from '../../testing/as-phone.ts';
import { findNamed } from '../../testing/edit-form.ts';
import { member } from '../../testing/open-app.tsx';
import { openMap } from '../../testing/open-map.ts';
import { showShortcutHelp } from './help-store.ts';
import { shortcutsOnStore } from './shortcut-actions.ts';

afterEach(() => {
  showShortcutHelp(false);
  shortcutsOnStore.reset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const help = () => screen.findByRole('dialog', { name: 'Клавиши', hidden: true });

async function choose(name: string, { user }: Awaited<ReturnType<typeof openMap>>): Promise<void> {
  await user.click(await findNamed('button', 'Ещё'));
  await user.click(await findNamed('[role="menuitem"]', name));
}

test('rarely used map actions share one menu', async () => {
  const { user } = await openMap('/?center=60,57&zoom=12', { as: member('anna') });
  await user.click(await findNamed('button', 'Ещё'));
  await findNamed('[role="menuitem"]', 'Клавиши');
  const entries = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'Что на моём пути',
    'Поехали',
    'Предупреждать в дороге',
    'Следить за этой областью',
    'Сохранить область без связи',
    'Карта на любой день',
    'Распечатать карту',
    'Клавиши',
  ]);
});

test('on a phone they begin the menu of its bar, without what needs a keyboard or a printer', async () => {
  asPhone();
  const { user } = await openMap('/?center=60,57&zoom=12');
  expect(screen.queryByLabelText('Ещё')).toBeNull();
  expect(screen.queryByLabelText('Проверить рядом')).toBeNull();
  await user.click(await findNamed('button', 'Меню'));
  await findNamed('[role="menuitem"]', 'Карта на любой день');
  const entries = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  expect(entries.slice(0, 6)).toEqual([
    'Предупреждать в дороге',
    'Проверить рядом',
    'Следить за этой областью',
    'Сохранить область без связи',
    'Карта на любой день',
    'История',
  ]);
  await user.click(await findNamed('[role="menuitem"]', 'Проверить рядом'));
  await screen.findByRole('heading', { name: 'Проверить рядом', hidden: true });
});

test('the help lists every shortcut with its action, both global and on the map', async () => {
  const opened = await openMap('/?center=60,57&zoom=12');
  await choose('Клавиши', opened);
  const dialog = within(await help());
  const terms = dialog.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);
  const meanings = dialog.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
  expect(terms.map((term, index) => `${term}: ${meanings[index]}`)).toEqual([
    '?: Эта подсказка',
    '1: Карта',
    '2: История',
    '3: Помощь',
    '4: Полезное',
    '5: О проекте',
    'Esc: Закрыть открытое',
    '/: Поиск',
    'F: Фильтр',
    'L: Список точек',
    'A: Добавить точку',
    '+: Приблизить',
    '−: Отдалить',
    'G: Где я',
    'P: Печать карты',
  ]);
});

test('the help lists the keys of the list of edits for moderators', async () => {
  const { user } = await openMap('/?center=60,57&zoom=12', { as: member('judge', 'moderator') });
  await user.keyboard('?');
  const dialog = within(await help());
  dialog.getByRole('heading', { name: 'В списке правок', hidden: true });
  const terms = dialog.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);
  expect(terms.slice(-7)).toEqual(['J K', 'C', 'R', 'X', 'A', 'N', 'O']);
});

test('with shortcuts switched off, the help still opens and can switch them on again', async () => {
  const { user } = await openMap('/?center=60,57&zoom=12');
  await user.keyboard('?');
  await user.click(within(await help()).getByRole('switch', { hidden: true }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await user.keyboard('f');
  expect(screen.getByLabelText('Фильтр').getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('?');
  await user.click(within(await help()).getByRole('switch', { hidden: true }));
  expect(shortcutsOnStore.get()).toBe(true);
});

test('a digit key opens a section', async () => {
  const { user, router } = await openMap('/?center=60,57&zoom=12');
  await user.keyboard('5');
  await waitFor(() => expect(router.state.location.pathname).toBe('/about/mission'));
  await user.keyboard('3');
  await waitFor(() => expect(router.state.location.pathname).toBe('/help/rules'));
});

test('the map is printed from the menu and by its shortcut', async () => {
  const print = vi.fn();
  const opened = await openMap('/?center=60,57&zoom=12');
  vi.stubGlobal('print', print);
  await choose('Распечатать карту', opened);
  expect(print).toHaveBeenCalledOnce();
  await opened.user.keyboard('p');
  expect(print).toHaveBeenCalledTimes(2);
});

test('the printed map shows the scale, the data sources and the address', async () => {
  const context = { drawImage: vi.fn() } as Partial<CanvasRenderingContext2D> as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  await openMap('/?center=60,57&zoom=16');
  await screen.findByText(/^50\sм$/);
  globalThis.dispatchEvent(new Event('beforeprint'));
  await screen.findByText(/^100\sм$/);
  const source = screen.getByText(/^Дозор, карта камер и опасных мест\./);
  expect(source.textContent).toMatch(/ODbL|Дозор/);
  screen.getByText(/·.*localhost/);
  expect(context.drawImage).toHaveBeenCalledOnce();
});
