import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { slow } from '../testing/tiers.ts';

const bin = fileURLToPath(new URL('../../bin/dozor.mjs', import.meta.url));
let folder = '';
before(() => (folder = mkdtempSync(join(tmpdir(), 'dozor-source-cli-'))));
after(() => rmSync(folder, { recursive: true, force: true }));

function dozor(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { env, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n'), last: stdout.trimEnd().split('\n').at(-1), reported: stderr };
}

/** Two cameras, one in a relation that gives the direction of its traffic, and a traffic light with a camera. */
const extract = `<osm version="0.6">
  <node id="1" lat="42.50" lon="1.52"><tag k="highway" v="speed_camera"/><tag k="maxspeed" v="60"/></node>
  <node id="2" lat="42.51" lon="1.53"><tag k="highway" v="speed_camera"/></node>
  <node id="3" lat="42.515" lon="1.53"/>
  <node id="4" lat="42.52" lon="1.54"><tag k="highway" v="traffic_signals"/><tag k="red_light_camera" v="yes"/></node>
  <relation id="9"><member type="node" ref="3" role="from"/><member type="node" ref="2" role="device"/>
    <tag k="type" v="enforcement"/><tag k="enforcement" v="maxspeed"/><tag k="maxspeed" v="50"/></relation>
</osm>`;

test('an OpenStreetMap extract is compared with the points on every run', slow, () => {
  const file = join(folder, 'extract.osm');
  writeFileSync(file, extract);
  const added = dozor('source', 'add', 'andorra', '--like', 'osm', '--file', file, '--country', 'AD');
  assert.equal(added.status, 0, added.reported);
  const counts = 'matched 0, new 3, changed 0, vanished 0, review 0, rejected 0';
  assert.equal(dozor('source', 'run', 'andorra', '--dry-run').last, counts);
  assert.equal(dozor('source', 'run', 'andorra').last, counts);
  assert.equal(dozor('source', 'run', 'andorra').last, counts.replace('new 3', 'new 0'));
  assert.equal(dozor('import', file).last, 'imported 3, duplicates 0, rejected 0');
  assert.equal(dozor('source', 'run', 'andorra').last, counts.replace('matched 0, new 3', 'matched 3, new 0'));
  const [listed] = dozor('source', 'list').lines;
  const { name, reader, licence, country, rows, open } = JSON.parse(listed ?? '') as Record<string, unknown>;
  assert.deepEqual([name, reader, licence, country, rows, open], ['andorra', 'osm', 'ODbL-1.0', 'AD', 3, 0]);
  writeFileSync(file, extract.slice(0, extract.indexOf('<relation')));
  const cut = dozor('source', 'run', 'andorra');
  assert.deepEqual([cut.status, cut.last], [1, '']);
  assert.match(cut.reported, /ends in the middle/);
  assert.equal(dozor('source', 'remove', 'andorra').status, 0);
  assert.equal(dozor('source', 'run', 'andorra').status, 1);
});

test('invalid source options are reported, valid ones add a source that runs and can be scheduled', () => {
  const file = join(folder, 'list.csv');
  writeFileSync(file, 'nr;breite;laenge\n1;55.7;37.6\n');
  const reportedBy = (...args: string[]) => dozor('source', ...args).reported.split('\n')[0];
  assert.match(
    reportedBy('add', 'x', '--reader', 'none', '--licence', 'ODbL', '--file', file) ?? '',
    /--reader must be one of csv/,
  );
  assert.match(reportedBy('add', 'x', '--reader', 'csv', '--file', file) ?? '', /--licence is missing/);
  assert.match(reportedBy('add', 'x', '--reader', 'csv', '--licence', 'ODbL') ?? '', /--url/);
  assert.match(reportedBy('add', 'x', '--reader', 'csv', '--licence', 'ODbL', '--url', 'ftp://a') ?? '', /http/);
  const mapped = ['--map', 'nowhere=a'];
  assert.match(
    reportedBy('add', 'x', '--reader', 'csv', '--licence', 'ODbL', '--file', file, ...mapped) ?? '',
    /--map/,
  );
  assert.match(reportedBy('run') ?? '', /one name/);
  assert.match(reportedBy('set', 'x') ?? '', /give --every/);
  const often = ['--licence', 'ODbL', '--file', file, '--every', 'often'];
  assert.match(
    reportedBy('add', 'x', '--reader', 'csv', ...often) ?? '',
    /--every: "often" is not an interval: hour, day/,
  );
  const good = [
    'add',
    'x',
    '--reader',
    'csv',
    '--licence',
    'mine',
    '--file',
    file,
    '--map',
    'lat=breite,lon=laenge,ref=nr',
  ];
  assert.match(reportedBy(...good) ?? '', /only shows where to check/);
  assert.match(reportedBy(...good) ?? '', /already/);
  assert.equal(dozor('source', 'run', 'x').last, 'matched 0, new 1, changed 0, vanished 0, review 0, rejected 0');
  assert.equal(dozor('source', 'set', 'x', '--every', '12h').status, 0);
  const [listed] = dozor('source', 'list').lines;
  const { every, nextRun, line } = JSON.parse(listed ?? '') as Record<string, string | null>;
  assert.deepEqual([every, line?.slice(0, 16)], ['12h', 'matched 0, new 1']);
  assert.ok(Date.parse(nextRun ?? '') <= Date.now());
});

test('a list of the register fills an empty country, and a second time adds nothing', slow, () => {
  const file = join(folder, 'washington.geojson');
  const camera = (id: number, y: number, type: string, limit: number | null) => ({
    type: 'Feature',
    properties: { SITE_CODE: id, ENFORCEMENT_TYPE: type, SPEED_LIMIT: limit, ACTIVE_STATUS: 'Active' },
    geometry: { type: 'Point', coordinates: [-77.03, y] },
  });
  const features = [
    camera(1, 38.9, 'Speed', 25),
    camera(2, 38.91, 'Red Light', null),
    camera(3, 38.92, 'Bus Lane', null),
  ];
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  const listed = () =>
    dozor('source', 'shipped', '--country', 'US').lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const washington = () => listed().find(({ id }) => id === 'us-washington-dc');
  assert.deepEqual([washington()?.['added'], washington()?.['points']], [false, 0]);
  assert.match(dozor('source', 'fill', 'nope').reported, /unknown list "nope"/);
  assert.match(dozor('source', 'fill', 'osm').reported, /give --country/);
  assert.match(dozor('source', 'fill', 'es-dgt').reported, /only shows where to check/);
  assert.match(dozor('source', 'fill', 'us-washington-dc', '--country', 'FR').reported, /a list of US/);
  // Read from a file instead of its publisher.
  const added = dozor(
    'source',
    'add',
    'washington',
    '--like',
    'us-washington-dc',
    '--reader',
    'geojson',
    '--file',
    file,
  );
  assert.equal(added.status, 0, added.reported);
  assert.equal(dozor('source', 'fill', 'us-washington-dc').last, 'filled 3, duplicates 0, rejected 0');
  assert.equal(dozor('source', 'fill', 'us-washington-dc').last, 'filled 0, duplicates 3, rejected 0');
  assert.deepEqual([washington()?.['added'], washington()?.['points']], [true, 3]);
});
