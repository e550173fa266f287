import type { Language } from '@dozor/domain/schema/label.ts';

export interface PageHeading {
  level: number;
  /** The same in every language, so that a link to a chapter still works when the language changes. */
  id: string;
  text: string;
}

/** A Markdown file of `content`, compiled by build/markdown-pages.ts. */
export interface PageText {
  title: string;
  /** The first paragraph, without markup: shown under the title and used as the page's description. */
  lead: string;
  html: string;
  headings: PageHeading[];
}

export interface PageInLanguage extends PageText {
  language: Language;
}
