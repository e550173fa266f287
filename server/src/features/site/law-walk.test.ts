import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { allCalls } from '@dozor/contract/all-endpoints.ts';
import type { CallName } from '@dozor/contract/call-types.ts';
import { exportFormatIds, isFeedId } from '@dozor/domain/format/all-formats.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { Unxz } from '@dozor/domain/import/xz/unxz.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { importFile } from '../import/import-file.ts';

/**
 * What an address tells of a camera: its exact place on the map, in histories, files, feeds of changes and checks of
 * ways, which no law of the table concerns; what the law allows, where programs ask that warn while driving; or nothing.
 */
type Disclosure = 'exact' | 'law' | 'none';

/** A new call does not compile, and another new address fails the first test, before it is decided what it may tell. */
const ofCalls: Readonly<Record<CallName, Disclosure>> = {
  getSiteConfig: 'none',
  getSetup: 'none',
  tryMail: 'none',
  removeSample: 'none',
  getLaw: 'none',
  checkAuth: 'none',
  checkRole: 'none',
  signIn: 'none',
  signOut: 'none',
  register: 'none',
  resendConfirmation: 'none',
  confirmRegistration: 'none',
  requestReset: 'none',
  confirmReset: 'none',
  getAccount: 'exact',
  listHeldEdits: 'exact',
  accountCreated: 'exact',
  accountChanged: 'exact',
  accountCommented: 'exact',
  changeProfile: 'none',
  refuseEmail: 'none',
  copyAccountData: 'exact',
  removeAccount: 'none',
  listUsers: 'none',
  changeRoles: 'none',
  listSessions: 'none',
  endSession: 'none',
  endOtherSessions: 'none',
  listAudit: 'none',
  signInPasskeyOptions: 'none',
  signInByPasskey: 'none',
  takeSecondStep: 'none',
  listPasskeys: 'none',
  addPasskeyOptions: 'none',
  addPasskey: 'none',
  renamePasskey: 'none',
  removePasskey: 'none',
  setSecondStep: 'none',
  listTokens: 'none',
  makeToken: 'none',
  revokeToken: 'none',
  listCountries: 'none',
  listRegions: 'none',
  getPlaceSummary: 'exact',
  getPlace: 'none',
  getTile: 'exact',
  getTileJson: 'none',
  getBaseLayer: 'none',
  getBasemapTile: 'none',
  getBasemapTileJson: 'none',
  listPoints: 'exact',
  createPoint: 'exact',
  getPoint: 'exact',
  changePoint: 'exact',
  deletePoint: 'none',
  restorePoint: 'exact',
  revertPoint: 'exact',
  pointHistory: 'exact',
  listPhotos: 'none',
  listPointPhotos: 'none',
  addPointPhoto: 'none',
  orderPointPhotos: 'none',
  removePointPhoto: 'none',
  findStreetPictures: 'none',
  attachStreetPicture: 'none',
  getStreetThumbnail: 'none',
  listWaitingPhotos: 'none',
  settleWaitingPhoto: 'none',
  castVote: 'none',
  takeBackVote: 'none',
  listVotes: 'none',
  sendVotes: 'none',
  listToCheck: 'exact',
  listVoteSurges: 'exact',
  settleVoteSurge: 'none',
  historyCounts: 'none',
  historyCreated: 'exact',
  historyChanged: 'exact',
  historyCommented: 'exact',
  historyAt: 'exact',
  historySpan: 'none',
  listComments: 'none',
  addComment: 'none',
  changeComment: 'none',
  deleteComment: 'none',
  complain: 'none',
  getPhoto: 'none',
  complainAbout: 'none',
  listComplaints: 'exact',
  settleComplaint: 'exact',
  makeExport: 'law',
  collectExport: 'law',
  exportHistory: 'none',
  buildsManifest: 'law',
  buildsChanges: 'exact',
  buildsReplication: 'none',
  listHeldBuilds: 'none',
  releaseBuilds: 'none',
  countModeration: 'none',
  listFlaggedEdits: 'exact',
  checkEdit: 'none',
  rollbackUser: 'none',
  getRollback: 'none',
  importPoints: 'exact',
  listSources: 'none',
  addSource: 'none',
  listShipped: 'none',
  listCredits: 'none',
  lookAtList: 'exact',
  runSource: 'none',
  fillSource: 'none',
  removeSource: 'none',
  listCandidates: 'exact',
  acceptCandidate: 'exact',
  rejectCandidate: 'none',
  deferCandidate: 'none',
  acceptCandidates: 'none',
  getNotificationSettings: 'none',
  setNotificationSettings: 'none',
  getWatch: 'none',
  setWatch: 'none',
  getPushKey: 'none',
  subscribePush: 'none',
  changePush: 'none',
  deletePush: 'none',
  testPush: 'none',
  searchPlaces: 'none',
  getStatistics: 'none',
  checkWay: 'exact',
  listWayPoints: 'exact',
  listWays: 'none',
  storeWay: 'none',
  getWay: 'none',
  deleteWay: 'none',
  getWayCameras: 'exact',
  markWaySeen: 'none',
  renewWayFeed: 'none',
  findRoute: 'none',
};

