import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { takeNotices } from '../notices/notice-queue.ts';
import { MenuButton } from './menu-button.tsx';

/** The chunk as loaded from the network. */
const network = vi.hoisted(() => ({
  part: undefined as unknown,
  asked: 0,
  changed: () => {},
  refuse: (_error: Error) => {},
}));

vi.mock('./load-floating.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const loadFloating = () => {
    network.asked += 1;
    return new Promise((_, reject) => (network.refuse = reject));
  };
  return {
    loadFloating,
    preloadFloating: () => void loadFloating(),
    useFloating: () =>
      useSyncExternalStore(
        (listener) => {
          network.changed = listener;
          return () => {};
        },
        () => network.part,
      ),
  };
});

const comes = async () => {
  network.part = await import('./floating-part.tsx');
  act(() => network.changed());
};
const button = () => screen.getByRole('button', { name: 'Appearance' });
const menu = () => screen.queryByRole('menu');

beforeEach(async () => {
  Object.assign(network, { part: undefined, asked: 0 });
  document.cookie = 'lang=en; Path=/';
  await startMessages();
  render(
    <MantineProvider env="test">
      <MenuButton button={(opener) => <button {...opener}>Appearance</button>}>
        {(Menu) => <Menu.Item>Dark</Menu.Item>}
      </MenuButton>
    </MantineProvider>,
  );
});

test('hovering or focusing the button requests the floating part', () => {
  expect(network.asked).toBe(0);
  fireEvent.pointerEnter(button());
  expect(network.asked).toBe(1);
  act(() => button().focus());
  expect(network.asked).toBe(2);
});

test('a press before the menu is loaded opens it once loaded, and the button element stays the same', async () => {
  const pressed = button();
  fireEvent.click(pressed);
  expect(menu()).toBeNull();
  expect(pressed.getAttribute('aria-expanded')).toBe('false');
  expect(pressed.getAttribute('aria-busy')).toBe('true');
  await comes();
  await waitFor(() => expect(menu()).not.toBeNull());
  expect(button()).toBe(pressed);
  expect(pressed.getAttribute('aria-expanded')).toBe('true');
  expect(pressed.getAttribute('aria-busy')).toBeNull();
  expect(menu()?.id).toBe(pressed.getAttribute('aria-controls'));
  expect(menu()?.getAttribute('aria-labelledby')).toBe(pressed.id);
});

test('repeated presses while the menu is loading still open it', async () => {
  fireEvent.click(button());
  fireEvent.click(button());
  await comes();
  await waitFor(() => expect(menu()).not.toBeNull());
});

test('a menu does not open if its button loses the focus while it is loading', async () => {
  fireEvent.click(button());
  fireEvent.blur(button());
  await comes();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(menu()).toBeNull();
});

test('a second press, an entry and Escape close the menu', async () => {
  await comes();
  for (const close of [
    () => fireEvent.click(button()),
    () => fireEvent.click(screen.getByRole('menuitem', { name: 'Dark' })),
    () => fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Dark' }), { key: 'Escape' }),
  ]) {
    fireEvent.mouseDown(button());
    fireEvent.click(button());
    await waitFor(() => expect(menu()).not.toBeNull());
    close();
    await waitFor(() => expect(menu()).toBeNull());
    expect(button().getAttribute('aria-expanded')).toBe('false');
  }
});

test('a press on the button does not count as outside the menu', async () => {
  await comes();
  fireEvent.click(button());
  await waitFor(() => expect(menu()).not.toBeNull());
  fireEvent.mouseDown(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  fireEvent.mouseDown(document.body);
  await waitFor(() => expect(menu()).toBeNull());
});

test('a menu that fails to load shows a notice, and its button stops being busy', async () => {
  const shown: string[] = [];
  const stop = takeNotices(({ text }) => shown.push(text));
  fireEvent.click(button());
  await act(async () => network.refuse(new TypeError('Failed to fetch dynamically imported module')));
  expect(shown).toEqual(['This cannot be opened without a connection. Try again when it is back']);
  expect(button().getAttribute('aria-busy')).toBeNull();
  stop();
});
