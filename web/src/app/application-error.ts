import { isTold } from '../api/api-error.ts';
import { clearLoading } from '../ui/loading/loading-registry.ts';
import { notify } from '../ui/notify.ts';

/** Browsers report these as errors of the page although nothing is wrong with it. */
const harmless = ['ResizeObserver loop', 'Script error'];

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
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
  window.addEventListener('unhandledrejection', (event) => raiseApplicationError(event.reason));
}
