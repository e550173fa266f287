import type { Language } from '../schema/label.ts';
import type { TextGroup } from './read-texts.ts';

/** A browser loads the texts of the languages that it needs. */
export const allTexts: Readonly<Partial<Record<Language, { labels: TextGroup; flags: TextGroup }>>> = {};
