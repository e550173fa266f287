import type { Language } from '@dozor/domain/schema/label.ts';

const link = /(<a\b[^>]*?\shref=")(\/(?!\/|api\/)[^"?#]*)(\?[^"#]*)?/g;

/** Leads on to pages in the language that the address of this one asks for, since no cookie tells it. */
export function linksInLanguage(html: string, language: Language): string {
  return html.replaceAll(
    link,
    (_, start: string, path: string, query = '') =>
      `${start}${path}${query === '' ? '?' : `${query}&amp;`}lang=${language}`,
  );
}
