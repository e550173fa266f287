import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from '../until.ts';

/** Mails written by a server without SMTP, oldest first. */
async function readMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

/** Waits until `count` mails to an address have arrived. */
export function mailsTo(dataDir: string, address: string, count = 1): Promise<Email[]> {
  return until(async () => {
    const mails = (await readMails(dataDir)).filter((mail) => mail.to?.some((to) => to.address === address));
    return mails.length >= count && mails;
  });
}

/** The newest of `count` mails to an address. */
export async function lastMailTo(dataDir: string, address: string, count = 1): Promise<Email> {
  const mail = (await mailsTo(dataDir, address, count)).at(-1);
  if (!mail) throw new Error('no mail');
  return mail;
}

/** The link on a line of its own in a mail. */
export function linkIn(mail: Email): URL {
  const link = /^https?:\/\/\S+$/m.exec(mail.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  return new URL(link);
}
