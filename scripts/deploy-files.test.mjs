import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { parse } from 'yaml';
import { allEndpoints } from '../contract/src/all-endpoints.ts';
import { maxImportedBytes } from '../contract/src/endpoints/import-endpoints.ts';
import { root } from './run-command.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');
const mebibyte = 1024 * 1024;
const maxFormMebibytes = 6;
/** With a version that says at least which branch it is, and no name that moves on. */
const versioned = /^[\w./-]+:v?\d+(\.\d+)+[\w.-]*$/;
/** No image of them is published any more. */
const abandoned = /minio/;

test('every image of the compose file and the Dockerfile has a version and is maintained', () => {
  const { services } = parse(read('deploy/compose.yaml'));
  const ofCompose = Object.values(services).flatMap(({ image }) => image ?? []);
  const ofBuild = [...read('Dockerfile').matchAll(/^ARG \w*IMAGE=(\S+)/gm)].map(([, image]) => image);
  assert.ok(ofCompose.length >= 3 && ofBuild.length === 1);
  for (const image of [...ofCompose, ...ofBuild]) {
    assert.match(image, versioned);
    assert.doesNotMatch(image, abandoned);
  }
});

test('each service that another waits for tells whether it is healthy, and each volume is declared', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml'));
  for (const [name, { depends_on: needed = {}, volumes: used = [] }] of Object.entries(services)) {
    for (const [other, { condition }] of Object.entries(needed)) {
      assert.ok(services[other], `${name} needs ${other}`);
      // The image of Dozor has its own check.
      if (condition === 'service_healthy' && other !== 'dozor') assert.ok(services[other].healthcheck, other);
    }
    for (const volume of used.map((entry) => entry.split(':')[0]).filter((volume) => !volume.startsWith('.')))
      assert.ok(Object.hasOwn(volumes, volume), volume);
  }
});

/** The locations of the documented nginx with their limits in MiB; '' is the server itself. */
function limitsOfNginx() {
  const [, server = ''] = /```nginx\nserver \{([\s\S]*?)\n\}\n```/.exec(read('docs/operations.md')) ?? [];
  const limits = new Map();
  const sizeIn = (text) => Number(/client_max_body_size (\d+)m/.exec(text)?.[1]);
  for (const [block, location, body] of server.matchAll(/ {2}location (?:= )?(\S+) \{([^}]*)\}/g)) {
    limits.set(location, { size: sizeIn(body), body });
    assert.ok(block.length > 0);
  }
  limits.set('', { size: sizeIn(server.replaceAll(/location[^}]*\}/g, '')), body: server });
  return limits;
}

test('the documented proxies let through what the product takes', () => {
  const limits = limitsOfNginx();
  const largest = Math.max(...allEndpoints.map(({ maxBodyBytes = 0 }) => maxBodyBytes / mebibyte), maxFormMebibytes);
  assert.ok(limits.get('').size > largest, `${limits.get('').size} MiB of ${largest}`);
  const imports = limits.get('/api/import');
  assert.ok(imports.size * mebibyte > maxImportedBytes);
  for (const name of ['/api/import', '/api/events']) {
    assert.match(limits.get(name).body, /proxy_buffering off/);
    assert.match(limits.get(name).body, /proxy_read_timeout 1h/);
  }
  // Caddy has no limit of its own, and sends on at once only when told to.
  const caddyFiles = [
    read('deploy/Caddyfile'),
    /```caddyfile\n([\s\S]*?)```/.exec(read('docs/operations.md'))?.[1] ?? '',
  ];
  for (const text of caddyFiles) {
    assert.match(text, /flush_interval -1/);
    assert.doesNotMatch(text, /request_body|max_size/);
  }
});
