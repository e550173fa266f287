import { allEndpoints } from '../../contract/src/all-endpoints.ts';
import { audienceOf } from '../../domain/src/access/audience.ts';
import { code, generatedFrom, table } from './markdown.mjs';

/** The running server shows the schemas of the calls at /api/docs. */
export function renderHttpApi() {
  const byTag = Map.groupBy(allEndpoints, ({ tag }) => tag);
  const sections = [...byTag].flatMap(([tag, endpoints]) => [`## ${tag}`, '', callTable(endpoints), '']);
  return [
    '# HTTP API',
    generatedFrom('`contract/src`'),
    'Schemas of requests and answers: `GET /api/docs` of a running server.',
    '',
    ...sections,
  ].join('\n');
}

function callTable(endpoints) {
  const rows = endpoints.map((endpoint) => [
    code(`${endpoint.method} ${endpoint.path}`),
    endpoint.summary,
    audienceOf(endpoint.right),
    endpoint.limit ?? '',
  ]);
  return table(['Call', 'Does', 'For', 'Limit'], rows);
}
