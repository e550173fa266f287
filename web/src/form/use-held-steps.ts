import { useEffect, useRef } from 'react';

const firstPauseMs = 400;
const pauseMs = 110;

/** Steps once on a click, and repeatedly while the button is held: 60 to 110 with one press. */
export function useHeldSteps(onStep: () => void, isOff: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  const latest = useRef({ onStep, isOff });
  useEffect(() => {
    latest.current = { onStep, isOff };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => clearTimeout(timer.current);
  const repeat = () => {
    if (latest.current.isOff) return;
    hasRepeated.current = true;
    latest.current.onStep();
    timer.current = setTimeout(repeat, pauseMs);
  };
  return {
    onPointerDown: () => {
      stop();
      hasRepeated.current = false;
      timer.current = setTimeout(repeat, firstPauseMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      // The click that ends a long press has been counted.
      if (!hasRepeated.current) onStep();
      hasRepeated.current = false;
    },
  };
}
