import { useEffect, useId, useState, type ComponentProps, type MouseEvent } from 'react';
import { registerLoading } from '../loading/loading-registry.ts';
import { notify } from '../notify.ts';
import { loadFloating, preloadFloating, useFloating } from './load-floating.ts';

/** A wait that is shorter than this is not seen. */
const unseenMs = 200;

/** What the button of something that floats is given. */
export type OpenerProps = Pick<
  ComponentProps<'button'>,
  | 'id'
  | 'aria-haspopup'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-busy'
  | 'onClick'
  | 'onPointerEnter'
  | 'onFocus'
  | 'onBlur'
>;

/**
 * A button whose menu or popover comes when somebody points at it. One that was pressed sooner opens as soon as it is there,
 * unless the visitor has gone on to something else meanwhile.
 */
export function useOpener(popup: 'menu' | 'dialog') {
  const id = useId();
  const part = useFloating();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted && part !== undefined;
  const isWaiting = isWanted && part === undefined;

  useEffect(() => {
    if (!isWaiting) return undefined;
    let done: (() => void) | undefined;
    const timer = setTimeout(() => (done = registerLoading()), unseenMs);
    return () => {
      clearTimeout(timer);
      done?.();
    };
  }, [isWaiting]);

  const press = (event: MouseEvent<HTMLElement>) => {
    // Pressed again while waiting, out of impatience, it stays wanted.
    setButton(event.currentTarget);
    setIsWanted(!isOpen);
    loadFloating().catch(() => {
      setIsWanted(false);
      notify({ type: 'error', message: 'This part could not be loaded' });
    });
  };
  const opener: OpenerProps = {
    id,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    'aria-busy': isWaiting || undefined,
    onClick: press,
    onPointerEnter: preloadFloating,
    onFocus: preloadFloating,
    onBlur: () => isWaiting && setIsWanted(false),
  };
  return { part, opener, floating: button && { id, button, isOpen, onChange: setIsWanted } };
}
