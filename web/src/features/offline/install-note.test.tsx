import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { loadTexts } from '../../i18n/translator.ts';
import { InstallNote } from './install-note.tsx';
import type { InstallOffer, InstallPrompt } from './install-offer.ts';

const isAnswered = () => localStorage.getItem('dozor-visits') === '"done"';

function show(offer: NonNullable<InstallOffer>): void {
  render(
    <MantineProvider>
      <InstallNote offer={offer} />
    </MantineProvider>,
  );
}

function question(answer: () => Promise<{ outcome: 'accepted' | 'dismissed' }>) {
  const prompt = vi.fn(answer);
  const offer: InstallPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  return { offer, prompt };
}

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  localStorage.clear();
  await startMessages();
  await loadTexts('offline', 'ru');
});

test('the install button opens the browser prompt, and even a dismissal ends the offer', async () => {
  const { offer, prompt } = question(() => Promise.resolve({ outcome: 'dismissed' }));
  show(offer);
  screen.getByText('Открывается одним касанием, и без связи тоже.', { exact: false });
  expect(isAnswered()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Установить' }));
  await waitFor(() => expect(isAnswered()).toBe(true));
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('a prompt that fails does not count as an answer', async () => {
  const { offer, prompt } = question(() => Promise.reject(new DOMException('no', 'InvalidStateError')));
  show(offer);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Установить' }));
  });
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(isAnswered()).toBe(false);
});

test('on an iPhone the note explains the two steps and can only be closed', () => {
  show('by-hand');
  screen.getByText('Нажмите «Поделиться», затем «На экран „Домой“»: карта откроется и без связи.', { exact: false });
  expect(screen.queryByRole('button', { name: 'Установить' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Не нужно, закрыть' }));
  expect(isAnswered()).toBe(true);
});
