import { z } from 'zod';
import { type Label, type Language, languages } from '../schema/label.ts';
import { lawProfiles } from './law-profile.ts';

const source = z.strictObject({
  /** The name of a law, a judgment or an article, in the language in which it is usually cited. */
  name: z.string().min(1).max(300),
  url: z.url({ protocol: /^https?$/ }).optional(),
});

const rule = z.strictObject(textFields());

/** The rows of the operator's file have the same shape. */
export const lawRowSchema = z
  .strictObject({
    profile: z.enum(lawProfiles),
    checkedAt: z.iso.date('must be a day such as 2026-11-25'),
    sources: z.array(source).max(10),
    rule: rule.optional(),
  })
  .refine(({ profile, sources }) => profile === 'exact' || sources.length > 0, {
    path: ['sources'],
    error: 'must name at least one source',
  })
  .refine(({ profile, rule: sentence }) => profile === 'exact' || sentence !== undefined, {
    path: ['rule'],
    error: 'must say the rule in one sentence, in each language',
  });

export type LawRow = Omit<z.output<typeof lawRowSchema>, 'rule'> & { readonly rule?: Label | undefined };

/** The operator's file: rows by ISO 3166-1 alpha-2. */
export const lawFileSchema = z.record(z.string().regex(/^[A-Z]{2}$/, 'must be a country, such as CH'), lawRowSchema);

function textFields() {
  const text = z.string().min(1).max(400);
  return Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, typeof text>;
}
