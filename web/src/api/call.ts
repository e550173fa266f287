import type { z } from 'zod';
import type { AddressOf, BodyOf, CallName, ParamsOf, QueryOf, ReplyOf } from '@dozor/contract/call-types.ts';
import type { Schema } from '@dozor/contract/endpoint.ts';
import { languageHeader } from '@dozor/contract/language-header.ts';
import { readLanguage } from '../i18n/language.ts';
import { shownLanguage } from '../i18n/translator.ts';
import { notify } from '../ui/notify.ts';
import { ApiError, ConnectionError, type ErrorBody } from './api-error.ts';
import { notifyFailure } from './failure.ts';
import { fillPath, formatQuery, type QueryValue } from './request-url.ts';

type Has<S extends Schema, Shape> = [S] extends [z.ZodUndefined] ? unknown : Shape;

export type CallInput<Name extends CallName> = Input<ParamsOf<Name>, QueryOf<Name>, BodyOf<Name>>;

type Input<P extends Schema, Q extends Schema, B extends Schema> = Has<
  P,
  { params: { [K in keyof z.input<P>]: string | number } }
> &
  Has<Q, { query?: { [K in keyof z.input<Q>]?: QueryValue } }> &
  Has<B, undefined extends z.input<B> ? { body?: z.input<B> } : { body: z.input<B> | FormData }> & {
    signal?: AbortSignal;
    /** Suppresses notifications of success and failure, or of success alone: the caller shows them. */
    quiet?: boolean | 'success';
  };

interface PlainInput {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  signal?: AbortSignal;
  quiet?: boolean | 'success';
}

/** Shows a message in the response; shows a failure as `failure.ts` says and throws it with its body. */
export async function call<Name extends CallName>(
  address: AddressOf<Name>,
  input: CallInput<Name>,
): Promise<ReplyOf<Name>> {
  const answer = await callForResponse(address, input);
  const reply = (await readJson(answer)) as ReplyOf<Name>;
  const message = (reply as { message?: unknown } | null)?.message;
  if (typeof message === 'string' && !input.quiet) notify({ type: 'success', message });
  return reply;
}

/** The same for a response that is not JSON: a file. */
export async function callForResponse<Name extends CallName>(
  { path, method }: AddressOf<Name>,
  input: CallInput<Name>,
): Promise<Response> {
  const { params, query, body, signal, quiet } = input as PlainInput;
  const url = fillPath(path, params) + formatQuery(query);
  try {
    return await request(url, { method, ...payload(body), ...(signal && { signal }) });
  } catch (error) {
    if (quiet !== true && (error instanceof ApiError || error instanceof ConnectionError)) await notifyFailure(error);
    throw error;
  }
}

function payload(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

async function request(url: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  const headers = new Headers(init.headers);
  // The cookie names the reader's own language, and goes along by itself.
  if (shownLanguage() !== readLanguage()) headers.set(languageHeader, shownLanguage());
  try {
    answer = await fetch(url, { credentials: 'same-origin', ...init, headers });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new ConnectionError(error);
  }
  if (!answer.ok) throw new ApiError(answer.status, await readErrorBody(answer));
  return answer;
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** A proxy's error page is not JSON: there is no message then. */
async function readErrorBody(answer: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? (body as ErrorBody) : {};
  } catch {
    return {};
  }
}
