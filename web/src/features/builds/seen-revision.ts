const key = 'dozor-builds-seen';

export interface SeenRevision {
  revision: number;
  /** When it was the newest, ISO. */
  at: string;
}

/** The revision of the data at this browser's last visit, to show what is new since. */
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
    // Without storage, no changes are shown.
  }
}
