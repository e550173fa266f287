import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMessages } from '../../i18n/messages.ts';
import { loadTexts } from '../../i18n/translator.ts';
import type { LiveWord } from '../../map/live/live-status.ts';
import { LiveNote } from './live-note.tsx';

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  await loadTexts('map', 'ru');
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each<[LiveWord, boolean, string]>([
  ['lost', true, 'Карта не обновляется. Подключаемся снова'],
  ['back', true, 'Карта снова обновляется'],
  [null, true, ''],
  // The connection note already reports it.
  ['lost', false, ''],
  [null, false, ''],
])('with live updates %s and the network online: %s, the note reads "%s"', async (word, isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void render(<LiveNote word={word} />));
  expect(screen.getByRole('status').textContent).toBe(text);
});
