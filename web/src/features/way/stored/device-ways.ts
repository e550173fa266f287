import { createDeviceStore } from '../../../device/device-store.ts';
import type { WaySnapshot } from './way-changes.ts';

/** A way stored on the device, with the state of its points when its owner last looked. */
export interface DeviceWay {
  id: string;
  name: string;
  meters: number;
  /** The fragment of its address. */
  fragment: string;
  seen: WaySnapshot;
}

/** The same limit as on the server. */
export const maxDeviceWays = 20;

export const deviceWaysStore = createDeviceStore<readonly DeviceWay[]>('dozor-ways', [], (stored) =>
  Array.isArray(stored) ? (stored as DeviceWay[]).filter(isWay) : undefined,
);

function isWay(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, name, fragment, seen } = stored as Record<string, unknown>;
  return [id, name, fragment].every((each) => typeof each === 'string') && typeof seen === 'object' && seen !== null;
}
