import type { AddressOf, CallName, ReplyOf } from '@dozor/contract/call-types.ts';
import { ApiError, ConnectionError, type ErrorBody } from './api-error.ts';
import { fillPath } from './request-url.ts';

interface UploadInput {
  params: Record<string, string | number>;
  body: FormData;
  /** From 0 to 1, while the body is being sent. */
  onProgress: (part: number) => void;
}

/** Sends form data and reports progress, which `fetch` does not. Shows neither success nor failure: the caller does. */
export function upload<Name extends CallName>(
  { method, path }: AddressOf<Name>,
  { params, body, onProgress }: UploadInput,
): Promise<ReplyOf<Name>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as ReplyOf<Name>);
      else reject(new ApiError(request.status, answer));
    });
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(new ConnectionError(new Error(`The upload ended with ${end}`))));
    }
    request.open(method, fillPath(path, params));
    request.send(body);
  });
}

/** A proxy's error page is not JSON: there is no message then. */
function readJson(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as ErrorBody) : {};
  } catch {
    return {};
  }
}
