import { expect, test, vi } from 'vitest';
import { queueKeyHandler } from './queue-keys.ts';

function press(element: Element, init: KeyboardEventInit): { acted: string[]; isTaken: boolean } {
  const acted: string[] = [];
  const handle = queueKeyHandler({ KeyC: () => acted.push('check'), ArrowDown: () => acted.push('down') });
  element.addEventListener('keydown', (event) => event instanceof KeyboardEvent && handle(event));
  document.body.replaceChildren(element);
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  element.dispatchEvent(event);
  return { acted, isTaken: event.defaultPrevented };
}

function list(): Element {
  return document.createElement('div');
}

test('a letter is matched by its key position, whatever the layout', () => {
  expect(press(list(), { code: 'KeyC', key: 'с' })).toEqual({ acted: ['check'], isTaken: true });
});

test('a key without a code is matched by its name', () => {
  expect(press(list(), { code: '', key: 'ArrowDown' })).toEqual({ acted: ['down'], isTaken: true });
});

test('any other key is left to the page', () => {
  expect(press(list(), { code: 'KeyQ', key: 'q' })).toEqual({ acted: [], isTaken: false });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a letter with %o is left to the browser',
  (modifier) => {
    expect(press(list(), { code: 'KeyC', key: 'c', ...modifier })).toEqual({ acted: [], isTaken: false });
  },
);

test.each(['input', 'textarea', 'select'])('a letter typed into an %s is not a shortcut', (name) => {
  expect(press(document.createElement(name), { code: 'KeyC', key: 'c' })).toEqual({ acted: [], isTaken: false });
});

test('the action receives the key event', () => {
  const act = vi.fn<() => void>();
  const event = new KeyboardEvent('keydown', { code: 'ArrowUp', key: 'ArrowUp', shiftKey: true });
  queueKeyHandler({ ArrowUp: act })(event);
  expect(act).toHaveBeenCalledWith(event);
});
