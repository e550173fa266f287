import { Buffer } from 'node:buffer';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { allEndpoints } from '@dozor/contract/all-endpoints.ts';
import type { AlsoStatus, Endpoint, Schema } from '@dozor/contract/endpoint.ts';
import { pointEvent } from '@dozor/contract/map/live-event-schema.ts';
import { liveEventsPath } from '@dozor/contract/map/live-events.ts';
import { audienceOf } from '@dozor/domain/access/audience.ts';
import { canEver, scopeOfAction } from '@dozor/domain/access/can.ts';
import { version } from '../../core/version.ts';
import type { Api } from '../../platform/http/route.ts';
import { sessionCookieName } from '../../platform/http/session-id.ts';

/** The API documentation, generated from the same definitions that validate requests. */
export function apiDocsRoutes(api: Api): void {
  let document: Promise<Buffer> | undefined;
  api.get('/api/docs/openapi.json', async (_request, reply) => {
    document ??= openApiDocument(allEndpoints).then((whole) => Buffer.from(JSON.stringify(whole)));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(await document);
  });
  const page = docsPage(allEndpoints);
  api.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
}

/** Generated on first request, in short turns: it takes longer than the rest of the startup. */
async function openApiDocument(endpoints: readonly Endpoint[]): Promise<unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
    await turn();
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dozor',
      version,
      license: { name: 'Data: ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
      },
      schemas: { Failure: failure },
    },
    paths: { ...paths, [liveEventsPath]: { get: liveEventsOperation() } },
  };
}

const liveEventsOperation = () => ({
  operationId: 'liveEvents',
  tags: ['Map'],
  summary:
    'Every change of a point as server-sent events: `point` with its data, `reset` where they are too many to list',
  responses: {
    200: {
      description: 'Open until one side ends it',
      content: { 'text/event-stream': { schema: jsonSchema(pointEvent, 'output') } },
    },
    ...failures,
  },
});

function operationOf(endpoint: Endpoint): unknown {
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { content: { [bodyType(endpoint)]: { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    security: securityOf(endpoint),
    responses: { ...successesOf(endpoint), ...failures },
  };
}

function successesOf(endpoint: Endpoint): Record<string, unknown> {
  const { status = 200, reply, also = [] } = endpoint;
  const content = reply && { content: { 'application/json': { schema: jsonSchema(reply, 'output') } } };
  const describe = (code: number, description: string) => [code, { description, ...(code <= 202 && content) }];
  return Object.fromEntries([
    describe(status, status === 302 ? 'On to the page in `Location`' : 'Done'),
    ...also.map((code) => describe(code, otherAnswers[code])),
  ]);
}

const otherAnswers: Readonly<Record<AlsoStatus, string>> = {
  200: 'It was done before; nothing changed',
  202: 'It is not done yet: it waits for a look, or goes on',
  204: 'There is nothing here',
  304: 'It has not changed since the `ETag` in `If-None-Match`',
  502: 'Another server that is asked for it failed',
};

const failure = {
  type: 'object',
  properties: { message: { type: 'string' } },
  additionalProperties: { type: 'string', description: 'A message by the path of its field' },
};

function failed(description: string): unknown {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
}

/** What any call may answer, by the table of statuses; 401 to a token that is none, wherever it is sent. */
const failures = {
  400: failed('Messages by field path, or `message`'),
  401: failed('Not signed in, not enough rights, or a token that is not valid'),
  403: failed('A write that comes from another site'),
  404: failed('There is no such thing'),
  409: failed('Somebody else changed it meanwhile, or it is there already'),
  413: failed('The body is too large'),
  415: failed('The body is of no kind that is taken'),
  429: failed('Too many calls; `Retry-After` says when to go on'),
  500: failed('A mistake of the server'),
  503: failed('The server is busy; `Retry-After` says when to go on'),
  507: failed('The disk is full; reading goes on'),
};

/** Empty for calls open to visitors; the session of the web app, and a token with its scope for calls open to scripts. */
function securityOf({ right }: Endpoint): unknown[] {
  const scope = scopeOfAction[right];
  return [...(canEver(null, right) ? [{}] : []), { session: [] }, ...(scope === null ? [] : [{ token: [scope] }])];
}

function bodyType(endpoint: Endpoint): string {
  return endpoint.multipart ? 'multipart/form-data' : 'application/json';
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): unknown[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as Schema).safeParse(undefined).success,
    schema: jsonSchema(field as Schema, 'input'),
  }));
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function docsPage(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .map(
      ({ method, path, summary, right }) =>
        `<tr><td>${method}</td><td><code>${path}</code></td><td>${summary}</td><td>${audienceOf(right)}</td></tr>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Dozor API</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}td{padding:.2rem .8rem .2rem 0;vertical-align:top}</style>
<h1>Dozor API ${version}</h1>
<p>The full description with every field: <a href="/api/docs/openapi.json">openapi.json</a>. The map itself: <a href="/api/tiles/tiles.json">tiles.json</a>.</p>
<table>${rows}</table></html>`;
}
