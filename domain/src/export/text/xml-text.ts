import { cleanText, isOrdinary } from './clean-text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Only these five characters can end a text; those forbidden in XML are removed with the control characters. */
export function xmlText(text: string): string {
  if (isOrdinary(text)) return text;
  return cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
