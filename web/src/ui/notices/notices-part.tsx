import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { takeNotices, type Notice } from './notice-queue.ts';
import { NoticeText } from './notice-text.tsx';
import { snackbarAppearance } from './snackbar-appearance.tsx';

/** One answer may produce two notices, which then come within this time. */
const sameAnswerMs = 250;

let shownAt = 0;

export function NoticesPart() {
  // After the effect of `Notifications`, which sets their maximum number and position.
  useEffect(() => takeNotices(showFloating), []);
  return <Notifications position="bottom-center" autoClose={5000} limit={3} />;
}

/** An answer closes the previous one: two that contradict each other would both be read. */
function showFloating(notice: Notice): void {
  const { type, text, forMs, closeLabel, action } = notice;
  const now = performance.now();
  if (now - shownAt > sameAnswerMs) notifications.clean();
  else notifications.hide(text);
  shownAt = now;
  notifications.show({
    id: text,
    message: action === undefined ? text : <NoticeText notice={notice} onDone={() => notifications.hide(text)} />,
    autoClose: forMs,
    closeButtonProps: { 'aria-label': closeLabel },
    ...snackbarAppearance(type),
  });
}
