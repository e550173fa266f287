import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  recipients: string[];
  mail: Email;
}

/**
 * `take` accepts mail · `refuse` rejects the recipient with 550 · `busy` answers the connection with 421 · `drop` hangs
 * up in the middle of the message · `slow` accepts the message and answers only when `answer()` is called · `stall`
 * accepts the connection and sends nothing · `closed` does not listen.
 */
export type ReceiverMood = 'take' | 'refuse' | 'busy' | 'drop' | 'slow' | 'stall' | 'closed';

/** A real mail server on its own address that can be as unpleasant as real ones are. */
export class SmtpReceiver {
  readonly received: ReceivedMail[] = [];
  /** Number of connections, in any mood. */
  connections = 0;
  #mood: ReceiverMood = 'take';
  #port = 0;
  #server: Server | undefined;
  #smtp: SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();
  #answers: (() => void)[] = [];
  #waiting: { isMet: () => boolean; resolve: () => void }[] = [];

  static async start(mood: ReceiverMood = 'take'): Promise<SmtpReceiver> {
    const receiver = new SmtpReceiver();
    await receiver.#listen();
    await receiver.become(mood);
    return receiver;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async become(mood: ReceiverMood): Promise<void> {
    const wasClosed = this.#mood === 'closed';
    this.#mood = mood;
    if (mood === 'closed') await this.#close();
    else if (wasClosed) await this.#listen();
    else for (const socket of this.#sockets) socket.destroy();
  }

  /** Lets a slow server confirm the received message. */
  answer(): void {
    for (const answer of this.#answers.splice(0)) answer();
  }

  /** Resolves once the condition is met; checked on every event here. */
  until(isMet: () => boolean): Promise<void> {
    if (isMet()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ isMet, resolve }));
  }

  async stop(): Promise<void> {
    this.answer();
    await this.#close();
  }

  async #listen(): Promise<void> {
    this.#smtp = this.#createSmtp();
    const server = createServer((socket) => {
      this.connections += 1;
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
      if (this.#mood !== 'stall') this.#smtp?.server.emit('connection', socket);
      this.#happened();
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  async #close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #createSmtp(): SMTPServer {
    const smtp = new SMTPServer({
      // It offers TLS with an untrusted certificate, as many small servers do.
      logger: false,
      authOptional: true,
      disableReverseLookup: true,
      onConnect: (_session, callback) => callback(this.#mood === 'busy' ? replyError(421, 'try later') : null),
      onRcptTo: (_address, _session, callback) => callback(this.#mood === 'refuse' ? replyError(550, 'no') : null),
      onData: (stream, session, callback) => {
        if (this.#mood === 'drop') {
          for (const socket of this.#sockets) socket.destroy();
          stream.resume();
          return;
        }
        // A connection that breaks off in the middle delivers no mail.
        this.#take(stream, session, callback).catch(() => undefined);
      },
    });
    smtp.on('error', () => undefined);
    return smtp;
  }

  async #take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, answer: () => void): Promise<void> {
    const raw = await buffer(stream);
    this.received.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      recipients: envelope.rcptTo.map(({ address }) => address),
      mail: await PostalMime.parse(raw),
    });
    if (this.#mood === 'slow') this.#answers.push(answer);
    else answer();
    this.#happened();
  }

  #happened(): void {
    this.#waiting = this.#waiting.filter(({ isMet, resolve }) => {
      if (!isMet()) return true;
      resolve();
      return false;
    });
  }
}

function replyError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
