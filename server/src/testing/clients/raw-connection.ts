import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { until } from '../until.ts';

/** A raw connection on which a test controls every byte sent, and when it reads. */
export class RawConnection {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  #received = '';
  #error: NodeJS.ErrnoException | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (this.#received += text));
    socket.on('error', (error) => (this.#error = error));
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  /** @param localAddress of the client, such as 127.0.0.2 */
  static async open(url: string, localAddress = '127.0.0.1'): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** From now on nothing is read. */
  stopReading(): void {
    this.socket.pause();
  }

  /** Waits until the server has closed a connection that reads nothing: it notices when what it sends is refused. */
  untilRefused(limitMs?: number): Promise<unknown> {
    return until(() => {
      if (!this.socket.destroyed) this.send('\r\n');
      return this.socket.destroyed;
    }, limitMs);
  }

  /** Everything received, headers and bodies. */
  get received(): string {
    return this.#received;
  }

  /** Error code of an abnormal end of the connection. */
  get errorCode(): string | undefined {
    return this.#error?.code;
  }

  send(text: string): void {
    this.socket.write(text);
  }

  request(method: string, path: string, body = ''): void {
    const type = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    this.send(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${type}\r\n${body}`);
  }

  /** Waits until this number of responses have started. */
  answers(count = 1): Promise<unknown> {
    return until(() => this.#received.split('HTTP/1.1 ').length > count);
  }
}
