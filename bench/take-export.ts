import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface TakenExport {
  url: string;
  /** JSON as `POST /api/export/` takes it. */
  body: string;
  encoding?: 'identity' | 'gzip';
  /** How fast the reader is; without it as fast as it can. */
  bytesPerSecond?: number;
  /** Ends the reading early. */
  signal?: AbortSignal;
}

/** Downloads an export and throws it away. @returns how many bytes came */
export function takeExport({ url, body, encoding = 'identity', bytesPerSecond, signal }: TakenExport): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': encoding };
    const sent = request(new URL('/api/export/', url), { method: 'POST', headers, signal }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) reject(new Error(`the export answered ${response.statusCode}`));
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytesPerSecond === undefined) return;
        response.pause();
        void pause((part.length * 1000) / bytesPerSecond).then(() => response.resume());
      });
      response.on('end', () => resolve(bytes));
      response.on('error', (error) => (signal?.aborted ? resolve(bytes) : reject(error)));
    });
    sent.on('error', (error) => (signal?.aborted ? resolve(0) : reject(error)));
    sent.end(body);
  });
}
