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
  /** Where the keyboard brings the focus to it too, at once. */
  onFocus?: boolean;
  /** Where a finger taps on it too. */
  onTouch?: boolean;
  /** Takes handlers of an element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Of the device that was used last. */
let pointerType = '';

function rememberPointer(event: PointerEvent): void {
  pointerType = event.pointerType;
}

/** Words beside what is pointed at. What shows them comes with the first of them; a name that has to be known stands in the child itself. */
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
  /** What was wanted for long enough; it stays, for a hint that goes is still beside something. */
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
    // After a tap browsers say this too.
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
