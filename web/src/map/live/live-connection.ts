/** The state of a lasting connection. */
export interface ConnectionListeners {
  /** An event of one of the names, with its data. */
  heard: (name: string, data: string) => void;
  /** It is open: the first time, or again after it was lost. */
  opened: () => void;
  /** It is lost; another try follows by itself. */
  lost: () => void;
}

const firstPauseMs = 1000;
const maxPauseMs = 60_000;

/**
 * Keeps an `EventSource` open. The browser comes back by itself only after a connection that broke; an answer of 502 or
 * 503, as a proxy gives while the server starts again, closes it for good. Then a new one is made after pauses that grow
 * and differ between the visitors, so that they do not all come at the same moment.
 *
 * @returns what ends it
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
      opening.addEventListener(name, (event: MessageEvent<string>) => listeners.heard(name, event.data));
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
  // The pause may be a long one, and the network is back now.
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

/** From one to two seconds before the second try, doubled with each further one, at most a minute or two. */
function pauseBefore(tries: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** tries) * (1 + Math.random());
}
