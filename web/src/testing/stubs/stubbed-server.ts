import type { AddressOf, CallName, ReplyOf } from '@dozor/contract/call-types.ts';

export interface ReceivedRequest {
  name: CallName;
  /** Parts of the path, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** Parsed JSON, the form as it is, undefined without a body. */
  body: unknown;
}

type Reply<Name extends CallName> = ReplyOf<Name> | Response;
type Answer<Name extends CallName> = Reply<Name> | ((request: ReceivedRequest) => Reply<Name> | Promise<Reply<Name>>);

interface Route {
  name: CallName;
  method: string;
  pattern: RegExp;
  names: string[];
  answer: (request: ReceivedRequest) => unknown;
}

/**
 * Stands in for the server behind `fetch`. Every response has the type of its call in the contract, so that a component
 * test cannot go on passing after the reply has changed. A request without a specified response fails the test, through
 * `unanswered`.
 */
export class StubbedServer {
  readonly requests: ReceivedRequest[] = [];
  readonly unanswered: string[] = [];
  readonly #routes: Route[] = [];
  #isConnected = true;

  /** A later response to the same call replaces the earlier one. */
  answer<Name extends CallName>({ name, method, path }: AddressOf<Name>, answer: Answer<Name>): this {
    const names = [...path.matchAll(/:([A-Za-z_]\w*)/g)].map(([, found = '']) => found);
    const pattern = new RegExp(`^${path.replaceAll(/:[A-Za-z_]\w*/g, '([^/]+)').replace(/\/$/, '')}/?$`);
    const reply = typeof answer === 'function' ? answer : () => answer;
    this.#routes.unshift({ name, method, pattern, names, answer: reply as Route['answer'] });
    return this;
  }

  /** Without a connection every request fails as in a browser that is offline. */
  setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
  }

  /** The requests of one call, oldest first. */
  requestsOf({ name }: { name: CallName }): ReceivedRequest[] {
    return this.requests.filter((request) => request.name === name);
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    if (!this.#isConnected) throw new TypeError('Failed to fetch');
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://dozor.test');
    const method = init.method ?? 'GET';
    for (const route of this.#routes) {
      const found = route.method === method ? route.pattern.exec(url.pathname) : null;
      if (found === null) continue;
      const params = Object.fromEntries(
        route.names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      );
      const request = { name: route.name, params, query: url.searchParams, body: bodyOf(init.body) };
      this.requests.push(request);
      const reply: unknown = await route.answer(request);
      init.signal?.throwIfAborted();
      // The same response may be used for several requests.
      return reply instanceof Response ? reply.clone() : Response.json(reply);
    }
    this.unanswered.push(`${method} ${url.pathname}${url.search}`);
    return Response.json({ message: 'Not Found' }, { status: 404 });
  };
}

/** A refusal in the server's format: `message`, or messages by field path. */
export function refusal(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status });
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined);
}
