import type { Language } from '../schema/label.ts';
import { hasText, keysOf } from './complete-texts.ts';
import type { TextGroup } from './read-texts.ts';
import { groupAt, type TextPlace, textPlaces } from './text-keys.ts';

/** The texts of the source that a language lacks: of a counted one, any of the language's forms. */
export function missingTexts(own: TextGroup, language: Language, source: TextGroup): TextPlace[] {
  return textPlaces(source).filter(({ path, key, isCounted }) => {
    const group = groupAt(own, ...path);
    return !keysOf(key, isCounted, language).every((one) => hasText(group, one));
  });
}
