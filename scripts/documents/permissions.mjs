import { allEndpoints } from '../../contract/src/all-endpoints.ts';
import { actions, grantOf, placeless } from '../../domain/src/access/can.ts';
import { accessLevels } from '../../domain/src/access/role.ts';
import { code, generatedFrom, table } from './markdown.mjs';

export function renderPermissions() {
  const rows = actions.map((action) => [code(action), ...accessLevels.map((level) => grantOf(action, level).label)]);
  const calls = allEndpoints.map(({ method, path, right }) => [code(`${method} ${path}`), code(right)]);
  return [
    '# Rights',
    generatedFrom('`domain/src/access/can.ts` and `contract/src`'),
    'Server and web app ask the same function, `can(actor, action, subject)`. What the table does not grant is refused.',
    '',
    table(['Action', ...accessLevels], rows),
    '',
    'Where a rule names a time, it counts from the change or comment to the request, its end included. Each call is decided by one line:',
    '',
    table(['Call', 'Line'], calls),
    '',
    'A moderator may answer for countries and regions alone. Outside of them he counts as what else he is, at least as a user, in every line but ' +
      `${placeless.map(code).join(', ')}: lists hold what lies inside. What was moved over a border lies on both sides of it. He bans whose edits ` +
      'lie inside by 80 % or more, for 72 hours at most, and makes no editors.',
    '',
    'Photos and tiles are browsed like the map. A link from a mail needs its key and no session.',
    '',
  ].join('\n');
}
