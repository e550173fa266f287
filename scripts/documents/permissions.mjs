import { actions, grantOf } from '../../domain/src/access/can.ts';
import { standings } from '../../domain/src/access/role.ts';
import { code, generatedFrom, table } from './markdown.mjs';

/** Who may do what, as the one function that decides reads it. */
export function renderPermissions() {
  const rows = actions.map((action) => [code(action), ...standings.map((standing) => grantOf(action, standing).label)]);
  return [
    '# Rights',
    generatedFrom('`domain/src/access/can.ts`'),
    'Server and web app ask the same function, `can(actor, action, subject)`. What the table does not grant is refused.',
    '',
    table(['Action', ...standings], rows),
    '',
  ].join('\n');
}
