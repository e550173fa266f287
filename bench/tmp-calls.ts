import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { setTimeout as pause } from 'node:timers/promises';
import { BenchData } from './bench-data.ts';
import { mainThreadMs, processorMs } from './linux.ts';
import { startDozor } from './running-server.ts';
const day = (d: number) => new Date(Date.now() - d * 86_400_000).toISOString().slice(0, 10);
const year = day(400);
const calls: Record<string, (n: number) => string> = {
  'check near Moscow 50': (n) => `/api/points/check?near=${(37.6 + n * 0.01).toFixed(3)},55.7&limit=50`,
  'check near 0,0': (n) => `/api/points/check?near=${(n * 0.01).toFixed(3)},0&limit=50`,
  'author by rating and days': (n) => `/api/account/sample-1/points/changed?rating=0&dateFrom=${day(400 + n)}&dateTo=${day(30)}`,
  'changes RU since a year p8000/800': (n) => `/api/history/changed?selectedCountries=RU&dateFrom=${year}&page=${(big ? 8000 : 800) + n}`,
  'quiet author by rating': (n) => `/api/account/sample-${400 - n}/points/changed?rating=1`,
  'counts types countries rating year': (n) => `/api/history/counts?selectedTypes=static_cam,dummy&selectedCountries=RU,KZ&rating=1&dateFrom=${day(400 + n)}`,
  'region and a rare type': (n) => `/api/points/?bbox=27,41,169,80&types=mobile_ambush&limit=${100 + n}`,
  'gone points of three': (n) => `/api/points/?regions=RU,US,FR&freshness=gone&rating=0&limit=${1980 + n}`,
  'changes RU last page-ish': (n) => `/api/history/changed?bbox=27,41,169,80&page=${2000 + n}`,
};
let big = false;
for (const points of [100_000, 1_000_000]) {
  big = points > 500_000;
  const data = new BenchData(points, points * 5);
  const dir = data.copy();
  const file = new SqliteFile(join(dir, 'dozor.sqlite'));
  const lease = () => file.prepare(`insert or replace into leases (name, owner, until) values ('builds', 'the bench', ?)`).run(Date.now() + 15_000);
  lease(); const timer = setInterval(lease, 5000);
  const dozor = await startDozor(dir);
  const pid = dozor.child.pid!;
  await pause(5000);
  for (const [name, of] of Object.entries(calls)) {
    const costs: [number, number][] = [];
    let status = 0; let bytes = 0;
    for (let n = 0; n < 14; n++) {
      await pause(150);
      const [m, p] = [mainThreadMs(pid), processorMs(pid)];
      const r = await fetch(dozor.url + of(n)); const text = await r.text(); status = r.status; bytes = text.length;
      await pause(60);
      if (n >= 4) costs.push([mainThreadMs(pid) - m, processorMs(pid) - p]);
    }
    const mid = (i: 0 | 1) => costs.map((c) => c[i]).toSorted((a, b) => a - b)[costs.length >> 1]!.toFixed(1);
    console.log(points, name, status, bytes, 'main', mid(0), 'all', mid(1));
  }
  await pause(200); const [m, p] = [mainThreadMs(pid), processorMs(pid)]; await pause(2100); console.log(points, 'idle per 210 ms', ((mainThreadMs(pid) - m) / 10).toFixed(2), ((processorMs(pid) - p) / 10).toFixed(2));
  clearInterval(timer); file.close(); await dozor.stop(); data.removeCopies();
}
