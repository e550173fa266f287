import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An object store in memory that implements the used part of S3. */
export interface MemoryBucket {
  /** `s3://…` address of a folder in its one bucket. */
  url: string;
  /** By key, without the bucket. */
  objects: ReadonlyMap<string, Buffer>;
  close(): void;
}

const listPage = 100;

export async function startMemoryBucket(): Promise<MemoryBucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const key = pathname.replace(/^\/bucket\/?/, '');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return response.writeHead(403).end();
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return response.writeHead(411).end();
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return response.writeHead(412).end();
      objects.set(key, body);
      return response.end();
    }
    if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 204).end();
    if (key === '') return response.end(listXml([...objects.keys()].toSorted(), searchParams));
    return answerObject(objects.get(key), request.headers, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket/builds?tls=off`,
    objects,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerObject(
  object: Buffer | undefined,
  headers: Record<string, string | string[] | undefined>,
  response: ServerResponse,
): void {
  if (!object) return void response.writeHead(404).end();
  const etag = `"${createHash('md5').update(object).digest('hex')}"`;
  if (headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(headers['range'])) ?? [];
  const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, { etag, 'content-length': part.length });
  response.end(part);
}

function listXml(keys: readonly string[], query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? '0');
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? ''));
  const next = from + listPage;
  const more = next < found.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  const contents = found.slice(from, next).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}