const ofOthers: Readonly<Record<string, Disclosure>> = {
  '/builds/:format/:file': 'law',
  '/builds/:format/:folder/:file': 'law',
  '/builds/replication/:millions/:thousands/:file': 'exact',
  '/feeds/all.atom': 'exact',
  '/feeds/country/:name': 'exact',
  '/feeds/area/:name': 'exact',
  '/feeds/way/:name': 'exact',
  '/feeds/user/:name': 'exact',
  '/feeds/point/:name': 'exact',
  // `/api/events`.
  liveEventsPath: 'exact',
  // That of each feed, and of the link that ends notices.
  path: 'none',
  '/shared': 'none',
  '/panorama': 'none',
  '/panorama/player.js': 'none',
  '/health/live': 'none',
  '/health/ready': 'none',
  '/metrics': 'none',
  '/embed': 'none',
  '/.well-known/security.txt': 'none',
  '/api/docs/openapi.json': 'none',
  '/api/docs': 'none',
  '/share/dozor.png': 'none',
  '/share/points/:name': 'exact',
  '/robots.txt': 'none',
  '/sitemap.xml': 'none',
};

/** One camera each, with digits that are nowhere else. */
const cameras = {
  RU: { x: 37.612345, y: 55.712345, law: 'exact' },
  KZ: { x: 71.412345, y: 51.112345, law: 'exact' },
  FR: { x: 2.312345, y: 48.812345, law: 'zone' },
  // A kilometre from France.
  ES: { x: -1.791234, y: 43.343456, law: 'zone' },
  DE: { x: 13.412345, y: 52.512345, law: 'silent' },
  CH: { x: 8.512345, y: 47.312345, law: 'silent' },
  // A German town with Switzerland on all sides.
  BU: { x: 8.689712, y: 47.696934, law: 'silent' },
} as const;

interface FeedLine {
  lat: number;
  lon: number;
  flg: number;
}

function linesOf(bytes: Uint8Array): FeedLine[] {
  const parts: Buffer[] = [];
  new Unxz((unpacked) => parts.push(Buffer.from(unpacked))).push(bytes, true);
  const [, ...lines] = Buffer.concat(parts).toString().trimEnd().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as FeedLine);
}

/** Fails for a line that tells more of a camera than its law allows. */
function check(lines: readonly FeedLine[], from: string): void {
  for (const [name, { x, y, law }] of Object.entries(cameras)) {
    const meters = lines.map(({ lat, lon }) => distanceMeters(x, y, lon, lat));
    if (law === 'silent')
      assert.ok(
        meters.every((away) => away > 5000),
        `${from}: ${name}`,
      );
    // The shortest zone is 300 m; its camera is 15 to 85 % from where it begins.
    if (law === 'zone')
      assert.ok(
        meters.every((away) => away > 40),
        `${from}: ${name}`,
      );
  }
}

