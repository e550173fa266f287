/** Made of texts/*.json (build/language-texts.ts). */
declare module 'virtual:texts' {
  import type { Language } from '@dozor/domain/schema/label.ts';
  import type { TextGroup } from '@dozor/domain/texts/read-texts.ts';

  /** The texts of a file by namespace. */
  interface TextFile {
    default: Readonly<Record<string, TextGroup>>;
  }

  /** Each language's texts of the first page, and where the later ones are. */
  export const firstTexts: Readonly<
    Record<Language, () => Promise<TextFile & { later: Readonly<Record<string, () => Promise<TextFile>>> }>>
  >;

  /** Those in which enough is translated, so that the menu has them. */
  export const offeredLanguages: readonly Language[];
}

declare module 'virtual:texts/embed' {
  import type { Language } from '@dozor/domain/schema/label.ts';
  import type russian from '../../../texts/ru.json';

  const texts: Readonly<Record<Language, typeof russian.embed>>;
  export default texts;
}

declare module 'virtual:texts/start' {
  import type { Language } from '@dozor/domain/schema/label.ts';
  import type russian from '../../../texts/ru.json';

  const texts: Readonly<Record<Language, typeof russian.start>>;
  export default texts;
}
