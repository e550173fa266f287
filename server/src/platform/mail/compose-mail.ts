import type { OutboxMail } from './mail-outbox.ts';
import type { MailSender } from './read-sender.ts';

/** Draws the picture with an address of {@link pictureScheme} as a PNG. */
export type DrawPicture = (address: string) => Promise<Buffer>;

/** A picture's address contains what is drawn; it is stored in the mail, so that each attempt sends the same picture. */
export const pictureScheme = 'map:';

/**
 * Addresses are passed as objects: as text they could be parsed as a list of several. Id and date come from the outbox, so
 * that each attempt sends the identical message and a server can recognize a repeat.
 * @param encoding `8bit` keeps a file readable, its links unbroken; for sending only `quoted-printable` is safe
 */
export async function composeMail(
  mail: OutboxMail,
  sender: MailSender,
  encoding: 'quoted-printable' | '8bit',
  drawPicture: DrawPicture,
): Promise<Buffer> {
  // A large library, loaded only when the first mail is sent.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const domain = sender.address.split('@').at(-1) ?? 'localhost';
  const { html, pictures } = await withPictures(mail, domain, drawPicture);
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: partOf('text/plain', mail.text, encoding),
    html: partOf('text/html', html, encoding),
    attachments: pictures,
    date: new Date(mail.created),
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail, sender) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** The pictures are embedded, so that opening the mail contacts no host. */
async function withPictures(mail: OutboxMail, domain: string, drawPicture: DrawPicture) {
  let { html } = mail;
  const pictures = [];
  for (const [index, address] of pictureAddressesIn(html).entries()) {
    const cid = `map-${index + 1}.${mail.id}@${domain}`;
    html = html.replaceAll(address, `cid:${cid}`);
    pictures.push({
      cid,
      filename: `map-${index + 1}.png`,
      content: await drawPicture(address),
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    });
  }
  return { html, pictures };
}

export function pictureAddressesIn(html: string): string[] {
  return [...new Set(html.match(/(?<=<img src=")map:[\w-]+(?=")/g))];
}

/** nodemailer supports no 8bit for text, so such a part is passed as raw MIME. */
function partOf(type: string, content: string, encoding: 'quoted-printable' | '8bit') {
  if (encoding === 'quoted-printable') return { content, contentTransferEncoding: encoding };
  const head = `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n`;
  return { raw: (head + content).replace(/\r?\n/g, '\r\n') };
}

function unsubscribeHeaders(mail: OutboxMail, { address }: MailSender): Record<string, string> {
  // An address behind the sign-in unsubscribes nobody (RFC 8058).
  if (mail.unsubscribe_url === '' || mail.one_click !== 1) return {};
  return {
    'List-Unsubscribe': `<${mail.unsubscribe_url}>, <mailto:${address}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
