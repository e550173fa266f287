import addressparser from 'nodemailer/lib/addressparser';

export interface MailSender {
  name: string;
  address: string;
}

/** Parses `MAIL_FROM`, such as `Dozor <dozor@example.com>`. */
export function readSender(mailFrom: string): MailSender {
  const [first] = addressparser(mailFrom, { flatten: true });
  if (!first?.address) throw new Error(`MAIL_FROM=${mailFrom}: must be an address`);
  return { name: first.name, address: first.address };
}
