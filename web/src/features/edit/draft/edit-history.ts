export interface EditHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  readonly lastStep: { readonly key: string; readonly ms: number } | null;
}

export interface Step {
  /** Identifies the action. Consecutive steps with the same key are merged. */
  readonly key: string;
  /** The maximum pause within one step, ms; a drag of the mouse has no limit. */
  readonly pauseMs: number;
}

/** Typing and arrow keys: one step until the user pauses to look. */
export const typingPauseMs = 900;

/** Nobody remembers more. */
const maxSteps = 200;

export function startHistory<T>(present: T): EditHistory<T> {
  return { past: [], present, future: [], lastStep: null };
}

export function takeStep<T>(history: EditHistory<T>, next: T, step: Step, nowMs: number): EditHistory<T> {
  if (isSame(history.present, next)) return history;
  const { past, present, lastStep } = history;
  const goesOn = lastStep !== null && lastStep.key === step.key && nowMs - lastStep.ms <= step.pauseMs;
  return {
    past: goesOn ? past : [...past, present].slice(-maxSteps),
    present: next,
    future: [],
    lastStep: { key: step.key, ms: nowMs },
  };
}

export function undo<T>(history: EditHistory<T>): EditHistory<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    lastStep: null,
  };
}

export function redo<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, lastStep: null };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
