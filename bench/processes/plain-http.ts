import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';

/*
 * The minimum Node can do for a tile: a process that answers given bytes, and 304 to clients that have them. One line
 * tells it the answer, another reports its port.
 */
export interface PlainAnswer {
  headers: string[];
  /** In base64. */
  body: string;
  etag: string;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { headers, body, etag } = JSON.parse(line) as PlainAnswer;
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
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
}
