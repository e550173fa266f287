import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { phoneQuery } from '../../../ui/breakpoints.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import classes from '../moderation.module.css';
import type { ActionQueue, ItemState, QueueItem, QueueView } from './action-queue.ts';
import { queueKeyHandler, type QueueKeyEvent, type QueueKeys } from './queue-keys.ts';
import { MarkBox, marksByClick, marksByKey } from './queue-marks.tsx';

/** A line of the list. */
export interface QueueRow {
  id: string;
  /** The items that it stands for; none for the head of those below it. */
  ids: readonly string[];
  state: ItemState;
  isBelow?: boolean;
  content: ReactNode;
}

/** A row for each item. */
export function rowsOf<Item, Result extends string>(
  items: readonly QueueItem<Item, Result>[],
  contentOf: (item: QueueItem<Item, Result>) => ReactNode,
): QueueRow[] {
  return items.map((item) => ({ id: item.id, ids: [item.id], state: item.state, content: contentOf(item) }));
}

interface QueueLayoutProps<Item, Result extends string> {
  label: string;
  queue: ActionQueue<Item, Result>;
  view: QueueView<Item, Result>;
  keys: QueueKeys;
  hint: string;
  rows: readonly QueueRow[];
  /** The head of several rows was pressed. */
  onHead?: (id: string) => void;
  detail: ReactNode;
  /** Actions for several items at once; without it items are handled one at a time. */
  together?: ReactNode;
  listSide?: 'left' | 'right';
}

export function QueueLayout<Item, Result extends string>(props: QueueLayoutProps<Item, Result>) {
  const { label, queue, view, keys, hint, rows, onHead, detail, together, listSide = 'left' } = props;
  const isMulti = together !== undefined;
  const { t } = useTranslation('moderation');
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const [isDetailOpen, setDetailOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { selectedId, marked, left } = view;
  const current = rows.find(({ ids }) => selectedId !== null && ids.includes(selectedId))?.id;
  const steps = rows.map(({ ids }) => ids).filter((ids) => ids.length > 0);

  // Before paint: a key pressed as soon as the list appears belongs to the list.
  useLayoutEffect(() => {
    if (!isPhone) list.current?.focus({ preventScroll: true });
  }, [isPhone]);
  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const step = (by: 1 | -1) => () => queue.step(by, steps);
  const onKeyDown: (event: QueueKeyEvent) => void = queueKeyHandler({
    KeyJ: step(1),
    KeyK: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    ...keys,
  });
  const open = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
    const ids = rows.find((row) => row.id === id)?.ids;
    if (id === undefined || ids === undefined) return;
    const [first] = ids;
    const isMarking = isPhone === true && marked.size > 0;
    if (first === undefined) onHead?.(id);
    else if (isMulti && marksByClick(queue, event, { ids, rows: steps, isMarking })) return;
    else if (id !== current) queue.select(first);
    setDetailOpen(true);
  };
  useKeyListener(onKeyDown);
  const isListShown = !isPhone || !isDetailOpen;
  const isDetailShown = !isPhone || isDetailOpen;
  return (
    <div className={classes['queue']} data-list={listSide}>
      {isListShown && (
        <Stack className={classes['listPart']}>
          <p className={classes['left']} role="status">
            {t('left', { count: left })}
            <span className={classes['hint']}>{hint}</span>
          </p>
          {together}
          <div
            ref={list}
            className={classes['list']}
            data-marking={marked.size > 0 || undefined}
            role="listbox"
            aria-multiselectable={isMulti || undefined}
            tabIndex={0}
            aria-label={label}
            aria-activedescendant={current === undefined ? undefined : `${listId}-${current}`}
            onClick={open}
            onKeyDown={(event) => isMulti && marksByKey(queue, event, steps)}
          >
            {rows.map(({ id, ids, state, isBelow, content }) => (
              <Row
                hovers
                className={classes['row']}
                align="start"
                gap={8}
                key={id}
                id={`${listId}-${id}`}
                role="option"
                aria-selected={marked.size > 0 ? ids.some((one) => marked.has(one)) : id === current}
                data-current={id === current || undefined}
                data-below={isBelow || undefined}
                data-state={state}
                data-id={id}
              >
                {isMulti && <MarkBox isShown={state === 'open' && ids.length > 0} />}
                {content}
              </Row>
            ))}
            {view.hasFailed && (
              <Button variant="default" onClick={() => void queue.load()}>
                {t('loadMore')}
              </Button>
            )}
          </div>
        </Stack>
      )}
      {isDetailShown && (
        <div className={classes['detailPart']}>
          {isPhone && (
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => setDetailOpen(false)}
            >
              {t('back')}
            </Button>
          )}
          {detail}
        </div>
      )}
    </div>
  );
}

/** The keys work wherever the focus is on the screen. Menus and dialogs have their own. */
function useKeyListener(onKeyDown: (event: QueueKeyEvent) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented } = event;
    const isElsewhere = target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
    if (!isElsewhere && !defaultPrevented) onKeyDown(event);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
