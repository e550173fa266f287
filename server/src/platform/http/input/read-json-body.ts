import type { Readable } from 'node:stream';
import type { ErrorCode } from '@dozor/domain/errors/message.ts';
import { AppError } from '../../../core/app-error.ts';
import { ArrivingBytes } from './arriving-bytes.ts';
import { JsonLimits } from './json-limits.ts';

/**
 * Stays with the bytes until the body's turn: a text may take twice as many. Of a body beyond the limits of JSON nothing is kept;
 * the rest is received all the same, as a sender whose connection closes does not read why.
 * @throws {AppError}
 */
export function readJsonBody(payload: Readable, maxBytes: number): Promise<ArrivingBytes> {
  return new Promise((resolve, reject) => {
    const limits = new JsonLimits();
    const body = new ArrivingBytes();
    let received = 0;
    let isWrong = false;
    const refuse = (code: ErrorCode): void => {
      payload.off('data', take);
      body.free();
      reject(new AppError(code));
    };
    const take = (chunk: Uint8Array): void => {
      received += chunk.length;
      if (received > maxBytes) return refuse('fileTooLarge');
      isWrong ||= limits.isExceededBy(chunk);
      if (isWrong) body.free();
      else body.add(chunk);
    };
    payload.on('data', take);
    payload.once('end', () => (isWrong ? refuse('unknownRequest') : resolve(body)));
    // The client has left.
    payload.once('error', () => refuse('unknownRequest'));
  });
}
