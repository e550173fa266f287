/** Made of texts/*.json (build/language-texts.ts). */
declare module 'virtual:texts' {
  import type { LabelTexts } from '@dozor/domain/labels/labels.ts';
  import type { Language } from '@dozor/domain/schema/label.ts';
  import type { TextGroup } from '@dozor/domain/texts/read-texts.ts';

  /** The texts of a file by namespace. */
  interface TextFile {
    default: Readonly<Record<string, TextGroup>>;
  }

  interface FirstFile {
    default: TextFile['default'] & LabelTexts;
    later: Readonly<Record<string, () => Promise<TextFile>>>;
  }

  /** Each language's labels and texts of the first page, and where the later ones are. */
  export const firstTexts: Readonly<Record<Language, () => Promise<FirstFile>>>;

  /** Those in which enough is translated, so that the menu has them. */
  export const offeredLanguages: readonly Language[];
}

declare module 'virtual:texts/labels' {
  import type { LabelTexts } from '@dozor/domain/labels/labels.ts';
  import type { Language } from '@dozor/domain/schema/label.ts';

  export const labelTexts: Readonly<Record<Language, () => Promise<{ default: LabelTexts }>>>;
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
