import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig, settingNames } from './config.ts';

test('an empty environment gives the defaults', () => {
  const { host, port, publicUrl, dataDir, databaseUrl, sampleData, rateLimits, trustProxy } = readConfig({});
  assert.deepEqual(
    { host, port, publicUrl, dataDir, databaseUrl, sampleData, rateLimits, trustProxy },
    {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: '',
      dataDir: resolve('data'),
      databaseUrl: '',
      sampleData: true,
      rateLimits: true,
      trustProxy: false,
    },
  );
});

test('an empty variable counts as unset', () => {
  assert.equal(readConfig({ PORT: '', DATABASE_URL: '' }).port, 3000);
});

test('production has no sample data unless SAMPLE_DATA is on', () => {
  assert.equal(readConfig({ NODE_ENV: 'production' }).sampleData, false);
  assert.equal(readConfig({ NODE_ENV: 'production', SAMPLE_DATA: 'on' }).sampleData, true);
});

test('an invalid value is reported in one line that starts with the name of its variable', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_URL: 'dozor.example',
    DATABASE_URL: 'mysql://root@host',
    SAMPLE_DATA: 'yes',
    SMTP_URL: 'mail.example',
    RATE_LIMITS: 'no',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'loud',
    MAIL_FROM: 'nobody',
    BASEMAP: 'ground.osm.pbf',
    PROVIDER_URLS: 'mapillary=off',
    AERIAL_URL: 'ftp://pictures.example/{z}/{x}/{y}.jpg',
  };
  for (const [name, value] of Object.entries(wrong)) {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof ConfigError && error.message.startsWith(name) && !error.message.includes('\n'),
      name,
    );
  }
});

test('PROVIDER_URLS overrides providers one by one and rejects unknown names', () => {
  const { googleTilesUrl, panoramaxUrl, mapillaryUrl } = readConfig({
    PROVIDER_URLS: 'panoramax=off, mapillary=http://127.0.0.1:8080/?a=b',
  });
  assert.deepEqual(
    { googleTilesUrl, panoramaxUrl, mapillaryUrl },
    {
      googleTilesUrl: 'https://tile.googleapis.com',
      panoramaxUrl: '',
      mapillaryUrl: 'http://127.0.0.1:8080/?a=b',
    },
  );
  assert.throws(() => readConfig({ PROVIDER_URLS: 'bing=https://bing.example' }), /names are googleTiles, /);
});

test('PostgreSQL settings are rejected without DATABASE_URL', () => {
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL']) {
    assert.throws(() => readConfig({ [name]: 'postgres://host/dozor' }), { message: `${name}: needs DATABASE_URL` });
    readConfig({ DATABASE_URL: 'postgres://host/dozor', [name]: 'postgres://other/dozor' });
  }
});

test('no error message about a setting repeats its value', () => {
  const secret = 'hunter2';
  const broken = ['', 'S3://KEY:', 'postgres://user:', 'mysql://user:', 's3://KEY:', 'smtp://user:', 'https://user:'];
  const refused = new Set<string>();
  for (const name of settingNames) {
    for (const value of broken.flatMap((start) => [`${start}${secret}`, `${start}${secret}@[host:port/ x`])) {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        refused.add(name);
        assert.ok(error instanceof ConfigError, `${name}: ${String(error)}`);
        assert.ok(!error.message.includes(secret), error.message);
      }
    }
  }
  const addresses = settingNames.filter((name) => /_URLS?$|_STORE$|^BASEMAP$/.test(name));
  assert.deepEqual(
    addresses.filter((name) => !refused.has(name)),
    [],
  );
  assert.ok(addresses.length >= 10);
});

test('addresses of databases, stores and mail servers are accepted as their clients parse them', () => {
  for (const url of ['postgres://u:p@host:5432/dozor', 'postgresql://u:p%40@/dozor?host=/run', 'postgres:///dozor']) {
    assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url);
  }
  assert.throws(() => readConfig({ DATABASE_URL: 'postgres://u:p@host:port/dozor' }), ConfigError);
  readConfig({ BUILD_STORE: 's3://KEY:SECRET@host/bucket?region=eu', SMTP_URL: 'smtp://u:p@host:587' });
});

test('a TRUST_PROXY that would trust strangers is rejected', () => {
  for (const value of ['99999', '9', '0.0.0.0/0', '127.0.0.1, 0.0.0.0/1', '::/0', '2000::/3'])
    assert.throws(() => readConfig({ TRUST_PROXY: value }), /^Error: TRUST_PROXY: .*(proxies|strangers)/, value);
  for (const value of ['8', '10.0.0.0/8', 'fc00::/7', '192.0.2.1/32'])
    assert.notEqual(readConfig({ TRUST_PROXY: value }).trustProxy, false, value);
});

test('a PUBLIC_URL with more than a host is rejected', () => {
  for (const value of [
    'https://a.example/map',
    'https://a.example/?x',
    'https://me:pw@a.example',
    'https://a.example/#x',
  ])
    assert.throws(() => readConfig({ PUBLIC_URL: value }), /PUBLIC_URL: must be an address without a path/, value);
  assert.equal(readConfig({ PUBLIC_URL: 'https://a.example:8443/' }).publicUrl, 'https://a.example:8443');
});

test('a setting that is no longer read is rejected with the one in its place', () => {
  for (const name of ['PANORAMAX_URL', 'MAPILLARY_URL', 'GOOGLE_TILES_URL', 'YANDEX_TILES_URL', 'YANDEX_API_URL'])
    assert.throws(() => readConfig({ [name]: 'off' }), new RegExp(`${name}: is no longer read, set PROVIDER_URLS=`));
  assert.doesNotThrow(() => readConfig({ PANORAMAX_URL: '' }));
});

test('TRUST_PROXY accepts a number of proxies or a list of addresses and ranges', () => {
  assert.equal(readConfig({ TRUST_PROXY: '2' }).trustProxy, 2);
  for (const list of ['10.0.0.1, 10.0.0.2', '10.0.0.0/8', '::1, fd00::/8', 'loopback, uniquelocal']) {
    assert.deepEqual(readConfig({ TRUST_PROXY: list }).trustProxy, list.split(', '));
  }
  for (const list of ['proxy.example', '10.0.0.1 10.0.0.2', '10.0.0.0/33', '10.0.0.0/a', '10.0.0.1,']) {
    assert.throws(() => readConfig({ TRUST_PROXY: list }), ConfigError, list);
  }
});
