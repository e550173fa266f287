// Asks the publisher of each list of the register (or of those named) what it is today: `npm run sources:check [ID…]`.
// Needs a network, so no test runs it.
import { checkList } from '../server/src/features/sources/register/check-list.ts';
import { shippedLists } from '../server/src/features/sources/register/shipped-lists.ts';
import { readConfig } from '../server/src/platform/config.ts';

const wanted = new Set(process.argv.slice(2));
const lists = [...shippedLists().values()].filter(({ id }) => wanted.size === 0 || wanted.has(id));
const { lists: settings } = readConfig(process.env);
const line = (...cells) => console.log(cells.join('\t'));

let wrong = 0;
line('list', 'status', 'date', 'rows', 'at last look', 'licence said');
for (const list of lists) {
  const { id, status, date, rows, licence } = await checkList(list, settings, Date.now());
  if (status !== 'ok' && status !== 'noKey') wrong++;
  line(id, status, date, rows, list.rows ?? '', licence);
}
process.exitCode = wrong > 0 || lists.length === 0 ? 1 : 0;
