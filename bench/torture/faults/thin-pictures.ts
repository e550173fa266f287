import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { none, atMost } from '../../figures.ts';
import { processorMs } from '../../linux.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';

const sizes = [
  [1, 39_000_000],
  [10, 3_900_000],
] as const;
const forms = 5;
const maxMs = 150;

export const thinPictures: Fault = {
  id: 'thin-pictures',
  title: 'Long thin pictures of few bytes, as photos of comments',
  async inflict({ scratch }) {
    const dozor = await startDozor(mkdtempSync(join(scratch, 'thin-')));
    try {
      const client = await signIn({ url: dozor.url, password: dozor.adminPassword });
      const { json } = await client.post('/api/points/', { point: { x: 40, y: 52 } });
      const id = (json as { point: { _id: string } }).point._id;
      const used: number[] = [];
      let accepted = 0;
      for (const [width, height] of sizes) {
        const picture = thinPng(width, height);
        for (let form = 0; form < forms; form += 1) {
          const data = new FormData();
          data.set('text', 'seen today');
          data.append('photos', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'thin.png');
          const before = processorMs(dozor.child.pid!);
          const { status } = await client.post(`/api/comments/${id}/add`, undefined, { raw: data });
          used.push(processorMs(dozor.child.pid!) - before);
          if (status !== 400) accepted += 1;
        }
      }
      return [
        none(`of ${used.length} forms: not refused`, accepted),
        atMost('processor time of one, all threads', used, maxMs),
      ];
    } finally {
      await dozor.stop();
    }
  },
};

/** Black, of one bit a pixel. */
function thinPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
