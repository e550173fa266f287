import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { atMost, none } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { childrenOf, residentMegabytes } from '../../linux.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { probe } from '../probe.ts';

const megabyte = 2 ** 20;
const unpackedMegabytes = 900;
const everyMs = 100;
/** A process of an import may have 512 MB for what it makes of a file, beside itself. */
const askedMegabytes = 800;

export const bomb: Fault = {
  id: 'bomb',
  title: 'files that unpack to 900 MB, imported over the web',
  async inflict({ scratch }) {
    const server = await startDozor(mkdtempSync(join(scratch, 'bomb-')), { LOG_LEVEL: 'silent' });
    const client = await signIn({ url: server.url, password: server.adminPassword });
    const send = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      const { text } = await client.post('/api/import/?dryRun=true', undefined, { raw: form });
      return text.trimEnd().split('\n').at(-1) ?? '';
    };
    // Making them holds up this process, and so the probe.
    const made = bombs();
    const memory = watchChildren(server.child.pid!);
    const health = probe(`${server.url}/health/live`);
    const started = performance.now();
    let taken = 0;
    for (const [name, bytes] of made) {
      const answer = await send(name, bytes);
      console.log(`  ${name}, ${(bytes.length / megabyte).toFixed(1)} MB: ${answer.slice(0, 160)}`);
      if (!/"failure"|"problem":"/.test(answer)) taken += 1;
    }
    const seconds = (performance.now() - started) / 1000;
    const good = await send('good.csv', new TextEncoder().encode('x,y,type\n30.5,60.5,begin_village\n'));
    const { slowestMs, errors, unanswered } = await health.stop();
    const code = await server.stop();
    return figures({ taken, peak: memory.stop(), seconds, slowestMs, refused: errors + unanswered, good, code });
  },
};

interface Outcome {
  taken: number;
  peak: number;
  seconds: number;
  slowestMs: number;
  refused: number;
  good: string;
  code: number | null;
}

function figures({ taken, peak, seconds, slowestMs, refused, good, code }: Outcome): Figure[] {
  return [
    none('bombs that were read to their end', taken),
    atMost('highest memory of a process besides the server', peak, askedMegabytes, { unit: 'MB' }),
    atMost('until the last of them was refused', seconds, 60, { unit: 's', digits: 1 }),
    atMost('slowest /health/live meanwhile', slowestMs, 1000),
    none('of its answers, 500 and above or none', refused),
    none('a good list after them: not read', good.includes('"imported":1') ? 0 : 1),
    { what: 'exit code in the end', value: String(code), asked: '0', met: code === 0 },
  ];
}

function bombs(): [string, Uint8Array<ArrayBuffer>][] {
  const blank = Buffer.alloc(unpackedMegabytes * megabyte, ' ');
  const rows = Buffer.alloc(unpackedMegabytes * megabyte, '30.1,60.2,1,60,0,0\n');
  const markup = Buffer.alloc(unpackedMegabytes * megabyte, '<Folder>');
  markup.write('<?xml version="1.0"?><kml><Document>');
  return [
    ['blank.csv.gz', new Uint8Array(gzipSync(blank, { level: 9 }))],
    ['rows.csv.gz', new Uint8Array(gzipSync(rows, { level: 9 }))],
    ['markup.kmz', archiveOf('doc.kml', markup)],
  ];
}

/** A zip archive with one file. */
function archiveOf(name: string, content: Buffer): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content, { level: 9 });
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

function watchChildren(processId: number): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    for (const child of childrenOf(processId)) peak = Math.max(peak, peakOf(child));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** It may have ended meanwhile, and its figures with it. */
function peakOf(processId: number): number {
  try {
    return residentMegabytes(processId, 'VmHWM') || 0;
  } catch {
    return 0;
  }
}
