import { offeredLanguages } from 'virtual:texts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { hasChosenLanguage } from './language.ts';

/** For a browser that prefers none of the product's languages. */
const widest: Language = 'en';

/** The language that the browser asks for, if the page is in another one that nobody has chosen; else null. */
export function offeredLanguage(shown: Language, wanted: readonly string[] = navigator.languages): Language | null {
  // The first view is rendered in Node, where nobody asks for a language.
  if (globalThis.document === undefined || hasChosenLanguage()) return null;
  const [first = widest] = wanted.flatMap((tag) => offeredLanguages.filter((one) => one === tag.split('-')[0]));
  return first === shown ? null : first;
}
