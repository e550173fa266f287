import { isLngLat, type LngLat } from './map-position.ts';

/** One object that changed, as the server announces it. */
export interface LiveChange {
  id: string;
  /** Where it is, and where it was when it moved. */
  places: LngLat[];
}

const gatherMs = 50;

export interface LiveListeners {
  changed: (changes: readonly LiveChange[]) => void;
  /** The connection was lost and is back: anything may have changed meanwhile. */
  missed: () => void;
}

/** Follows the changes of others; many at once are told together. Returns what ends it. */
export function followChanges(listeners: LiveListeners): () => void {
  const source = new EventSource('/api/events');
  let gathered: LiveChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;

  const tell = () => {
    timer = undefined;
    listeners.changed(gathered);
    gathered = [];
  };
  source.addEventListener('point', (event: MessageEvent<string>) => {
    const change = readChange(event.data);
    if (change === undefined) return;
    gathered.push(change);
    timer ??= setTimeout(tell, gatherMs);
  });
  source.addEventListener('error', () => {
    wasLost = true;
  });
  source.addEventListener('open', () => {
    if (wasLost) listeners.missed();
    wasLost = false;
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

export function readChange(data: string): LiveChange | undefined {
  let read: unknown;
  try {
    read = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null) return undefined;
  const { _id, x, y, from } = read as Record<string, unknown>;
  const places = [[x, y], from].filter(isLngLat);
  return typeof _id === 'string' && places.length > 0 ? { id: _id, places } : undefined;
}
