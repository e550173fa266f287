import { notifications } from '@mantine/notifications';
import { readerOf } from '../i18n/translator.ts';
import { translateMessage } from '../i18n/server-message.ts';
import { snackbarAppearance } from './snackbar-appearance.tsx';

export interface Notice {
  type?: 'error' | 'success' | 'info';
  /** English text of the catalogue; it is translated. An empty one shows nothing. */
  message: string;
}

const noticeMs = 5000;

let shown = 0;

/**
 * One line at the top of the screen for five seconds, or until closed. The same words are not shown twice at once: they
 * stay five seconds from the last time.
 */
export function notify({ type = 'info', message }: Notice): void {
  if (message === '') return;
  const text = translateMessage(message);
  shown += 1;
  notifications.hide(text);
  notifications.show({
    id: text,
    message: text,
    // Words that still stand there get their time anew only if it is another one.
    autoClose: noticeMs + (shown % 2),
    closeButtonProps: { 'aria-label': readerOf('shell')('panel.close') },
    ...snackbarAppearance(type),
  });
}
