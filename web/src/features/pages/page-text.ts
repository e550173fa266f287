export interface PageHeading {
  level: number;
  /** The same in both languages, so that a link to a chapter holds when the language changes. */
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
