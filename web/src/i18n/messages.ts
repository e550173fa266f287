import type { Language } from '@dozor/domain/schema/label.ts';
import { forgetLinkedLanguage, keepLanguage, linkedLanguage, readLanguage } from './language.ts';
import { shownLanguage, showLanguage } from './translator.ts';

export async function startMessages(): Promise<void> {
  await showLanguage(linkedLanguage() ?? readLanguage());
  document.documentElement.lang = shownLanguage();
}

/** Switches at once and stores the choice for a year. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  keepLanguage(shownLanguage());
  forgetLinkedLanguage();
  document.documentElement.lang = shownLanguage();
}
