import type { TooltipProps } from '@mantine/core';
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { preloadFloating, useFloating } from './load-floating.ts';

export interface HintProps extends Pick<TooltipProps, 'position' | 'multiline' | 'w' | 'maw'> {
  label: ReactNode;
  openDelay?: number;
  disabled?: boolean;
  /** Where the keyboard brings the focus to it too, at once. */
  onFocus?: boolean;
  /** Where a finger rests on it too. */
  onTouch?: boolean;
  /** Takes handlers of an element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
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
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (element: HTMLElement, afterMs: number) => {
    if (disabled) return;
    preloadFloating();
    clearTimeout(timer.current);
    setTarget(element);
    timer.current = setTimeout(() => setIsOpen(true), afterMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    setIsOpen(false);
  };
  const own = children.props;
  const hinted = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      pointer.current = event.pointerType;
    },
    // After a tap browsers say this too.
    onMouseEnter: (event: MouseEvent<HTMLElement>) => {
      own.onMouseEnter?.(event);
      if (onTouch || pointer.current !== 'touch') open(event.currentTarget, openDelay);
    },
    onMouseLeave: (event: MouseEvent<HTMLElement>) => {
      own.onMouseLeave?.(event);
      close();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (onFocus && event.target.matches(':focus-visible')) open(event.currentTarget, 0);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      if (onFocus) close();
    },
  });
  return (
    <>
      {hinted}
      {part && target && (
        <part.HintPart {...look} label={label} target={target} isOpen={isOpen && !disabled} onClose={close} />
      )}
    </>
  );
}
