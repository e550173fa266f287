import {
  cloneElement,
  useEffect,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type { HintContent } from './floating-props.ts';
import { preloadFloating, useFloating } from './load-floating.ts';

interface HintProps extends HintContent {
  openDelay?: number;
  disabled?: boolean;
  /** Also at once on keyboard focus. */
  onFocus?: boolean;
  onTouch?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

let pointerType = '';

function rememberPointer(event: PointerEvent): void {
  pointerType = event.pointerType;
}

/** A name that must always be available belongs in the child itself: the code is loaded with the first hint. */
export function Hint({
  label,
  openDelay = 350,
  disabled = false,
  onFocus = false,
  onTouch = false,
  children,
  ...look
}: HintProps) {
  const part = useFloating();
  const [wanted, setWanted] = useState<{ element: HTMLElement; afterMs: number } | null>(null);
  /** Has been wanted for long enough; stays set, since a hint that fades out is still positioned. */
  const [ripe, setRipe] = useState(wanted);
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => setRipe(wanted), wanted.afterMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const want = (element: HTMLElement, afterMs: number) => {
    preloadFloating();
    setWanted({ element, afterMs });
  };
  const close = () => setWanted(null);
  const own = children.props;
  const hinted = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      rememberPointer(event);
    },
    // Browsers fire this after a tap too.
    onMouseEnter: (event: MouseEvent<HTMLElement>) => {
      own.onMouseEnter?.(event);
      if (onTouch || pointerType !== 'touch') want(event.currentTarget, openDelay);
    },
    onMouseLeave: (event: MouseEvent<HTMLElement>) => {
      own.onMouseLeave?.(event);
      close();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (onFocus && event.target.matches(':focus-visible')) want(event.currentTarget, 0);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      if (onFocus) close();
    },
  });
  const isOpen = wanted !== null && ripe === wanted && !disabled;
  return (
    <>
      {hinted}
      {part && ripe && <part.HintPart {...look} label={label} target={ripe.element} isOpen={isOpen} onClose={close} />}
    </>
  );
}
