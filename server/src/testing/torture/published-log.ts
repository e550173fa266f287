import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { HttpClient } from '../clients/http-client.ts';
import { BenchError } from '../measuring/bench-error.ts';

/** A file of the published log of changes. */
export interface LogFile {
  from: number;
  to: number;
  etag: string | null;
  sum: string;
  rows: string[];
}

export async function replicationState(url: string): Promise<{ sequence: number; epoch: string }> {
  const answer = await fetch(`${url}/builds/replication/state.json`);
  return (await answer.json()) as { sequence: number; epoch: string };
}

export async function publishedLog(url: string): Promise<LogFile[]> {
  const { sequence } = await replicationState(url);
  return Promise.all(Array.from({ length: sequence }, (_, index) => logFile(url, index + 1)));
}

async function logFile(url: string, number: number): Promise<LogFile> {
  const digits = String(number).padStart(9, '0');
  const path = `${digits.slice(0, 3)}/${digits.slice(3, 6)}/${digits.slice(6)}.jsonl.gz`;
  const response = await fetch(`${url}/builds/replication/${path}`);
  if (!response.ok) throw new BenchError(`file ${number} of the log: ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [head = '', ...rows] = gunzipSync(bytes).toString().trimEnd().split('\n');
  const { from, to } = JSON.parse(head) as { from: number; to: number };
  const sum = createHash('sha256').update(bytes).digest('hex');
  return { from, to, etag: response.headers.get('etag'), sum, rows };
}

/** True while ready files are made. */
export function isMaking(dataDir: string): boolean {
  const builds = join(dataDir, 'builds');
  return existsSync(builds) && readdirSync(builds).some((name) => name.startsWith('.making-'));
}

/** Each row of points lies by itself. */
export async function addRow(client: HttpClient, count: number, row: number): Promise<void> {
  for (let column = 0; column < count; column += 1) {
    const point = { type: 'begin_village', x: 30 + column / 10, y: 50 + row / 10 };
    const { status, text } = await client.post('/api/points/', { point });
    if (status !== 201) throw new BenchError(`a point is refused: ${status} ${text}`);
  }
}
