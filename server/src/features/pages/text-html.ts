import type { Language } from '@dozor/domain/schema/label.ts';
import { escapeText } from './escape-text.ts';

/**
 * The part of a page that is readable without scripts: by search engines, and by everyone until the app has loaded and
 * removes it (web: `usePageTextUntil`).
 *
 * @param parts HTML, composed of escaped texts
 */
export function textHtml(kind: 'card' | 'page', language: Language, parts: readonly string[]): string {
  return `<article class="page-text" data-kind="${kind}" id="page-text" lang="${language}">${parts.join('')}</article>`;
}

export function paragraphs(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}

interface LinkItem {
  /** A path of the site, starting with a slash. */
  address: string;
  title: string;
  /** Text next to the link. */
  more?: string;
}

/** A list of links with its heading; empty when it has no links. */
export function linkList(heading: string, items: readonly LinkItem[]): string {
  if (items.length === 0) return '';
  const links = items.map(({ address, title, more }) => {
    const suffix = more === undefined ? '' : ` <span>${escapeText(more)}</span>`;
    return `<li><a href="${escapeText(address)}">${escapeText(title)}</a>${suffix}</li>`;
  });
  return `<h2>${escapeText(heading)}</h2><ul>${links.join('')}</ul>`;
}

export function heading(title: string): string {
  return `<h1>${escapeText(title)}</h1>`;
}
