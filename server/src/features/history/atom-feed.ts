import { xmlText } from '@dozor/domain/export/text/xml-text.ts';
import type { Language } from '@dozor/domain/schema/label.ts';

export interface FeedItem {
  /** An address that stays the same. */
  id: string;
  title: string;
  /** ISO 8601. */
  updated: string;
  author: string;
  /** The address of what has changed. */
  page: string;
  /** May be empty. */
  summary: string;
}

interface AtomFeed {
  /** Of the site. */
  address: string;
  feedUrl: string;
  title: string;
  language: Language;
  /** The newest first. */
  items: readonly FeedItem[];
}

/** Atom (RFC 4287). */
export function atomFeed({ address, feedUrl, title, language, items }: AtomFeed): string {
  const updated = items[0]?.updated ?? new Date(0).toISOString();
  const parts = [
    `<title>${xmlText(title)}</title>`,
    `<id>${xmlText(feedUrl)}</id>`,
    `<link rel="self" href="${xmlText(feedUrl)}"/>`,
    `<link rel="alternate" href="${xmlText(address)}/history"/>`,
    `<updated>${updated}</updated>`,
    '<rights>ODbL-1.0</rights>',
    ...items.map(atomEntry),
  ];
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${parts.join('')}</feed>`;
}

function atomEntry({ id, title, updated, author, page, summary }: FeedItem): string {
  const what = `<id>${xmlText(id)}</id><title>${xmlText(title)}</title><updated>${updated}</updated>`;
  const who = `<author><name>${xmlText(author)}</name></author><link href="${xmlText(page)}"/>`;
  return `<entry>${what}${who}${summary === '' ? '' : `<summary>${xmlText(summary)}</summary>`}</entry>`;
}
