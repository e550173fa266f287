import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { allEndpoints } from '@dozor/contract/all-endpoints.ts';
import type { Endpoint, Schema } from '@dozor/contract/endpoint.ts';
import { pointEvent } from '@dozor/contract/map/live-event-schema.ts';
import { liveEventsPath } from '@dozor/contract/map/live-events.ts';
import { audienceOf } from '@dozor/domain/access/audience.ts';
import { canEver, grantOf, scopeOfAction } from '@dozor/domain/access/can.ts';
import { no } from '@dozor/domain/access/grant.ts';
import { accessLevels } from '@dozor/domain/access/role.ts';
import { version } from '../../core/version.ts';
import type { Api } from '../../platform/http/route.ts';

/** The API documentation, generated from the same definitions that validate requests. */
export function apiDocsRoutes(api: Api): void {
  let document: Promise<unknown> | undefined;
  api.get('/api/docs/openapi.json', async (_request, reply) => {
    document ??= openApiDocument(allEndpoints);
    return reply.header('cache-control', 'no-cache').send(await document);
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
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
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
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.reply && { content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } }),
      },
      400: { description: 'Messages by field path, or `message`' },
      ...(accessLevels.some((level) => grantOf(endpoint.right, level) === no) && {
        401: { description: 'Not signed in, or not enough rights' },
      }),
    },
  };
}

/**
 * Empty for calls open to visitors; a token with its scope for calls open to scripts. Sessions of the web app are not
 * documented.
 */
function securityOf({ right }: Endpoint): unknown[] {
  const scope = scopeOfAction[right];
  return [...(canEver(null, right) ? [{}] : []), ...(scope === null ? [] : [{ token: [scope] }])];
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
