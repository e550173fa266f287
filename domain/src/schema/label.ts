/** The languages of the product; Russian is the default one. */
export const languages = ['ru', 'en'] as const;

export type Language = (typeof languages)[number];

/** A text for people in every language of the product. */
export type Label = { readonly [language in Language]: string };
