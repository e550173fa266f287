import { escapeText } from './escape-text.ts';
import type { Language } from './page-heads.ts';

export interface PageFacts {
  language: Language;
  title: string;
  description: string;
  /** Address of the site without a slash at the end. */
  site: string;
  /** Path with what of the query makes another page, without the language. */
  path: string;
  image: { path: string; width: number; height: number };
  isIndexed: boolean;
}

const otherLanguage = { ru: 'en', en: 'ru' } as const;
const locales = { ru: 'ru_RU', en: 'en_GB' } as const;

/** Russian is the address itself, English the same with `lang=en`. */
export function addressIn(language: Language, { site, path }: Pick<PageFacts, 'site' | 'path'>): string {
  if (language === 'ru') return site + path;
  return `${site}${path}${path.includes('?') ? '&' : '?'}lang=en`;
}

/** Puts title, description, language and what other sites show of a link into the built page. Every text is escaped. */
export function renderPage(html: string, facts: PageFacts): string {
  const tags = headTags(facts).join('\n    ');
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${facts.language}"`)
    .replace(/<title>[^<]*<\/title>/, () => tags);
}

function headTags(facts: PageFacts): string[] {
  const { language, title, description, site, image, isIndexed } = facts;
  const own = addressIn(language, facts);
  const imageUrl = site + image.path;
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    ...(isIndexed ? languageLinks(facts) : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', own),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:locale:alternate', locales[otherLanguage[language]]),
    meta('property', 'og:image', imageUrl),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function languageLinks(facts: PageFacts): string[] {
  const link = (language: string, address: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeText(address)}">`;
  return [
    `<link rel="canonical" href="${escapeText(addressIn(facts.language, facts))}">`,
    link('ru', addressIn('ru', facts)),
    link('en', addressIn('en', facts)),
    link('x-default', addressIn('ru', facts)),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}">`;
}
