import type { Language } from '@dozor/domain/schema/label.ts';
import { keepLanguage, linkedLanguage, readLanguage } from './language.ts';
import { shownLanguage, showLanguage } from './translator.ts';

/** The words of the first page, in the language that the address names or the reader chose before. */
export async function startMessages(): Promise<void> {
  const linked = linkedLanguage();
  if (linked !== undefined) keepLanguage(linked);
  await showLanguage(linked ?? readLanguage());
  document.documentElement.lang = shownLanguage();
}

/** Loads the other language's words of all that was shown, shows it at once and keeps the choice for a year. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  keepLanguage(shownLanguage());
  document.documentElement.lang = shownLanguage();
}
