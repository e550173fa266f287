import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { decryptMessage, keysOf, newDevice, type PushDevice } from './push-device.ts';

export interface ReceivedPush {
  device: string;
  headers: IncomingHttpHeaders;
  /** The claims of the sender's token, whose signature was checked. */
  claims: { aud: string; exp: number; sub: string };
  content: { title: string; body: string; url: string; tag: string; language: string; places?: unknown[] };
}

/** A push server with the devices behind it: it refuses what is not signed as RFC 8292 says, and decrypts everything. */
export class PushServer {
  readonly received: ReceivedPush[] = [];
  /** The next answers, first come first served; 201 when there are none. */
  answers: { status: number; headers?: Record<string, string> }[] = [];
  /** Awaited when the request is there, but the message is not taken yet. */
  beforeTaking: () => Promise<void> = () => Promise.resolve();
  /** Awaited before the answer, when the message has been taken. */
  beforeAnswer: () => Promise<void> = () => Promise.resolve();
  requests = 0;
  readonly #devices = new Map<string, PushDevice>();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<PushServer> {
    const server = createServer();
    const pushes = new PushServer(server);
    server.on('request', (request, response) => {
      void (async () => {
        pushes.requests += 1;
        const body = await buffer(request);
        const answer = pushes.answers.shift() ?? { status: 201 };
        await pushes.beforeTaking();
        if (request.socket.destroyed) return;
        if (answer.status === 201) pushes.#receive(request.url ?? '', request.headers, body);
        await pushes.beforeAnswer();
        response.writeHead(answer.status, answer.headers).end();
      })().catch(() => response.writeHead(400).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return pushes;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What a browser hands to the site. */
  subscribe(name: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const device = newDevice();
    this.#devices.set(`/${name}`, device);
    return { endpoint: `${this.url}/${name}`, keys: keysOf(device) };
  }

  of(name: string): ReceivedPush[] {
    return this.received.filter(({ device }) => device === name);
  }

  /** Open ones: that of a killed process is closed a moment later. */
  connections(): Promise<number> {
    return promisify(this.#server.getConnections.bind(this.#server))();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #receive(path: string, headers: IncomingHttpHeaders, body: Buffer): void {
    const device = this.#devices.get(path);
    if (!device) throw new Error('no such device');
    const content = JSON.parse(decryptMessage(body, device)) as ReceivedPush['content'];
    this.received.push({ device: path.slice(1), headers, claims: claimsOf(headers.authorization ?? ''), content });
  }
}

function claimsOf(authorization: string): ReceivedPush['claims'] {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('the token is not signed by its key');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  if (alg !== 'ES256') throw new Error(`the token is signed with ${alg}`);
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'];
}
