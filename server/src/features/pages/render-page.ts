import { byLanguage, defaultLanguage, type Language, languageFacts, languages } from '@dozor/domain/schema/label.ts';
import { escapeText } from './escape-text.ts';

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
  /** The page as text, made of escaped texts; most pages have none. */
  text?: string;
  /** What the app reads of the installation (`meta[name=site-config]`), or asks for where there is none. */
  config: object | undefined;
  /** HTML of what is seen until the app runs. */
  firstView?: string | undefined;
}

/** As the protocol of shared links writes them (`en_GB`). */
const locales = byLanguage((language) => languageFacts[language].locale.replace('-', '_'));

/** The default language is the address itself, another one the same with `lang=`. */
export function addressIn(language: Language, { site, path }: Pick<PageFacts, 'site' | 'path'>): string {
  if (language === defaultLanguage) return site + path;
  return `${site}${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** Puts title, description, language and what other sites show of a link into the built page. Every text is escaped. */
export function renderPage(html: string, facts: PageFacts): string {
  const tags = headTags(facts).join('\n    ');
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${facts.language}"`)
    .replace(/<title>[^<]*<\/title>/, () => tags)
    .replace('<div id="root">', (root) =>
      facts.firstView === undefined
        ? root
        : `<div id="first-view">${withAddress(facts.firstView, facts.site)}</div>${root}`,
    )
    .replace('</body>', () => `${facts.text ?? ''}</body>`);
}

/** The texts name the site by an address that the app replaces too (web: features/pages/developers-page.tsx). */
function withAddress(html: string, site: string): string {
  return html.replaceAll('https://dozor.example', () => escapeText(site));
}

function headTags(facts: PageFacts): string[] {
  const { language, title, description, site, image, isIndexed } = facts;
  const own = addressIn(language, facts);
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
    ...languages
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
    `<link rel="canonical" href="${escapeText(addressIn(facts.language, facts))}">`,
    ...languages.map((language) => link(language, addressIn(language, facts))),
    link('x-default', addressIn(defaultLanguage, facts)),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}">`;
}
