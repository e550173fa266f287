import { UpstreamError } from '../upstream-error.ts';
import type { PhotoStore } from './photo-store.ts';
import { readS3Address } from './s3-address.ts';
import { askS3, type S3Limits } from './s3-request.ts';

const limits: S3Limits = { timeoutMs: 20_000, maxBytes: 4 * 1024 * 1024 };

/** @throws {ConfigError} the address is invalid */
export function s3PhotoStore(address: string, { timeoutMs = limits.timeoutMs } = {}): PhotoStore {
  const { client, base } = readS3Address(address, 'PHOTO_STORE');
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const answer = await askS3(client, `${base}/${name}`, { method, ...(body && { body }) }, { ...limits, timeoutMs });
    const isDone = answer.status >= 200 && answer.status < 300;
    if (isDone || answer.status === 404) return { isDone, bytes: answer.bytes };
    throw new UpstreamError(`the photo store answered ${answer.status} to ${method}`);
  };
  return {
    async put(name, bytes) {
      const { isDone } = await send('PUT', name, new Uint8Array(bytes));
      if (!isDone) throw new UpstreamError('the bucket of the photo store does not exist');
    },
    async read(name) {
      const { isDone, bytes } = await send('GET', name);
      return isDone ? bytes : undefined;
    },
    async has(name) {
      return (await send('HEAD', name)).isDone;
    },
    async remove(name) {
      await send('DELETE', name);
    },
  };
}
