import { cleanText, isOrdinary } from './clean-text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Escapes a text for XML content or attributes. The domain has no XML library; these five characters are the only ones
 * that can end a text, and characters forbidden in XML are removed with the control characters.
 */
export function xmlText(text: string): string {
  if (isOrdinary(text)) return text;
  return cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
