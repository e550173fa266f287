import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

/*
 * The least that Node can do for a tile: a process that answers bytes it was given, and 304 to clients that have them. It is
 * told what to answer by a message, and tells its port.
 */
interface PlainAnswer {
  headers: string[];
  body: string;
  etag: string;
}

process.once('message', ({ headers, body, etag }: PlainAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const withoutBody = headers.filter((_, i) => !/^content-/i.test(headers[i - (i % 2)]!));
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, withoutBody);
      response.end();
    } else {
      response.writeHead(200, headers);
      response.end(bytes);
    }
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));
