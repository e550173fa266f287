import type { Language } from '@dozor/domain/schema/label.ts';
import { textsOf } from '../../texts/texts.ts';

export interface MailLink {
  label: string;
  url: string;
}

/** Drawn when the mail is sent; without pictures the text of the mail contains the same. */
export interface MailPicture {
  /** Describes what is drawn, see `pictureScheme`. */
  picture: string;
  width: number;
  height: number;
  alt: string;
}

/** A name with the old and new value: «Скорость: 60 км/ч → 80 км/ч». */
export interface MailFacts {
  facts: readonly { name: string; text: string }[];
}

export type MailBlock = string | MailLink | readonly MailLink[] | MailFacts | MailPicture;

/** A mail before rendering: text and HTML are written from the same blocks, so that both have the same content. */
export interface MailContent {
  language: Language;
  subject: string;
  blocks: readonly MailBlock[];
  /** Where the reader can turn such mails off; set for notifications, which no click requested. */
  unsubscribeUrl?: string;
  /** That address accepts the mail program's own request (RFC 8058). */
  oneClickUnsubscribe?: true;
}

export interface MailBody {
  text: string;
  html: string;
}

export function writeMailBody(content: MailContent): MailBody {
  return { text: writeText(content), html: writeHtml(content) };
}

function isLink(block: MailBlock): block is MailLink {
  return typeof block === 'object' && 'url' in block;
}

function isFacts(block: MailBlock): block is MailFacts {
  return typeof block === 'object' && 'facts' in block;
}

function isPicture(block: MailBlock): block is MailPicture {
  return typeof block === 'object' && 'picture' in block;
}

function footLabel({ language, oneClickUnsubscribe }: MailContent): string {
  return textsOf('mailFoot', language)(oneClickUnsubscribe === true ? 'unsubscribe' : 'settings');
}

function writeText(content: MailContent): string {
  const { language, blocks, unsubscribeUrl } = content;
  const signature = textsOf('mailFoot', language)('signature');
  const parts = blocks.flatMap((block) => {
    if (typeof block === 'string') return block;
    if (isPicture(block)) return [];
    if (isFacts(block)) return block.facts.map(({ name, text }) => `${name}: ${text}`).join('\n');
    const links = isLink(block) ? [block] : block;
    return links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n');
  });
  const footer = unsubscribeUrl ? `${signature}\n${footLabel(content)}: ${unsubscribeUrl}` : signature;
  return `${[...parts, `-- \n${footer}`].join('\n\n')}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Mails may contain user input, so all HTML is built with this escaping tag. */
function markup(texts: TemplateStringsArray, ...values: readonly string[]): string {
  return texts.reduce((all, text, index) => all + escapeHtml(values[index - 1] ?? '') + text);
}

const pageStyle =
  'margin:0;padding:24px;background:#f4f5f7;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#1b1f24';
const cardStyle = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px';
const buttonStyle =
  'display:inline-block;padding:12px 20px;background:#004b87;color:#ffffff;border-radius:6px;text-decoration:none';
const pictureStyle = 'display:block;width:100%;max-width:512px;height:auto;border-radius:6px';
const factNameStyle = 'padding:2px 16px 2px 0;color:#57606a;vertical-align:top';
const factStyle = 'padding:2px 0;vertical-align:top';
const footerStyle = 'max-width:560px;margin:16px auto 0;font-size:13px;color:#57606a';

function writeHtml(content: MailContent): string {
  const { language, subject, blocks, unsubscribeUrl } = content;
  const signature = textsOf('mailFoot', language)('signature');
  const footer = unsubscribeUrl
    ? markup`<br><a href="${unsubscribeUrl}" style="color:#57606a">${footLabel(content)}</a>`
    : '';
  return [
    markup`<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    markup`<title>${subject}</title></head>\n<body style="${pageStyle}">\n<div style="${cardStyle}">\n`,
    ...blocks.map(writeHtmlBlock),
    markup`</div>\n<p style="${footerStyle}">${signature}`,
    footer,
    '</p>\n</body></html>\n',
  ].join('');
}

function writeHtmlBlock(block: MailBlock): string {
  if (typeof block === 'string') return markup`<p>${block}</p>\n`;
  if (isPicture(block)) {
    const { picture, alt, width, height } = block;
    return markup`<p><img src="${picture}" alt="${alt}" width="${String(width)}" height="${String(height)}" style="${pictureStyle}"></p>\n`;
  }
  if (isFacts(block)) {
    const rows = block.facts.map(
      ({ name, text }) =>
        markup`<tr><td style="${factNameStyle}">${name}</td><td style="${factStyle}">${text}</td></tr>\n`,
    );
    return `<table role="presentation" style="border-collapse:collapse">\n${rows.join('')}</table>\n`;
  }
  if (isLink(block)) {
    // Some mail programs drop link styles or targets, so the URL is repeated below the button.
    return markup`<p><a href="${block.url}" style="${buttonStyle}">${block.label}</a></p>\n<p style="word-break:break-all;font-size:13px">${block.url}</p>\n`;
  }
  return `<ul>\n${block.map(({ label, url }) => markup`<li><a href="${url}">${label}</a></li>\n`).join('')}</ul>\n`;
}
