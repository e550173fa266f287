import type { Language } from '@dozor/domain/schema/label.ts';
import { keepLanguage, linkedLanguage, readLanguage } from './language.ts';
import { shownLanguage, showLanguage } from './translator.ts';

/** Loads the texts of the first page, in the language named in the address or chosen by the reader earlier. */
export async function startMessages(): Promise<void> {
  const linked = linkedLanguage();
  if (linked !== undefined) keepLanguage(linked);
  await showLanguage(linked ?? readLanguage());
  document.documentElement.lang = shownLanguage();
}

/**
 * Loads the other language's texts of everything shown so far, switches to it at once and stores the choice for a year.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  keepLanguage(shownLanguage());
  document.documentElement.lang = shownLanguage();
}
