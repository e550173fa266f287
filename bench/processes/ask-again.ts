import process from 'node:process';
import { takeExport } from './take-export.ts';

/* A process that downloads exports one after another, `<url> <how many at once> <body>`, until it is ended. */
const [url = '', atOnce = '1', body = ''] = process.argv.slice(2);

await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    for (;;) await takeExport({ url, body });
  }),
);
