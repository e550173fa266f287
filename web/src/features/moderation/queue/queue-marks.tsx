import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import classes from '../moderation.module.css';
import type { ActionQueue } from './action-queue.ts';

type Queue = Pick<
  ActionQueue<unknown, string>,
  'get' | 'toggleMarks' | 'markThrough' | 'extendMarks' | 'markAll' | 'clearMarks'
>;

/** Works as in file lists; on a phone, while anything is marked, a tap marks. True if the click was about marks. */
export function marksByClick(
  queue: Queue,
  { shiftKey, ctrlKey, metaKey, target }: MouseEvent<HTMLElement>,
  { ids, rows, isMarking }: { ids: readonly string[]; rows: readonly (readonly string[])[]; isMarking: boolean },
): boolean {
  const [id = ''] = ids;
  const isOnBox = target instanceof Element && target.closest('[data-mark-box]') !== null;
  if (shiftKey) queue.markThrough(id, rows);
  else if (isOnBox || ctrlKey || metaKey || isMarking) queue.toggleMarks(ids);
  else return false;
  return true;
}

/** True if the key was about marks: X, Shift and an arrow, Ctrl or Command and A, Escape. */
export function marksByKey(
  queue: Queue,
  event: KeyboardEvent<HTMLElement>,
  rows: readonly (readonly string[])[],
): boolean {
  const act = actionOf(queue, event, rows);
  if (act === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  act();
  return true;
}

function actionOf(
  queue: Queue,
  { code, key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  rows: readonly (readonly string[])[],
) {
  const { selectedId, marked } = queue.get();
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return code === 'KeyA' ? queue.markAll : undefined;
  if (shiftKey && key === 'ArrowDown') return () => queue.extendMarks(1, rows);
  if (shiftKey && key === 'ArrowUp') return () => queue.extendMarks(-1, rows);
  const current = rows.find((ids) => selectedId !== null && ids.includes(selectedId));
  if (code === 'KeyX' && current !== undefined) return () => queue.toggleMarks(current);
  return key === 'Escape' && marked.size > 0 ? queue.clearMarks : undefined;
}

/** For pointers only; the row itself exposes its mark to screen readers. */
export function MarkBox({ isShown }: { isShown: boolean }) {
  return (
    <span className={classes['markBox']} data-mark-box aria-hidden hidden={!isShown}>
      <span>
        <IconCheck size={14} stroke={3} />
      </span>
    </span>
  );
}
