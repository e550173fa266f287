import { compassHeading } from './compass-heading.ts';

export type CompassAnswer = { kind: 'heading'; direction: number } | { kind: 'refused' } | { kind: 'silent' };

/** A phone without a compass sends no event at all. */
const waitMs = 3000;

/** Safari asks the user first, and only after a user gesture. */
interface AskingOrientation {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

export function hasCompass(): boolean {
  return 'DeviceOrientationEvent' in globalThis && globalThis.matchMedia('(pointer: coarse)').matches;
}

export async function readCompass(): Promise<CompassAnswer> {
  const asking: AskingOrientation = DeviceOrientationEvent as AskingOrientation;
  try {
    if ((await asking.requestPermission?.()) === 'denied') return { kind: 'refused' };
  } catch {
    return { kind: 'refused' };
  }
  return firstHeading();
}

/** Chrome reports north with a separate event, Safari in the common one. */
const events = ['deviceorientationabsolute', 'deviceorientation'] as const;

function firstHeading(): Promise<CompassAnswer> {
  return new Promise((resolve) => {
    const end = (answer: CompassAnswer) => {
      clearTimeout(timer);
      for (const name of events) globalThis.removeEventListener(name, listen);
      resolve(answer);
    };
    const listen = (event: Event) => {
      if (!(event instanceof DeviceOrientationEvent)) return;
      const direction = compassHeading(event, screen.orientation.angle);
      if (direction !== null) end({ kind: 'heading', direction });
    };
    const timer = setTimeout(() => end({ kind: 'silent' }), waitMs);
    for (const name of events) globalThis.addEventListener(name, listen);
  });
}
