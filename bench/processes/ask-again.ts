import process from 'node:process';
import { take } from '../requests.ts';

/* A process that asks for one thing again and again, `<how many at once> <url> [<body>]`, until it is ended. */
const [atOnce = '1', url = '', body] = process.argv.slice(2);

await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    for (;;) await take({ url, body });
  }),
);
