import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hint } from './hint.tsx';
import { loadFloating } from './load-floating.ts';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hint = () => screen.queryByRole('tooltip');
const child = () => screen.getByRole('button', { name: 'yesterday' });
const enter = (pointerType: string) => {
  // jsdom has no PointerEvent.
  fireEvent(child(), Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
  fireEvent.mouseEnter(child());
};

function show(props: { onTouch?: boolean; onFocus?: boolean; disabled?: boolean } = {}): void {
  render(
    <MantineProvider env="test">
      <Hint label="25 November" {...props}>
        <button>yesterday</button>
      </Hint>
    </MantineProvider>,
  );
}

beforeEach(async () => {
  await loadFloating();
  vi.useFakeTimers();
});

afterEach(() => void vi.useRealTimers());

test('the hint appears after a delay on hover and describes its element', async () => {
  show();
  enter('mouse');
  await wait(300);
  expect(hint()).toBeNull();
  await wait(100);
  expect(hint()?.textContent).toBe('25 November');
  expect(child().getAttribute('aria-describedby')).toBe(hint()?.id);
  fireEvent.mouseLeave(child());
  await wait(500);
  expect(hint()).toBeNull();
  expect(child().getAttribute('aria-describedby')).toBeNull();
});

test('a brief hover shows no hint', async () => {
  show();
  enter('mouse');
  await wait(300);
  fireEvent.mouseLeave(child());
  await wait(1000);
  expect(hint()).toBeNull();
});

test('a tap shows no hint by default', async () => {
  show();
  enter('touch');
  await wait(1000);
  expect(hint()).toBeNull();
});

test('a tap shows the hint if enabled', async () => {
  show({ onTouch: true });
  enter('touch');
  await wait(1000);
  expect(hint()).not.toBeNull();
});

test('a disabled hint is not shown', async () => {
  show({ disabled: true });
  enter('mouse');
  await wait(1000);
  expect(hint()).toBeNull();
});

test('keyboard focus shows the hint at once; Escape or a press elsewhere hides it', async () => {
  show({ onFocus: true });
  for (const close of [
    () => fireEvent.keyDown(child(), { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
  ]) {
    act(() => child().focus());
    await wait(10);
    expect(hint()).not.toBeNull();
    close();
    await wait(500);
    expect(hint()).toBeNull();
    act(() => child().blur());
  }
});
