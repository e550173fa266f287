import type { Language } from '@dozor/domain/schema/label.ts';
import { textsOf } from './texts.ts';

/** Joined by a colon, before which some languages have a space. */
export function namedText(name: string, text: string, language: Language): string {
  return textsOf('lines', language)('named', { name, text });
}
