const sheetStops = ['peek', 'half', 'full'] as const;

export type SheetStop = (typeof sheetStops)[number];

/** A drag this fast (px per ms) goes to the next stop regardless of the distance. */
const flick = 0.5;

export function stopHeight(stop: SheetStop, room: number, peek: number): number {
  const heights = { peek: Math.min(peek, room), half: Math.max(peek, room / 2), full: room };
  return Math.round(heights[stop]);
}

/** The same height before the room is measured, so that the sheet opens where it will rest. */
export function stopLength(stop: SheetStop, peek: number): string {
  return { peek: `min(${peek}px, 100%)`, half: `max(${peek}px, 50%)`, full: '100%' }[stop];
}

interface Release {
  /** Height of the sheet when released, px. */
  height: number;
  /** Upwards positive, px per ms. */
  speed: number;
  room: number;
  peek: number;
}

/** `closed` when it was dragged down from its head. */
export function restingStop({ height, speed, room, peek }: Release): SheetStop | 'closed' {
  const heights = sheetStops.map((stop) => stopHeight(stop, room, peek));
  if (Math.abs(speed) > flick) {
    const next = speed > 0 ? heights.findIndex((one) => one > height) : heights.findLastIndex((one) => one < height);
    if (next >= 0) return sheetStops[next] ?? 'full';
    return speed > 0 ? 'full' : 'closed';
  }
  if (height < peek * 0.6) return 'closed';
  const distances = heights.map((one) => Math.abs(one - height));
  return sheetStops[distances.indexOf(Math.min(...distances))] ?? 'half';
}

export function nextStop(stop: SheetStop, step: 1 | -1): SheetStop {
  return sheetStops[sheetStops.indexOf(stop) + step] ?? stop;
}
