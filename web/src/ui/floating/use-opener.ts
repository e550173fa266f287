import { useEffect, useId, useState, type ComponentProps, type MouseEvent } from 'react';
import { registerLoading } from '../loading/loading-registry.ts';
import { notify } from '../notify.ts';
import { loadFloating, preloadFloating, useFloating } from './load-floating.ts';

/** A shorter wait goes unnoticed. */
const unseenMs = 200;

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

/** Loads the popup when its button is pointed at; pressed sooner, it opens once loaded, unless the user moved on. */
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
    // Impatient further presses while waiting do not cancel it.
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
