import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  text?: string;
  /** What the button does, as a verb: "Удалить точку". */
  action: string;
  /** What the other button leaves as it is: "Остаться"; without one it says "Отмена". */
  cancel?: string;
  isDangerous?: boolean;
  /** Asks for a reason too; the button waits until there is one. */
  reasonLabel?: string;
}

export interface Asked extends Question {
  /** What had the focus when it was asked. */
  opener: Element | null;
  answer: (reason: string | undefined) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function setAsked(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks before what can't be taken back. */
export async function askConfirm(question: Question): Promise<boolean> {
  return (await askReason(question)) !== undefined;
}

/** Asks, and for a reason if the question has `reasonLabel`; undefined when the user changed their mind. */
export function askReason(question: Question): Promise<string | undefined> {
  asked?.answer(undefined);
  return new Promise((resolve) => {
    setAsked({
      ...question,
      opener: document.activeElement,
      answer: (reason) => {
        setAsked(undefined);
        resolve(reason);
      },
    });
  });
}

export function useAsked(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => undefined,
  );
}
