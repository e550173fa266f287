import type { Page, Response } from '@playwright/test';

export interface SeenRequest {
  path: string;
  status: number;
}

export interface WeighedRequest extends SeenRequest {
  /** Transferred bytes, compressed. */
  bytes: number;
}

const weighingMs = 60_000;

export class RequestLog {
  readonly #responses: Response[] = [];
  readonly #onResponse = (response: Response): void => {
    this.#responses.push(response);
  };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('response', this.#onResponse);
  }

  stop(): SeenRequest[] {
    this.#page.off('response', this.#onResponse);
    return this.#responses.map(describe);
  }

  /** Waits for the answers to complete, which may never happen on a page that stays active. */
  stopAndWeigh(): Promise<WeighedRequest[]> {
    this.#page.off('response', this.#onResponse);
    // A file named by its content is served from the browser's cache the second time, as when a worker reads the page's
    // file.
    const first = this.#responses.filter((each, index) => {
      return (
        !/\/assets\//.test(each.url()) || this.#responses.findIndex((other) => other.url() === each.url()) === index
      );
    });
    return Promise.all(first.map(async (each) => ({ ...describe(each), bytes: await wireBytes(each) })));
  }
}

export function isTile({ path }: SeenRequest): boolean {
  return /^\/api\/tiles\/\d+\/\d+\/\d+\.mvt/.test(path);
}

function describe(response: Response): SeenRequest {
  const { pathname, search } = new URL(response.url());
  return { path: pathname + search, status: response.status() };
}

/** @throws if the browser does not report within a minute */
function wireBytes(response: Response): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${response.url()} has not ended`)), weighingMs);
    reportedBytes(response)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The browser does not report the size of a worker's fetches, so the header counts if present. */
async function reportedBytes(response: Response): Promise<number> {
  const headers = await response.allHeaders();
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  // The event stream never ends; its content is not part of the page.
  if (headers['content-type']?.startsWith('text/event-stream')) return 0;
  return (await response.request().sizes()).responseBodySize;
}
