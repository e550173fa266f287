import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { startMessages } from '../../../i18n/messages.ts';
import { loadTexts } from '../../../i18n/translator.ts';
import { emptyForm, type ExportForm } from '../export-form.ts';
import { DownloadStatus } from './download-status.tsx';
import type { Download } from './use-download.ts';

type State = Download extends infer One ? (One extends unknown ? Omit<One, 'of' | 'form'> : never) : never;

function show(state: State, form: Partial<ExportForm> = {}, onStop = vi.fn()) {
  const download: Download = { ...state, of: 'form', form: { ...emptyForm, ...form } };
  render(
    <MantineProvider>
      <DownloadStatus download={download} onStop={onStop} />
    </MantineProvider>,
  );
  return onStop;
}

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
  await loadTexts('export');
});

test('a running download shows the rows received out of the total and can be cancelled', () => {
  const onStop = show({ kind: 'running', total: 200, bytes: 4000, lines: 50 });
  expect(screen.getByRole('status').textContent).toContain('50 из 200 строк');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  screen.getByRole('button', { name: 'Отменить' }).click();
  expect(onStop).toHaveBeenCalledOnce();
});

test('progress of a binary file is shown in bytes instead of rows', () => {
  show({ kind: 'running', total: 200, bytes: 4000, lines: 3 }, { format: 'OV2' });
  const text = screen.getByRole('status').textContent;
  expect(text).not.toContain('строк');
  expect(text).toMatch(/4\s*кБ/);
});

test('a finished download shows the name and size of the file', () => {
  show({ kind: 'done', name: 'dozor_IGO_RU.txt', bytes: 10 }, { format: 'IGO' });
  expect(screen.getByText('dozor_IGO_RU.txt')).toBeDefined();
  expect(screen.getByRole('status').textContent).toMatch(/, 10\s+байт$/);
});

test('a rejected download shows a translated message', () => {
  show({ kind: 'failed', error: new ApiError(429, { message: 'Too many requests' }), bytes: 0 });
  expect(screen.getByRole('status').textContent).toBe('Слишком много запросов, подождите немного');
});

test('a broken connection shows the amount received and that nothing was saved', () => {
  show({ kind: 'failed', error: new TypeError('network error'), bytes: 1_500_000 });
  expect(screen.getByRole('status').textContent).toMatch(/оборвалась на 1,5\s*МБ.*не сохранён/);
});
