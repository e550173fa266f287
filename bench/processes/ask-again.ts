import process from 'node:process';
import { take } from '../requests.ts';

/* A process that repeats a request, `<concurrency> <url> [<body>]`, until it is stopped. */
const [atOnce = '1', url = '', body] = process.argv.slice(2);

await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    for (;;) await take({ url, body });
  }),
);
