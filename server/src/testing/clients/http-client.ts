/** Response of a strict test client, which stores cookies like a browser and hides nothing of the response. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; null if the body is not JSON. */
  json: unknown;
  bytes: Buffer;
  text: string;
}

interface RequestExtras {
  headers?: Record<string, string>;
  /** Sent unchanged; `body` is for JSON. */
  raw?: NonNullable<RequestInit['body']>;
}

export class HttpClient {
  readonly baseUrl: string;
  readonly cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  get(path: string, extras?: RequestExtras): Promise<HttpAnswer> {
    return this.send('GET', path, undefined, extras);
  }

  post(path: string, body?: unknown, extras?: RequestExtras): Promise<HttpAnswer> {
    return this.send('POST', path, body, extras);
  }

  put(path: string, body?: unknown, extras?: RequestExtras): Promise<HttpAnswer> {
    return this.send('PUT', path, body, extras);
  }

  delete(path: string, body?: unknown, extras?: RequestExtras): Promise<HttpAnswer> {
    return this.send('DELETE', path, body, extras);
  }

  async send(method: string, path: string, body?: unknown, extras: RequestExtras = {}): Promise<HttpAnswer> {
    const headers: Record<string, string> = { ...extras.headers };
    if (body !== undefined) headers['content-type'] ??= 'application/json';
    if (this.cookies.size > 0)
      headers['cookie'] ??= [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const content = extras.raw ?? (body === undefined ? null : JSON.stringify(body));
    const response = await fetch(new URL(path, this.baseUrl), { method, headers, body: content, redirect: 'manual' });
    this.#keepCookies(response.headers.getSetCookie());
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    return { status: response.status, headers: response.headers, json: parse(response.headers, text), bytes, text };
  }

  #keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      const expired = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (expired) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1).trim());
    }
  }
}

function parse(headers: Headers, text: string): unknown {
  if (!/[/+]json\b/.test(headers.get('content-type') ?? '') || text === '') return null;
  return JSON.parse(text);
}
