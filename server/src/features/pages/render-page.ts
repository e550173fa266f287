import { byLanguage, defaultLanguage, fullLanguage, type Language, languageFacts } from '@dozor/domain/schema/label.ts';
import { escapeText } from './escape-text.ts';

export interface PageFacts {
  language: Language;
  title: string;
  description: string;
  /** The site's URL without a trailing slash. */
  site: string;
  /** The path with those query parameters that identify a different page, without the language. */
  path: string;
  image: { path: string; width: number; height: number };
  isIndexed: boolean;
  /** Those that the page is written in: readers of another one see the text of its fallback. */
  languages: readonly Language[];
  /** The language is that of the address, and not of the reader's cookie. */
  isLinked: boolean;
  /** The page as text, composed of escaped texts; most pages have none. */
  text?: string;
  /** The configuration embedded for the app (`meta[name=site-config]`), which it requests if missing. */
  config: object | undefined;
  /** HTML shown until the app runs. */
  firstView?: string | undefined;
}

/** In Open Graph notation (`en_GB`). */
const locales = byLanguage((language) => languageFacts[language].locale.replace('-', '_'));

/** The default language has the plain URL, others add `lang=`. */
export function addressIn(language: Language, { site, path }: Pick<PageFacts, 'site' | 'path'>): string {
  if (language === defaultLanguage) return site + path;
  return `${site}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Every text is escaped. */
export function renderPage(html: string, facts: PageFacts): string {
  const tags = headTags(facts).join('\n    ');
  const linked = (part: string) => (facts.isLinked ? linksInLanguage(part, facts.language) : part);
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${facts.language}"`)
    .replace(/<title>[^<]*<\/title>/, () => tags)
    .replace('<div id="root">', (root) =>
      facts.firstView === undefined
        ? root
        : `<div id="first-view">${withAddress(linked(facts.firstView), facts.site)}</div>${root}`,
    )
    .replace('</body>', () => `${linked(facts.text ?? '')}</body>`);
}

/** The texts contain a placeholder URL of the site, which the app replaces too (web: features/pages/developers-page.tsx). */
function withAddress(html: string, site: string): string {
  return html.replaceAll('https://dozor.example', () => escapeText(site));
}

function headTags(facts: PageFacts): string[] {
  const { language, title, description, site, image, isIndexed } = facts;
  const own = addressIn(writtenLanguage(facts), facts);
  const imageUrl = site + image.path;
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    ...(isIndexed ? languageLinks(facts) : [meta('name', 'robots', 'noindex')]),
    ...(facts.config === undefined ? [] : [meta('name', 'site-config', JSON.stringify(facts.config))]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', own),
    meta('property', 'og:locale', locales[language]),
    ...facts.languages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', locales[other])),
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
    `<link rel="canonical" href="${escapeText(addressIn(writtenLanguage(facts), facts))}">`,
    ...facts.languages.map((language) => link(language, addressIn(language, facts))),
    link('x-default', addressIn(defaultLanguage, facts)),
  ];
}

function writtenLanguage({ language, languages }: Pick<PageFacts, 'language' | 'languages'>): Language {
  return languages.includes(language) ? language : fullLanguage(language);
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}">`;
}

const pageLink = /(<a\b[^>]*?\shref=")(\/(?!\/|api\/)[^"?#]*)(\?[^"#]*)?/g;

/** Leads on to pages in the language that the address of this one asks for, since no cookie tells it. */
function linksInLanguage(html: string, language: Language): string {
  return html.replaceAll(
    pageLink,
    (_, start: string, path: string, query = '') =>
      `${start}${path}${query === '' ? '?' : `${query}&amp;`}lang=${language}`,
  );
}
