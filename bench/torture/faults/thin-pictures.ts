import { crc32, deflateSync } from 'node:zlib';
import type { Fault } from '../fault.ts';
import { type Call, flood } from '../flood.ts';
import { type HostileServer, sufferAttack } from '../hostile.ts';

const sizes = [
  [1, 39_000_000],
  [10, 3_900_000],
  // The dearest one that is taken.
  [16_384, 2400],
] as const;
export const thinPictures: Fault = {
  id: 'thin-pictures',
  title: 'long thin pictures and the largest ones, of few bytes, as photos of comments',
  inflict: (options) => sufferAttack(flood(forms), options),
};

async function forms({ cookie }: HostileServer): Promise<Call[]> {
  const made: Call[] = [];
  for (const [width, height] of sizes) {
    const data = new FormData();
    data.set('text', 'seen today');
    data.append('photos', new Blob([new Uint8Array(thinPng(width, height))], { type: 'image/png' }), 'thin.png');
    const form = new Response(data);
    const type = form.headers.get('content-type') ?? '';
    const body = new Uint8Array(await form.arrayBuffer());
    made.push({ path: '/api/comments/1/add', headers: { 'content-type': type, cookie }, body });
  }
  return made;
}

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
