import { allEndpoints } from '../../contract/src/all-endpoints.ts';
import { actions, grantOf } from '../../domain/src/access/can.ts';
import { standings } from '../../domain/src/access/role.ts';
import { code, generatedFrom, table } from './markdown.mjs';

/** Who may do what, as the one function that decides reads it. */
export function renderPermissions() {
  const rows = actions.map((action) => [code(action), ...standings.map((standing) => grantOf(action, standing).label)]);
  const calls = allEndpoints.map(({ method, path, right }) => [code(`${method} ${path}`), code(right)]);
  return [
    '# Rights',
    generatedFrom('`domain/src/access/can.ts` and `contract/src`'),
    'Server and web app ask the same function, `can(actor, action, subject)`. What the table does not grant is refused.',
    '',
    table(['Action', ...standings], rows),
    '',
    'Where a rule names a time, it counts from the change or comment to the request, its end included. Each call is decided by one line:',
    '',
    table(['Call', 'Line'], calls),
    '',
    'Photos and tiles are browsed like the map. A link from a mail needs its key and no session.',
    '',
  ].join('\n');
}
