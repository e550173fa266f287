import type { Language } from '@dozor/domain/schema/label.ts';
import * as en from './en.ts';
import * as ru from './ru.ts';

/** A group of texts each for who writes them; a language that lacks one does not compile. */
export type Texts = typeof ru;

/** One file a language, so that a translator has all of it in one place. */
export const texts: Readonly<Record<Language, Texts>> = { ru, en };
