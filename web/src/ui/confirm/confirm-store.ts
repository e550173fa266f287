import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  text?: string;
  /** The button's action as a verb: "Удалить точку". */
  action: string;
  /** The cancel button's text: "Остаться"; defaults to "Отмена". */
  cancel?: string;
  isDangerous?: boolean;
  /** Asked while "back" or another navigation is held up: the browser's history must stay as it is. */
  isLeaving?: boolean;
  /** Asks for a reason too; the button stays disabled until there is one. */
  reasonLabel?: string;
}

export interface Asked extends Question {
  /** The focused element when it was asked. */
  opener: Element | null;
  answer: (reason: string | undefined) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function setAsked(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks for confirmation before an irreversible action. */
export async function askConfirm(question: Question): Promise<boolean> {
  return (await askReason(question)) !== undefined;
}

/** Asks for confirmation, and for a reason if the question has `reasonLabel`; undefined when cancelled. */
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
