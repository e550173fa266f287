import { textByKey } from './translator.ts';

/** The English text is the key; one without a translation is shown as is. */
export function translateMessage(message: string): string {
  return textByKey('answers', message) ?? message;
}

/** True if the catalogue contains the text, so that an address can't put a stranger's words on our page. */
export function isKnownMessage(message: string): boolean {
  return textByKey('answers', message) !== undefined;
}
