import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
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

test('a notice whose words are shown again stays its full time from then on', async () => {
  render(
    <MantineProvider>
      <Notices />
    </MantineProvider>,
  );
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
