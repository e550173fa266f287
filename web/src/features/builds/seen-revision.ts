const key = 'dozor-builds-seen';

export interface SeenRevision {
  revision: number;
  /** When it was the newest, ISO. */
  at: string;
}

/** The state of the data at an earlier visit of this browser, to tell what is new since. */
export function readSeenRevision(): SeenRevision | null {
  try {
    const { revision, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SeenRevision>;
    const isUsable = Number.isInteger(revision) && typeof at === 'string' && !Number.isNaN(Date.parse(at));
    return isUsable ? ({ revision, at } as SeenRevision) : null;
  } catch {
    return null;
  }
}

export function keepSeenRevision(revision: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ revision, at: new Date().toISOString() } satisfies SeenRevision));
  } catch {
    // A browser that keeps nothing is told nothing.
  }
}
