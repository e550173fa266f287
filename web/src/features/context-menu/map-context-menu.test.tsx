import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findNamed, named } from '../../testing/edit-form.ts';
import { findNotice } from '../../testing/notices.ts';
import { openMap, type OpenedMap } from '../../testing/open-map.ts';

const entry = (name: string) => findNamed('[role="menuitem"]', name);

async function openMenu(address = '/?center=60,57&zoom=17'): Promise<OpenedMap> {
  const opened = await openMap(address);
  opened.map.rightClick([60.0003, 57.0001]);
  await entry('Скопировать координаты');
  return opened;
}

test('the menu shows the coordinates and copies them', async () => {
  const { user } = await openMenu();
  screen.getByText('57.0001, 60.0003');
  await user.click(await entry('Скопировать координаты'));
  await findNotice('Текст скопирован');
  expect(await navigator.clipboard.readText()).toBe('57.0001, 60.0003');
});

test('a clipboard failure is reported', async () => {
  const { user } = await openMenu();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(await entry('Скопировать координаты'));
  await waitFor(() => expect(screen.getAllByRole('alert', { hidden: true }).length).toBeGreaterThan(0));
  vi.restoreAllMocks();
});

test('the map can be centred on the position', async () => {
  const { user, map } = await openMenu();
  await user.click(await entry('Показать это место в центре'));
  expect(map.view().center[0]).toBeCloseTo(60.0003, 6);
  expect(map.view().zoom).toBe(17);
});

test('pasting coordinates moves the map to them', async () => {
  const { user, map } = await openMenu();
  await navigator.clipboard.writeText('55.7558, 37.6176');
  await user.click(await entry('Вставить координаты'));
  await findNotice('Координаты применены');
  expect(map.view().center.map((degrees) => degrees.toFixed(4))).toEqual(['37.6176', '55.7558']);
});

test('pasting anything else is rejected and focuses the search', async () => {
  const { user } = await openMenu();
  await navigator.clipboard.writeText('никуда');
  await user.click(await entry('Вставить координаты'));
  await findNotice('Неверные координаты');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
});

test('at a low zoom a point cannot be added, and the menu says why', async () => {
  const { user, router } = await openMenu('/?center=60,57&zoom=12');
  const add = await findNamed('[role="menuitem"]', /^Добавить точку/);
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(add.textContent).toContain('Приблизьте карту, чтобы добавить точку');
  await user.click(add);
  expect(router.state.location.search).not.toHaveProperty('edit');
});

test('without a panorama provider no panorama is offered', async () => {
  await openMenu();
  expect(named('[role="menuitem"]', 'Панорама')).toBeUndefined();
});

test('moving the map closes the menu', async () => {
  const { map } = await openMenu();
  map.dragBy(10, 0);
  await waitFor(() => expect(named('[role="menuitem"]', 'Скопировать координаты')).toBeUndefined());
});

test.each([
  ['the menu key', { key: 'ContextMenu' }],
  ['Shift+F10', { key: 'F10', shiftKey: true }],
])('%s opens the menu at the centre of the view', async (_, key) => {
  const { map } = await openMap('/?center=60,57&zoom=17');
  fireEvent.keyDown(map.stub.getCanvas(), key);
  await entry('Скопировать координаты');
  screen.getByText('57, 60');
});

test('a long press on the map opens the menu, a moving touch does not', async () => {
  const { map } = await openMap('/?center=60,57&zoom=17');
  const box = map.stub.getCanvasContainer();
  const touch = (clientX: number) => ({ touches: [{ identifier: 1, target: box, clientX, clientY: 400 }] });
  fireEvent.touchStart(box, touch(640));
  fireEvent.touchMove(box, touch(700));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(named('[role="menuitem"]', 'Скопировать координаты')).toBeUndefined();
  fireEvent.touchStart(box, touch(640));
  await entry('Скопировать координаты');
  screen.getByText('57, 60');
});
