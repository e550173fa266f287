import { useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { restingStop, type SheetStop } from './sheet-stop.ts';

interface SheetDrag {
  sheet: RefObject<HTMLElement | null>;
  room: number;
  peek: number;
  onRest: (stop: SheetStop | 'closed') => void;
}

interface Grip {
  pointerId: number;
  startY: number;
  startHeight: number;
  lastY: number;
  lastMs: number;
  speed: number;
}

/** A smaller movement of the finger is a tap. */
const slackPx = 6;

/** While the finger is down the height follows it, without React in between. */
export function useSheetDrag({ sheet, room, peek, onRest }: SheetDrag) {
  const grip = useRef<Grip>(undefined);
  const [isDragged, setDragged] = useState(false);

  const onPointerDown = (event: ReactPointerEvent) => {
    const height = sheet.current?.getBoundingClientRect().height;
    if (height === undefined || event.button !== 0) return;
    grip.current = {
      pointerId: event.pointerId,
      startY: event.clientY,
      startHeight: height,
      lastY: event.clientY,
      lastMs: event.timeStamp,
      speed: 0,
    };
  };

  const onPointerMove = (event: ReactPointerEvent) => {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId) return;
    const pulled = held.startY - event.clientY;
    if (!isDragged && Math.abs(pulled) < slackPx) return;
    if (!isDragged) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(true);
    }
    const elapsedMs = Math.max(1, event.timeStamp - held.lastMs);
    held.speed = (held.lastY - event.clientY) / elapsedMs;
    held.lastY = event.clientY;
    held.lastMs = event.timeStamp;
    const height = Math.min(room, Math.max(0, held.startHeight + pulled));
    sheet.current?.style.setProperty('height', `${height}px`);
  };

  const onPointerUp = (event: ReactPointerEvent) => {
    const held = grip.current;
    grip.current = undefined;
    if (!isDragged || held === undefined) return;
    setDragged(false);
    const height = held.startHeight + held.startY - event.clientY;
    onRest(restingStop({ height, speed: held.speed, room, peek }));
  };

  return { isDragged, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}
