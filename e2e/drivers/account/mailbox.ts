import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { JourneyError } from '../journey-error.ts';

const waitMs = 120_000;

export class Mailbox {
  readonly #server: SMTPServer;
  readonly #waiting: { address: string; resolve: (mail: Email) => void }[] = [];
  readonly #unread: { address: string; mail: Email }[] = [];

  private constructor() {
    this.#server = new SMTPServer({
      logger: false,
      authOptional: true,
      disableReverseLookup: true,
      onData: (stream, { envelope }, callback) => {
        const addresses = envelope.rcptTo.map(({ address }) => address);
        // A connection that breaks in the middle delivers no mail.
        this.#take(stream, addresses, callback).catch(() => undefined);
      },
    });
    this.#server.on('error', () => undefined);
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((resolve) => mailbox.#server.listen(0, '127.0.0.1', resolve));
    return mailbox;
  }

  /** For `SMTP_URL`. */
  get url(): string {
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new JourneyError('The mail server does not listen.');
    return `smtp://127.0.0.1:${address.port}`;
  }

  /** Waits for one. */
  next(address: string): Promise<Email> {
    const at = this.#unread.findIndex((one) => one.address === address);
    const [arrived] = at < 0 ? [] : this.#unread.splice(at, 1);
    if (arrived) return Promise.resolve(arrived.mail);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No mail to ${address} in ${waitMs} ms.`)), waitMs);
      this.#waiting.push({
        address,
        resolve: (mail) => {
          clearTimeout(timer);
          resolve(mail);
        },
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(stream: Readable, addresses: string[], answer: () => void): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    for (const address of addresses) this.#arrived(address, mail);
    answer();
  }

  #arrived(address: string, mail: Email): void {
    const at = this.#waiting.findIndex((one) => one.address === address);
    const [reader] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (reader) reader.resolve(mail);
    else this.#unread.push({ address, mail });
  }
}

/** Path and query on our own server. */
export function linkIn({ text }: Email, serverUrl: string): string {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (link === undefined || !link.startsWith(`${serverUrl}/`))
    throw new JourneyError(`No link of ours in the mail:\n${text}`);
  return link.slice(serverUrl.length);
}
