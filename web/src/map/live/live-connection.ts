export interface ConnectionListeners {
  received: (name: string, data: string) => void;
  /** The first time, or again after it was lost. */
  opened: () => void;
  /** A retry follows automatically. */
  lost: () => void;
}

const firstPauseMs = 1000;
const maxPauseMs = 60_000;

/**
 * The browser reconnects an `EventSource` only after a broken connection; an answer of 502 or 503, as from a proxy
 * while the server restarts, closes it for good. Pauses are randomized, so that visitors do not all reconnect at the
 * same moment.
 *
 * @returns stops it
 */
export function keepConnected(url: string, names: readonly string[], listeners: ConnectionListeners): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const connect = () => {
    clearTimeout(timer);
    const opening = new EventSource(url);
    source = opening;
    for (const name of names) {
      opening.addEventListener(name, (event: MessageEvent<string>) => listeners.received(name, event.data));
    }
    opening.addEventListener('open', () => {
      tries = 0;
      listeners.opened();
    });
    opening.addEventListener('error', () => {
      listeners.lost();
      if (opening.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, pauseBefore(tries));
      tries += 1;
    });
  };
  // The pause may be long, and the network is back now.
  const isBack = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    tries = 0;
    clearTimeout(timer);
    timer = setTimeout(connect, pauseBefore(0) - firstPauseMs);
  };
  connect();
  globalThis.addEventListener('online', isBack);
  return () => {
    globalThis.removeEventListener('online', isBack);
    clearTimeout(timer);
    source?.close();
  };
}

/** One to two seconds before the second try, doubled with each further one, at most one to two minutes. */
function pauseBefore(tries: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** tries) * (1 + Math.random());
}