describe('what each public address tells of a camera under the law of its country', () => {
  const server = withServer({ dialect: 'sqlite', makesBuilds: true });
  const plain = { headers: { 'accept-encoding': 'identity' } };

  before(async () => {
    const { services, env } = server();
    const path = join(env.DATA_DIR, 'rows.txt');
    const rows = Object.values(cameras).map(({ x, y }, at) => `${at + 1},${x},${y},1,80,1,90`);
    writeFileSync(path, ['IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', ...rows].join('\n'));
    await importFile({ ...services, places: await services.places.loaded() }, { path });
    await services.changeFeed.catchUp();
  });

  test('every address that a server answers is in one of the two tables', () => {
    const folder = join(import.meta.dirname, '../..');
    const sources = globSync('{features,platform}/**/*.ts', { cwd: folder }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const found = sources.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:\bapi\.(?:get|post)|\bfeed)\('?([^',]+)'?,/g)].map(
        ([, path]) => path!,
      ),
    );
    const unlisted = found.filter((path) => !(path in ofOthers));
    assert.deepEqual(unlisted, []);
    assert.deepEqual(
      Object.keys(ofOthers).filter((path) => !found.includes(path)),
      [],
    );
    assert.deepEqual(Object.keys(ofCalls).toSorted(), Object.keys(allCalls).toSorted());
  });

  test('an address that tells nothing of cameras does not contain the place of one', async () => {
    const digits = Object.values(cameras).flatMap(({ x, y }) => [String(x).slice(0, -1), String(y).slice(0, -1)]);
    const paths = [
      ...Object.entries(allCalls).flatMap(([name, { method, path }]) =>
        method === 'GET' && ofCalls[name as CallName] === 'none' ? [path] : [],
      ),
      ...Object.keys(ofOthers).filter((path) => ofOthers[path] === 'none'),
    ];
    const open = paths.filter((path) => path.startsWith('/') && !path.includes(':'));
    assert.ok(open.length > 20);
    for (const path of open) {
      for (const client of [server().visitor(), await server().admin()]) {
        const { text } = await client.get(path);
        assert.deepEqual(
          digits.filter((number) => text.includes(number)),
          [],
          path,
        );
      }
    }
  });

  test('ready files for programs that warn tell no more than the law, the whole world’s too', async () => {
    const visitor = server().visitor();
    const { files } = await until(async () => {
      const found = (await visitor.get('/builds/manifest.json')).json as {
        revision: number;
        files: { path: string; format: string; country: string; law?: string }[];
      };
      return found.revision >= server().services.readModel.revision() && found.files.length > 0 && found;
    }, 120_000);
    const feeds = files.filter(({ format }) => format === 'ExCam');
    assert.deepEqual([...new Set(feeds.map(({ country, law }) => `${country} ${law ?? 'exact'}`))].toSorted(), [
      'ES exact',
      'FR zone',
      'KZ unchecked',
      'RU exact',
      'all exact',
    ]);
    for (const { path } of feeds) check(linesOf((await visitor.get(path, plain)).bytes), path);
    const all = linesOf((await visitor.get('/builds/ExCam/all.xz', plain)).bytes);
    const isThere = ({ x, y }: { x: number; y: number }) =>
      all.some(({ lat, lon }) => distanceMeters(x, y, lon, lat) < 1);
    assert.ok(isThere(cameras.RU) && isThere(cameras.KZ));
  });

  test('files made on request for programs that warn tell no more than the law, and count no more', async () => {
    const visitor = server().visitor();
    const countries = [['all'], ...['RU', 'KZ', 'FR', 'ES', 'DE', 'CH'].map((country) => [country])];
    for (const format of exportFormatIds.filter(isFeedId)) {
      for (const country of countries) {
        const { bytes, status } = await visitor.post('/api/export', { format, country });
        assert.equal(status, 200);
        check(linesOf(bytes), `${format} ${country.join()}`);
      }
      const counted = await visitor.get(`/api/export/collect?format=${format}&country=all`);
      assert.deepEqual((counted.json as { countries: unknown }).countries, { ES: 1, FR: 1, KZ: 1, RU: 1 });
    }
  });

  test('the map, lists and files for navigators stay exact', async () => {
    const visitor = server().visitor();
    const points = (await visitor.get('/api/points/?limit=100')).json as { items: { x: number }[] };
    assert.equal(points.items.length, Object.keys(cameras).length);
    const navitel = await visitor.post('/api/export', { format: 'Navitel', country: ['all'] });
    for (const { x } of Object.values(cameras)) assert.ok(navitel.text.includes(String(x)), String(x));
  });
});
