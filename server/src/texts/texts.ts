import type { Language } from '@dozor/domain/schema/label.ts';
import * as en from './en.ts';
import * as ru from './ru.ts';

/** One group of texts per consumer; a language that lacks one does not compile. */
export type Texts = typeof ru;

/** One file per language, so that translators have everything in one place. */
export const texts: Readonly<Record<Language, Texts>> = { ru, en };
