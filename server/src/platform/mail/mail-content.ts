export type MailLanguage = 'ru' | 'en';

export interface MailLink {
  label: string;
  url: string;
}

/** A paragraph, a button, or a list of links. */
export type MailBlock = string | MailLink | readonly MailLink[];

/** A mail before it is text and HTML: both are written from the same blocks, so they say the same. */
export interface MailContent {
  language: MailLanguage;
  subject: string;
  blocks: readonly MailBlock[];
  /** Where a reader can turn such mails off; given for notices, which nobody asked for by a click. */
  unsubscribeUrl?: string;
  /** That address takes the mail program's own request (RFC 8058). */
  oneClickUnsubscribe?: true;
}

export interface MailBody {
  text: string;
  html: string;
}

const closings = {
  ru: { signature: 'Дозор, карта дорожных камер', unsubscribe: 'Настроить уведомления' },
  en: { signature: 'Dozor, the map of road cameras', unsubscribe: 'Change your notifications' },
} as const;

export function writeMailBody(content: MailContent): MailBody {
  return { text: writeText(content), html: writeHtml(content) };
}

function isLink(block: MailBlock): block is MailLink {
  return typeof block === 'object' && 'url' in block;
}

function writeText({ language, blocks, unsubscribeUrl }: MailContent): string {
  const { signature, unsubscribe } = closings[language];
  const parts = blocks.map((block) => {
    if (typeof block === 'string') return block;
    const links = isLink(block) ? [block] : block;
    return links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n');
  });
  const footer = unsubscribeUrl ? `${signature}\n${unsubscribe}: ${unsubscribeUrl}` : signature;
  return `${[...parts, `-- \n${footer}`].join('\n\n')}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Letters of people can stand in mails, so nothing enters the markup but through here. */
function markup(texts: TemplateStringsArray, ...values: readonly string[]): string {
  return texts.reduce((all, text, index) => all + escapeHtml(values[index - 1] ?? '') + text);
}

const pageStyle =
  'margin:0;padding:24px;background:#f4f5f7;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#1b1f24';
const cardStyle = 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px';
const buttonStyle =
  'display:inline-block;padding:12px 20px;background:#0b5c3b;color:#ffffff;border-radius:6px;text-decoration:none';
const footerStyle = 'max-width:560px;margin:16px auto 0;font-size:13px;color:#57606a';

function writeHtml({ language, subject, blocks, unsubscribeUrl }: MailContent): string {
  const { signature, unsubscribe } = closings[language];
  const footer = unsubscribeUrl ? markup`<br><a href="${unsubscribeUrl}" style="color:#57606a">${unsubscribe}</a>` : '';
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
  if (isLink(block)) {
    // Some readers drop the style of links or their target: the address itself stands below the button.
    return markup`<p><a href="${block.url}" style="${buttonStyle}">${block.label}</a></p>\n<p style="word-break:break-all;font-size:13px">${block.url}</p>\n`;
  }
  return `<ul>\n${block.map(({ label, url }) => markup`<li><a href="${url}">${label}</a></li>\n`).join('')}</ul>\n`;
}
