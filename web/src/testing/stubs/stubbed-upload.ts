import { vi } from 'vitest';
import type { StubbedServer } from './stubbed-server.ts';

/** Redirects uploads, which report progress and therefore do not use `fetch`, to the test's server. */
export function stubUploads(server: StubbedServer): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      #method = '';
      #url = '';

      open(method: string, url: string): void {
        this.#method = method;
        this.#url = url;
      }

      send(body: FormData): void {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
        void this.#send(body);
      }

      async #send(body: FormData): Promise<void> {
        try {
          const answer = await server.fetch(this.#url, { method: this.#method, body });
          this.status = answer.status;
          this.responseText = await answer.text();
          this.dispatchEvent(new Event('load'));
        } catch {
          this.dispatchEvent(new Event('error'));
        }
      }
    },
  );
}
