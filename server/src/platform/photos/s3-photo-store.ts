import { AwsClient } from 'aws4fetch';
import { ConfigError } from '../config.ts';
import type { PhotoStore } from './photo-store.ts';

const timeoutMs = 20_000;
const tries = 4;

/**
 * Pictures in a bucket: `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=…`. The connection is encrypted unless the
 * address says `tls=off`, as for a store on the same machine.
 *
 * @throws {ConfigError} the address cannot be understood; it is not repeated, for it holds the secret
 */
export function s3PhotoStore(address: string): PhotoStore {
  const { client, base } = readAddress(address);
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(`${base}/${name}`, { method, ...(body && { body }), signal });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the photo store answered ${response.status} to ${method}`);
  };
  return {
    async put(name, bytes) {
      const response = await send('PUT', name, new Uint8Array(bytes));
      await response.body?.cancel();
      if (!response.ok) throw new Error('the bucket of the photo store does not exist');
    },
    async read(name) {
      const response = await send('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      const response = await send('DELETE', name);
      await response.body?.cancel();
    },
  };
}

function readAddress(address: string): { client: AwsClient; base: string } {
  // A scheme of its own is no "special" one to URL: hosts and paths are read the same way, only unnormalised.
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const path = url?.pathname.replace(/^\/+|\/+$/g, '') ?? '';
  if (!url?.hostname || !url.username || !url.password || path === '') {
    throw new ConfigError('PHOTO_STORE: must be s3://KEY:SECRET@host/bucket');
  }
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: tries,
  });
  return { client, base: `${scheme}://${url.host}/${path}` };
}
