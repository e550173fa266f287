import { labelTexts } from 'virtual:texts/labels';
import type { LabelTexts } from '@dozor/domain/labels/labels.ts';
import { type Language, languages } from '@dozor/domain/schema/label.ts';

/** For files, which may be in any language. */
export type AllLabels = readonly (readonly [Language, LabelTexts])[];

export async function loadAllLabels(): Promise<AllLabels> {
  return Promise.all(languages.map(async (language) => [language, await loadLabels(language)] as const));
}

export async function loadLabels(language: Language): Promise<LabelTexts> {
  return (await labelTexts[language]()).default;
}
