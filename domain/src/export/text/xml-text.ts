import { cleanText, isOrdinary } from './clean-text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * A text as XML content or attribute. The domain has no library for XML; these five characters are all that can end a
 * text, and characters that XML does not allow at all go with the control characters.
 */
export function xmlText(text: string): string {
  if (isOrdinary(text)) return text;
  return cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
