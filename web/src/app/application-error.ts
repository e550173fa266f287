import { isTold } from '../api/api-error.ts';
import { clearLoading } from '../ui/loading/loading-registry.ts';
import { notify } from '../ui/notify.ts';

/** Browsers report these as errors of the page although nothing is wrong with it. */
const harmless = ['ResizeObserver loop', 'Script error'];

/** What browsers say when a part of the program does not come: the network is gone, or the server has a newer one. */
const missingPart = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

function messageOf(error: unknown): string {
  if (error instanceof Error) return missingPart.test(error.message) ? 'The page could not be loaded' : error.message;
  if (typeof error === 'string') return error;
  const body = error as { message?: unknown; body?: { message?: unknown } } | null | undefined;
  const message = body?.message ?? body?.body?.message;
  return typeof message === 'string' ? message : '';
}

/** The last stop of every error nobody handled: its message or "Unknown error", and nothing stays covered. */
export function raiseApplicationError(error: unknown): void {
  clearLoading();
  if (isTold(error)) return;
  const message = messageOf(error);
  if (harmless.some((start) => message.startsWith(start))) return;
  notify({ type: 'error', message: message === '' ? 'Unknown error' : message });
}

export function listenForApplicationErrors(): void {
  window.addEventListener('error', (event) => raiseApplicationError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => {
    if (isTold(event.reason)) event.preventDefault();
    raiseApplicationError(event.reason);
  });
}
