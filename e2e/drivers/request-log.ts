import type { Page, Response } from 'playwright-core';

export interface SeenRequest {
  path: string;
  status: number;
  /** Bytes as they came over the wire, compressed. */
  bytes: number;
}

/** What a page asked of the server since `start`. */
export class RequestLog {
  readonly #seen: Promise<SeenRequest>[] = [];
  readonly #onResponse = (response: Response): void => {
    this.#seen.push(describe(response));
  };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('response', this.#onResponse);
  }

  async stop(): Promise<SeenRequest[]> {
    this.#page.off('response', this.#onResponse);
    return Promise.all(this.#seen);
  }
}

export function isTile({ path }: SeenRequest): boolean {
  return /^\/api\/tiles\/\d+\/\d+\/\d+\.mvt/.test(path);
}

async function describe(response: Response): Promise<SeenRequest> {
  const { pathname, search } = new URL(response.url());
  return { path: pathname + search, status: response.status(), bytes: await wireBytes(response) };
}

/** The browser does not tell the size of what a worker fetches, so the header counts where there is one. */
async function wireBytes(response: Response): Promise<number> {
  const headers = await response.allHeaders();
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  // The stream of events has no end; what it carries is not part of the page.
  if (headers['content-type']?.startsWith('text/event-stream')) return 0;
  return (await response.request().sizes()).responseBodySize;
}
