import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { shortcutsOnStore, useShortcuts } from './shortcut-actions.ts';
import { shortcutNames, shortcutOf, shortcuts } from './shortcut-list.ts';

const filters = vi.fn();
const help = vi.fn();

function Screen() {
  useShortcuts({ filters, help });
  return <input aria-label="field" />;
}

beforeEach(() => {
  cleanup();
  vi.clearAllMocks();
  shortcutsOnStore.reset();
  render(<Screen />);
});

const press = (target: Element, init: KeyboardEventInit) => fireEvent.keyDown(target, init);

test('a shortcut follows the physical key, so it works in the Russian layout too', () => {
  press(document.body, { key: 'а', code: 'KeyF' });
  expect(filters).toHaveBeenCalledTimes(1);
});

test('shortcuts ignore typing in a field, modifiers and key repeats', () => {
  press(screen.getByLabelText('field'), { key: 'f', code: 'KeyF' });
  press(document.body, { key: 'f', code: 'KeyF', ctrlKey: true });
  press(document.body, { key: 'f', code: 'KeyF', repeat: true });
  expect(filters).not.toHaveBeenCalled();
});

test('with shortcuts switched off, only the help key works', () => {
  shortcutsOnStore.set(false);
  press(document.body, { key: 'f', code: 'KeyF' });
  press(document.body, { key: '?', code: 'Slash', shiftKey: true });
  expect(filters).not.toHaveBeenCalled();
  expect(help).toHaveBeenCalledTimes(1);
});

test('no two shortcuts share a key', () => {
  const plain = { key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  for (const name of shortcutNames) {
    const { code = '', key = '' }: { code?: string; key?: string } = shortcuts[name];
    expect(shortcutOf({ ...plain, code, key })).toBe(name);
  }
});
