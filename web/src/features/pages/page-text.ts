import type { Language } from '@dozor/domain/schema/label.ts';

export interface PageHeading {
  level: number;
  /** The same in every language, so that a link to a chapter holds when the language changes. */
  id: string;
  text: string;
}

/** A Markdown file of `content`, made ready by build/markdown-pages.ts. */
export interface PageText {
  title: string;
  /** The first paragraph, without markup: it stands under the title and describes the page to others. */
  lead: string;
  html: string;
  headings: PageHeading[];
}

export interface PageInLanguage extends PageText {
  language: Language;
}
