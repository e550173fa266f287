import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutboxMail } from './mail-outbox.ts';

export interface MailSender {
  name: string;
  address: string;
}

/** `MAIL_FROM`, such as `Dozor <dozor@example.com>`. */
export function readSender(mailFrom: string): MailSender {
  const [first] = addressparser(mailFrom, { flatten: true });
  if (!first?.address) throw new Error(`MAIL_FROM=${mailFrom}: must be an address`);
  return { name: first.name, address: first.address };
}

/**
 * The mail as it travels. Addresses are objects: as text they could be read as a list of several. Id and date come
 * from the outbox, so that each attempt sends the very same message and a server can tell a repeat.
 */
export async function composeMail(mail: OutboxMail, sender: MailSender): Promise<Buffer> {
  const domain = sender.address.split('@').at(-1) ?? 'localhost';
  const unsubscribe = mail.unsubscribe_url !== '' && {
    list: {
      unsubscribe: [[{ url: mail.unsubscribe_url }, { url: `mailto:${sender.address}?subject=unsubscribe` }]],
    },
  };
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.created),
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...unsubscribe,
  });
  return composer.compile().build();
}
