import { type BoundedAnswer, fetchBounded } from '../../platform/fetch-bounded.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';
import { version } from '../../core/version.ts';

const limits = { timeoutMs: 15_000, maxBytes: 8 * 1024 * 1024 };

/**
 * Has faces and plates blurred by a service with the API of sgblur (docs/blurring.md).
 *
 * @param picture without any metadata
 * @throws {UpstreamError} it did not respond with an image, or not in time
 */
export async function blurPhoto(address: string, picture: Buffer): Promise<Buffer> {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  // Serializes the form to bytes, for a request that can be aborted in time.
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'user-agent': `Dozor/${version}` };
  const body = new Uint8Array(await sent.arrayBuffer());
  let answer: BoundedAnswer;
  try {
    answer = await fetchBounded(`${address}/blur/`, { method: 'POST', headers, body, redirect: 'error', ...limits });
  } catch (error) {
    throw new UpstreamError('the blurring service did not answer', { cause: error });
  }
  if (answer.status !== 200 || answer.bytes.length === 0) {
    throw new UpstreamError(`the blurring service answered ${answer.status}`);
  }
  return answer.bytes;
}
