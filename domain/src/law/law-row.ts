import { z } from 'zod';
import { byLanguage, fullLanguage, type FullLanguage, type Label, type Language, languages } from '../schema/label.ts';
import { type LawProfile, lawProfiles } from './law-profile.ts';

/** A text of the law that was read itself; what others say of it; nothing found. */
export const sureness = ['quoted', 'reported', 'unknown'] as const;

const source = z.strictObject({
  /** The name of a law, a judgment or an article, in the language in which it is usually cited. */
  name: z.string().min(1).max(300),
  /** Where it was read. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** In the law's own language. */
  quote: z.string().min(1).max(300).optional(),
});

const rule = z
  .strictObject(textFields())
  .transform((written): Label => byLanguage((language) => written[language] ?? written[fullLanguage(language)]));

/** The rows of the operator's file have the same shape. */
export const lawRowSchema = z
  .strictObject({
    profile: z.enum(lawProfiles),
    checkedAt: z.iso.date('must be a day such as 2026-11-25'),
    sureness: z.enum(sureness).default('reported'),
    sources: z.array(source).max(10),
    rule: rule.optional(),
  })
  .refine(({ profile, sources }) => !isRestricting(profile) || sources.length > 0, {
    path: ['sources'],
    error: 'must name at least one source',
  })
  .refine(({ sureness: isSure, sources }) => isSure !== 'quoted' || sources.some(({ quote }) => quote !== undefined), {
    path: ['sources'],
    error: 'must quote the law where it is said to be quoted',
  })
  .refine(({ profile, rule: sentence }) => !isRestricting(profile) || sentence !== undefined, {
    path: ['rule'],
    error: 'must say the rule in one sentence, in Russian and English at least',
  });

export type LawRow = Omit<z.output<typeof lawRowSchema>, 'rule'> & { readonly rule?: Label | undefined };

const otherCountries = '*';
const countryCode = /^[A-Z]{2}$/;

/** The operator's file: rows by ISO 3166-1 alpha-2, and under `*` the profile of all countries that nobody has checked. */
export const lawFileSchema = z
  .object({ [otherCountries]: z.strictObject({ profile: z.enum(lawProfiles) }).optional() })
  .catchall(lawRowSchema)
  .superRefine((file, context) => {
    for (const key of Object.keys(file)) {
      if (key === otherCountries || countryCode.test(key)) continue;
      context.addIssue({ code: 'custom', path: [key], message: 'must be a country, such as CH, or * for all others' });
    }
  })
  .transform(({ [otherCountries]: others, ...rows }): LawFile => ({ rows, others: others?.profile }));

export interface LawFile {
  readonly rows: Readonly<Record<string, LawRow>>;
  /** The profile of the countries that nobody has checked; undefined leaves them `unchecked`. */
  readonly others?: LawProfile | undefined;
}

function isRestricting(profile: LawProfile): boolean {
  return profile !== 'exact' && profile !== 'unchecked';
}

function textFields() {
  const text = z.string().min(1).max(400);
  const others = Object.fromEntries(languages.map((language) => [language, text.optional()]));
  const always = { ru: text, en: text } as const satisfies Record<FullLanguage, typeof text>;
  return { ...(others as Record<Exclude<Language, FullLanguage>, z.ZodOptional<typeof text>>), ...always };
}
