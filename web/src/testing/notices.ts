import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadFloating } from '../ui/floating/load-floating.ts';

// They outlive the app that showed them: a test would find those of the previous one.
afterEach(() => notifications.clean());

export async function shownNotices(): Promise<string[]> {
  // Their code may still be loading.
  await act(async () => {
    await loadFloating();
  });
  const close = screen.queryAllByRole('button', { name: /^(Закрыть|Close)$/, hidden: true });
  return close.flatMap((button) => button.closest('[role="alert"]')?.textContent ?? []);
}

export async function findNotice(text: string): Promise<void> {
  // Some can be undone.
  const isSaid = (said: string) => said.replace(/(Отменить|Undo)$/, '') === text;
  await screen.findByText((_, element) => element?.getAttribute('role') === 'alert' && isSaid(element.textContent));
}
