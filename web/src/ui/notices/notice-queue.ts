export interface Notice {
  type: 'error' | 'success' | 'info';
  text: string;
  forMs: number;
  closeLabel: string;
  action?: NoticeAction | undefined;
}

/** Pressing it closes the notice. */
export interface NoticeAction {
  /** Translated. */
  label: string;
  onPress: () => void;
}

type Show = (notice: Notice) => void;

const waiting: Notice[] = [];
let show: Show | undefined;
let onWait: (() => void) | undefined;

export function showNotice(notice: Notice): void {
  if (show !== undefined) return show(notice);
  waiting.push(notice);
  onWait?.();
}

/** Receives the queued notices, then each new one. @returns stops that */
export function takeNotices(taker: Show): () => void {
  show = taker;
  for (const notice of takeWaiting()) taker(notice);
  return () => {
    if (show === taker) show = undefined;
  };
}

export function takeWaiting(): Notice[] {
  return waiting.splice(0);
}

/** Called when a notice is queued, also for one already in the queue. @returns stops that */
export function whenOneWaits(act: () => void): () => void {
  onWait = act;
  if (waiting.length > 0) act();
  return () => {
    if (onWait === act) onWait = undefined;
  };
}
