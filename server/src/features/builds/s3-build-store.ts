import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inTime } from '../../platform/in-time.ts';
import { readS3Address } from '../../platform/photos/s3-address.ts';
import { tryAgain } from '../../platform/photos/s3-request.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';
import type { BuildStore } from './build-store.ts';

/** For the response headers, and for each chunk of the body. */
const defaultTimeoutMs = 20_000;
/** For uploading a whole file to the bucket. */
const sendingMs = 15 * 60_000;

interface Sent {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  body?: Blob;
  headers?: Record<string, string>;
}

const buildName = /^(?:\w+\/[0-9a-f]{16}\/\w+\.\w+|replication\/[0-9a-f]+\.jsonl\.gz|manifests\/[0-9a-f]+\.json)$/;

/**
 * @param stopping aborts uploads
 * @throws {ConfigError} the address is invalid
 */
export function s3BuildStore(
  address: string,
  stopping: AbortSignal,
  { timeoutMs = defaultTimeoutMs } = {},
): BuildStore {
  const { client, base } = readS3Address(address, 'BUILD_STORE');
  // The library is used for signing only: requests made by it cannot be aborted in time.
  const ask = async (url: string, { body, ...request }: Sent, signal: AbortSignal): Promise<Response> => {
    const signed = await client.sign(url, request);
    const headers = Object.fromEntries(signed.headers);
    const response = await fetch(signed.url, {
      method: request.method,
      headers,
      signal,
      redirect: 'error',
      ...(body && { body }),
    });
    if (response.status >= 500) await response.body?.cancel();
    return response;
  };
  const send = async (url: string, sent: Sent) => {
    const controller = new AbortController();
    const limitMs = sent.body ? sendingMs : timeoutMs;
    const late = new UpstreamError('the build store does not answer');
    const pending = tryAgain(performance.now() + limitMs, () => ask(url, sent, controller.signal));
    const response = await inTime(pending, { limitMs, late, controller, ...(sent.body && { stopping }) });
    if (response.ok || response.status === 404 || response.status === 412) return { response, controller };
    await response.body?.cancel();
    throw new UpstreamError(`the build store answered ${response.status} to ${sent.method}`);
  };
  const read = (body: ReadableStream<Uint8Array>, controller: AbortController) =>
    Readable.from(chunks(body, controller, timeoutMs), { objectMode: false });
  return {
    async keep(name, path) {
      const headers = { 'if-none-match': '*' };
      const { response } = await send(`${base}/${name}`, { method: 'PUT', body: await openAsBlob(path), headers });
      await response.body?.cancel();
      if (response.status === 404) throw new UpstreamError('the bucket of the build store does not exist');
    },
    async has(name) {
      return (await send(`${base}/${name}`, { method: 'HEAD' })).response.ok;
    },
    async read(name, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const { response, controller } = await send(`${base}/${name}`, { method: 'GET', ...(headers && { headers }) });
      if (response.ok && response.body) return read(response.body, controller);
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      const { response } = await send(`${base}/${name}`, { method: 'DELETE' });
      await response.body?.cancel();
    },
    names: () =>
      listS3Names(base, async (url) => {
        const { response, controller } = await send(url, { method: 'GET' });
        return response.body ? text(read(response.body, controller)) : '';
      }),
  };
}

/**
 * Lists the names of the ready files in a bucket with S3's ListObjectsV2. Other objects in the bucket are skipped.
 *
 * @param base address of the files, `https://host/bucket[/prefix]`
 * @param fetchText requests a URL signed with the key of the bucket
 */
async function listS3Names(base: string, fetchText: (url: string) => Promise<string>): Promise<string[]> {
  const { origin, pathname } = new URL(base);
  const [bucket = '', ...prefixParts] = pathname.slice(1).split('/');
  const prefix = prefixParts.map((part) => `${decodeURIComponent(part)}/`).join('');
  const names: string[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
    const xml = await fetchText(`${origin}/${bucket}?${query}`);
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const name = key.slice(prefix.length);
      if (key.startsWith(prefix) && buildName.test(name)) names.push(name);
    }
    token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  } while (token);
  return names;
}

/** A store that stalls in the middle of a file ends the download; a slow client does not. */
async function* chunks(
  body: ReadableStream<Uint8Array>,
  controller: AbortController,
  limitMs: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const late = new UpstreamError('the build store stalls');
      const { done, value } = await inTime(reader.read(), { limitMs, late, controller });
      if (done) return;
      yield value;
    }
  } finally {
    // The cancellation of a stalled store is not awaited either.
    reader.cancel().catch(() => undefined);
  }
}
