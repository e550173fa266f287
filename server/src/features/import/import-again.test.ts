import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { formatFacts, rowFormatIds } from '@dozor/domain/format/all-formats.ts';
import { createPlaces } from '../../places/places.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { importFile } from './import-file.ts';

const points = 2500;
/** Without directions, a camera may match any other at its position. */
const directed = rowFormatIds.filter((format) => formatFacts[format].direction !== 'none');
const folder = mkdtempSync(join(tmpdir(), 'dozor-again-'));
after(() => rmSync(folder, { recursive: true }));

eachDialect((dialect) => {
  const server = withServer({ dialect });

  for (const format of directed) {
    test(`re-importing a ${format} export changes nothing`, async () => {
      const { services, url } = server();
      const { database, readModel } = services;
      if (readModel.memory.count < points) {
        await generateInto(services, { count: points, seed: 'again' });
        await services.changeFeed.catchUp();
      }
      const body = JSON.stringify({ format, country: ['all'], selectOnlyConfirmed: false });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(new URL('/api/export/', url), { method: 'POST', headers, body });
      const path = join(folder, `${format}.file`);
      writeFileSync(path, Buffer.from(await response.arrayBuffer()));
      const rejects: string[] = [];
      const { imported, duplicates, rejected } = await importFile(
        { database, places: createPlaces(), clock: services.clock },
        { path, format, onReject: (line, reason) => rejects.push(`${line}: ${reason}`) },
      );
      assert.deepEqual({ imported, rejected, rejects }, { imported: 0, rejected: 0, rejects: [] });
      assert.ok(duplicates > points / 2, `${duplicates} rows already existed`);
    });
  }
});
