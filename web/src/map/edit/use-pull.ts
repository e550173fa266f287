import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Pixels relative to the map's element. */
export interface Pixel {
  x: number;
  y: number;
}

interface PullSettings<Grip> {
  onTake: (at: Pixel) => Grip;
  onPull: (grip: Grip, at: Pixel, hasShift: boolean) => void;
  /** Released where it was grabbed: a click. */
  onClick?: () => void;
  /** The escape key during a drag. */
  onCancel: (grip: Grip) => void;
}

/** Hands tremble: a smaller movement is not a drag. */
const slackPx = { mouse: 2, touch: 5 };

interface Held<Grip> {
  pointerId: number;
  grip: Grip;
  from: Pixel;
  slack: number;
  isPulled: boolean;
}

export function usePull<Grip>({ onTake, onPull, onClick, onCancel }: PullSettings<Grip>) {
  const held = useRef<Held<Grip> | null>(null);
  const [isHeld, setHeld] = useState(false);

  const release = () => {
    held.current = null;
    setHeld(false);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = pixelOf(event);
      const slack = event.pointerType === 'mouse' ? slackPx.mouse : slackPx.touch;
      held.current = { pointerId: event.pointerId, grip: onTake(at), from: at, slack, isPulled: false };
      setHeld(true);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const pull = held.current;
      if (pull?.pointerId !== event.pointerId) return;
      const at = pixelOf(event);
      pull.isPulled ||= Math.hypot(at.x - pull.from.x, at.y - pull.from.y) > pull.slack;
      if (pull.isPulled) onPull(pull.grip, at, event.shiftKey);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const pull = held.current;
      if (pull?.pointerId !== event.pointerId) return;
      release();
      if (!pull.isPulled) onClick?.();
    },
    onPointerCancel: release,
  };
  /** @returns true when the key belonged to the drag */
  const cancelByKey = (event: KeyboardEvent): boolean => {
    const pull = held.current;
    if (event.key !== 'Escape' || pull === null) return false;
    event.preventDefault();
    onCancel(pull.grip);
    release();
    return true;
  };
  return { isHeld, handlers, cancelByKey };
}

function pixelOf(event: PointerEvent<HTMLElement>): Pixel {
  const box = event.currentTarget.closest('[data-map-overlay]')?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}
