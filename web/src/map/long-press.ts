const holdMs = 550;
const slackPx = 10;

/** For iOS, which has no `contextmenu` event; position in pixels of the element. @returns removes the listeners */
export function onLongPress(element: HTMLElement, callback: (position: { x: number; y: number }) => void): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let wasHeld = false;

  const cancel = () => clearTimeout(timer);
  const begin = (event: TouchEvent) => {
    cancel();
    wasHeld = false;
    const touch = event.touches[0];
    if (event.touches.length !== 1 || touch === undefined) return;
    const box = element.getBoundingClientRect();
    start = { x: touch.clientX, y: touch.clientY };
    timer = setTimeout(() => {
      wasHeld = true;
      callback({ x: start.x - box.left, y: start.y - box.top });
    }, holdMs);
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (touch === undefined || Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > slackPx) cancel();
  };
  // A long press is not a tap: the click that follows would close what the press has opened.
  const end = (event: TouchEvent) => {
    cancel();
    if (wasHeld && event.cancelable) event.preventDefault();
    wasHeld = false;
  };
  const options = { passive: true, signal: abort.signal };
  element.addEventListener('touchstart', begin, options);
  element.addEventListener('touchmove', move, options);
  element.addEventListener('touchend', end, { ...options, passive: false });
  element.addEventListener('touchcancel', cancel, options);
  return () => {
    cancel();
    abort.abort();
  };
}
