import { LiveValue, useLiveValue } from '../live-value.ts';

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

const asked = new LiveValue<Asked | undefined>(undefined);

export async function askConfirm(question: Question): Promise<boolean> {
  return (await askReason(question)) !== undefined;
}

/** Undefined when cancelled. */
export function askReason(question: Question): Promise<string | undefined> {
  asked.get()?.answer(undefined);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      opener: document.activeElement,
      answer: (reason) => {
        asked.set(undefined);
        resolve(reason);
      },
    });
  });
}

export function useAsked(): Asked | undefined {
  return useLiveValue(asked);
}
