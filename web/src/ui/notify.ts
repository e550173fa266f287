import { translateMessage } from '../i18n/server-message.ts';
import { readerOf } from '../i18n/translator.ts';
import { showNotice, type NoticeAction } from './notices/notice-queue.ts';

export interface Notice {
  type?: 'error' | 'success' | 'info';
  /** English text of the catalogue; it is translated. An empty one shows nothing. */
  message: string;
  action?: NoticeAction | undefined;
}

const noticeMs = 5000;
/** With a button: time to read it, to think and to reach it. */
const actionMs = 10_000;

let shown = 0;

/** Earlier notices are closed. The same text is not shown twice at once: its time starts again. */
export function notify({ type = 'info', message, action }: Notice): void {
  if (message === '') return;
  const text = translateMessage(message);
  shown += 1;
  showNotice({
    type,
    text,
    // The timer of a visible notice restarts only if its duration changes.
    forMs: (action === undefined ? noticeMs : actionMs) + (shown % 2),
    closeLabel: readerOf('shell')('panel.close'),
    action,
  });
}
