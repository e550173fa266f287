import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Schema } from '@dozor/contract/endpoint.ts';
import { namesNothing } from '@dozor/contract/fields/path-name.ts';
import { languageHeader } from '@dozor/contract/language-header.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { type Action, type ActorOf, canEver } from '@dozor/domain/access/can.ts';
import type { FieldErrors as FieldMessages } from '@dozor/domain/errors/field-errors.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { defaultLanguage, isLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { checkInput, fieldErrorsOf } from './check-input.ts';
import { isForm } from './input/has-body.ts';
import { estimatedBytes, hasLongList, jsonInSteps } from './json-in-steps.ts';
import { pathsWithNul, withoutNul } from './nul-text.ts';
import { refuseExcess } from './readers/refuse-unread.ts';

export type Api = FastifyInstance;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. Read from the database for each request. */
    actor: Actor | null;
  }
}

export interface RouteInput<Params, Query, Body, Right extends Action = Action> {
  params: Params;
  query: Query;
  body: Body;
  /** Null for a visitor, where the right admits one. */
  actor: ActorOf<Right>;
  /** Language of the `lang` cookie; Russian without one. */
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Reply<ReplySchema extends Schema> = ReplySchema extends z.ZodUndefined ? unknown : z.input<ReplySchema>;

/** Errors in the raw body, by path, that a schema cannot detect; reported together with the schema's. */
export type AlsoWrong = (body: unknown) => Promise<FieldMessages>;

/**
 * Reports all errors of parameters, query and body at once. A handler that has answered itself returns `reply`. Finer
 * rights are checked by the use case.
 */
export function route<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  ReplySchema extends Schema,
  Right extends Action,
>(
  api: Api,
  endpoint: Endpoint<Params, Query, Body, ReplySchema, Right>,
  handler: (
    input: RouteInput<z.output<Params>, z.output<Query>, z.output<Body>, Right>,
  ) => Promise<Reply<ReplySchema> | FastifyReply> | Reply<ReplySchema> | FastifyReply,
  alsoWrong?: AlsoWrong,
): void {
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    config: {
      ...(endpoint.limit && { limit: endpoint.limit }),
      ...(endpoint.expensiveWith && { expensiveWith: endpoint.expensiveWith }),
    },
    async handler(request, reply) {
      const actor = requireRight(endpoint.right, request.actor);
      const also = (await alsoWrong?.(request.body)) ?? {};
      const input = {
        params: readParams(endpoint.params, withoutNul(request.params)) as z.output<Params>,
        query: shownToo(endpoint, () => readPart(endpoint.query, withoutNul(request.query))) as z.output<Query>,
        body: shownToo(endpoint, () => readBody(endpoint, request, also)) as z.output<Body>,
        actor,
        language: languageOf(request),
        request,
        reply,
      };
      // Nothing begins for a client that can no longer be answered.
      if (request.raw.socket.destroyed) return reply.hijack();
      const answer = await handler(input);
      // A streaming handler has answered itself, and its client may leave before the end.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
      reply.code(endpoint.status ?? 200);
      if (!hasLongList(answer)) return reply.send(answer);
      return reply.type('application/json; charset=utf-8').send(await longJson(answer, request, reply));
    },
  });
}

/** Many may have been admitted before any of their answers was long enough to wait for its reader. */
async function longJson(answer: object, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  refuseExcess(request, reply);
  const release = request.server.unreadAnswers.reserve(request.raw, estimatedBytes(answer));
  return jsonInSteps(answer).finally(release);
}

/** @throws {AppError} `notEnoughRights` for callers to whom the table never grants the action */
function requireRight<Right extends Action>(right: Right, actor: Actor | null): ActorOf<Right> {
  if (!canEver(actor, right)) throw new AppError('notEnoughRights');
  return actor as ActorOf<Right>;
}

/** An invalid path is not found; its errors are not those of a form field. */
function readParams(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = checkInput(schema, value);
  if (parsed.success) return parsed.data;
  throw parsed.error.issues.some(namesNothing)
    ? new AppError('notFound')
    : new FieldErrors(fieldErrorsOf(parsed.error));
}

function readBody(endpoint: Endpoint, request: FastifyRequest, also: FieldMessages): unknown {
  if (isForm(request)) {
    if (endpoint.multipart) return undefined;
    throw new AppError('unsupportedFileType');
  }
  try {
    const body = readPart(endpoint.body, request.body, also);
    const wrong = endpoint.isReadByUseCase ? [] : pathsWithNul(body);
    if (wrong.length === 0) return body;
    throw new FieldErrors(Object.fromEntries(wrong.map((path) => [path, validationMessage('badCharacters')])));
  } catch (error) {
    if (endpoint.unwrap === undefined || !(error instanceof FieldErrors)) throw error;
    throw new FieldErrors(unwrapPaths(error.errors, endpoint.unwrap));
  }
}

/** Adds the message of one field as overall message, which is shown as a notification. */
function shownToo<T>(endpoint: Pick<Endpoint, 'shown'>, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const message = error instanceof FieldErrors && endpoint.shown ? error.errors[endpoint.shown] : undefined;
    throw error instanceof FieldErrors && message ? new FieldErrors(error.errors, message) : error;
  }
}

/** `comment` is the reason of the change, so the point's own field of that name keeps its full path. */
function unwrapPaths(errors: Readonly<Record<string, string>>, part: string): Record<string, string> {
  const unwrapped = Object.entries(errors).map(([path, message]): [string, string] => {
    const inner = path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path;
    return [inner === 'comment' ? path : inner, message];
  });
  return Object.fromEntries(unwrapped);
}

const nothing = z.strictObject({}).nullish();

function readPart(schema: Schema | undefined, value: unknown, also: FieldMessages = {}): unknown {
  const parsed = checkInput(schema ?? nothing, value);
  if (parsed.success && Object.keys(also).length === 0) return parsed.data;
  if (parsed.success) throw new FieldErrors(also);
  if (
    parsed.error.issues.some(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys' && code !== 'custom')
  ) {
    throw new AppError('unknownRequest');
  }
  throw new FieldErrors({ ...fieldErrorsOf(parsed.error), ...also });
}

/** Of the app, whose address may ask for another language than the cookie; otherwise that of the cookie. */
export function languageOf({ headers, cookies }: FastifyRequest): Language {
  return [headers[languageHeader], cookies['lang']].find(isLanguage) ?? defaultLanguage;
}

/** The language of the URL (`?lang=en`), so that each can be linked and indexed; otherwise that of the cookie. */
export function languageOfUrl(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  return isLanguage(lang) ? lang : languageOf(request);
}
