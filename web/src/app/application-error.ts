import { isShown } from '../api/api-error.ts';
import { clearLoading } from '../ui/loading/loading-registry.ts';
import { notify } from '../ui/notify.ts';
import { isMissingPart } from '../ui/part/missing-part.ts';

/** Browsers report these as page errors although nothing is wrong. */
const harmless = ['ResizeObserver loop', 'Script error'];

function messageOf(error: unknown): string {
  if (error instanceof Error) return isMissingPart(error) ? 'The page could not be loaded' : error.message;
  if (typeof error === 'string') return error;
  const body = error as { message?: unknown; body?: { message?: unknown } } | null | undefined;
  const message = body?.message ?? body?.body?.message;
  return typeof message === 'string' ? message : '';
}

/** The last resort for unhandled errors. */
export function raiseApplicationError(error: unknown): void {
  clearLoading();
  if (isShown(error)) return;
  const message = messageOf(error);
  if (harmless.some((start) => message.startsWith(start))) return;
  notify({ type: 'error', message: message === '' ? 'Unknown error' : message });
}

/** The same for a screen that failed; if its code did not load, the page in its place says so. */
export function raiseScreenError(error: unknown): void {
  if (isMissingPart(error)) clearLoading();
  else raiseApplicationError(error);
}

export function listenForApplicationErrors(): void {
  window.addEventListener('error', (event) => raiseApplicationError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => {
    if (isShown(event.reason)) event.preventDefault();
    raiseApplicationError(event.reason);
  });
}
