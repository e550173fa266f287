import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../i18n/messages.ts';
import { loadFloating } from './floating/load-floating.ts';
import { Notices } from './notices/notices.tsx';
import { notify } from './notify.ts';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const savedNotice = () => screen.queryByText('Point saved');

beforeEach(async () => {
  document.cookie = 'lang=en; Path=/';
  await startMessages();
  await loadFloating();
  vi.useFakeTimers();
});

afterEach(() => void vi.useRealTimers());

function open(): void {
  render(
    <MantineProvider>
      <Notices />
    </MantineProvider>,
  );
}

test('repeating a notice restarts its time', async () => {
  open();
  for (let time = 0; time < 3; time += 1) {
    act(() => notify({ type: 'success', message: 'Point saved' }));
    await wait(4000);
    expect(screen.getAllByText('Point saved')).toHaveLength(1);
  }
  await wait(900);
  expect(savedNotice()).not.toBeNull();
  await wait(1000);
  expect(savedNotice()).toBeNull();
});

test('a new response closes the previous notice, while two notices of one response stay together', async () => {
  open();
  act(() => notify({ type: 'error', message: 'Wrong login or password' }));
  await wait(1000);
  act(() => {
    notify({ type: 'success', message: 'You have successfully entered' });
    notify({ message: 'You do not have enough rights' });
  });
  await wait(400);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'You have successfully entered',
    'You do not have enough rights',
  ]);
});

test('an action is a button that also closes the notice', async () => {
  open();
  const onPress = vi.fn();
  act(() => notify({ type: 'success', message: 'Point saved', action: { label: 'Undo', onPress } }));
  await wait(400);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledOnce();
  await wait(400);
  expect(savedNotice()).toBeNull();
});
