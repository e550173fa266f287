import { useRef } from 'react';

const pressMs = 800;

/** Handlers that call back once an element was pressed for long; a shorter press or a swipe does nothing. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ target }: { target: EventTarget }) => {
      end();
      if (target instanceof Element && target.closest('button, a') !== null) return;
      timer.current = setTimeout(onLongPress, pressMs);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
