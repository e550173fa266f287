import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import classes from '../moderation.module.css';
import type { ActionQueue } from './action-queue.ts';

type Queue = Pick<
  ActionQueue<unknown, string>,
  'get' | 'toggleMark' | 'markThrough' | 'extendMarks' | 'markAll' | 'clearMarks'
>;

/**
 * Marks with the mouse as in file lists: Shift for a range, Ctrl or Command for one more, and a row's checkbox. On a
 * phone, while anything is marked, a tap marks.
 *
 * @returns whether the click was about marks
 */
export function marksByClick(
  queue: Queue,
  { shiftKey, ctrlKey, metaKey, target }: MouseEvent<HTMLElement>,
  { id, isMarking }: { id: string; isMarking: boolean },
): boolean {
  const isOnBox = target instanceof Element && target.closest('[data-mark-box]') !== null;
  if (shiftKey) queue.markThrough(id);
  else if (isOnBox || ctrlKey || metaKey || isMarking) queue.toggleMark(id);
  else return false;
  return true;
}

/**
 * Marks with keys: X the selected item, Shift and an arrow a range, Ctrl or Command and A all, Escape none.
 *
 * @returns whether the key was about marks
 */
export function marksByKey(queue: Queue, event: KeyboardEvent<HTMLElement>): boolean {
  const act = actionOf(queue, event);
  if (act === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  act();
  return true;
}

function actionOf(queue: Queue, { code, key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const { selectedId, marked } = queue.get();
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return code === 'KeyA' ? queue.markAll : undefined;
  if (shiftKey && key === 'ArrowDown') return () => queue.extendMarks(1);
  if (shiftKey && key === 'ArrowUp') return () => queue.extendMarks(-1);
  if (code === 'KeyX' && selectedId !== null) return () => queue.toggleMark(selectedId);
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
