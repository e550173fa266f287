import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { noDecodeOptions } from '@dozor/domain/import/decode-options.ts';
import type { StrangerList } from '@dozor/domain/import/testing/stranger-list.ts';
import { strangerLists } from '@dozor/domain/import/testing/stranger-lists.ts';
import { openDatabase } from '../../database/open-database.ts';
import { createPlaces } from '../../places/places.ts';
import { fieldsOf } from '../../records/points/point-rows.ts';
import { freshDatabase } from '../../testing/databases/fresh-database.ts';
import { importFile } from './import-file.ts';

const places = createPlaces();
const clock = { now: () => Date.UTC(2026, 10, 29) };
const folder = mkdtempSync(join(tmpdir(), 'dozor-strangers-'));
after(() => rmSync(folder, { recursive: true }));

/** Without the limit, whose unit depends on the country. */
function placesOf({ is }: StrangerList): string[] {
  return is.map((text) => text.replace(/^(\S+ \S+ \S+) \S+/, '$1')).toSorted();
}

describe('a list of a stranger', () => {
  for (const [name, list] of Object.entries(strangerLists)) {
    test(`${name}: only what the rows say is stored`, async () => {
      const fresh = await freshDatabase('sqlite');
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = fresh.env;
      const database = await openDatabase({ dataDir, databaseUrl }, { now: clock.now() });
      try {
        const path = join(folder, 'list');
        writeFileSync(path, list.file);
        const decodeOptions = { ...noDecodeOptions, ...list.options };
        const result = await importFile({ database, places, clock }, { path, format: list.format, decodeOptions });
        const rows = await database.kysely.selectFrom('points').selectAll().orderBy('idx').execute();
        const stored = rows.map((row) => {
          const { type, x, y, dirType, direction, childrens = [] } = fieldsOf(row);
          const way = dirType === 0 ? '' : ` ${dirType}:${direction}`;
          return `${type} ${x} ${y}${way}${childrens.map((child) => ` + ${child.x} ${child.y}`).join('')}`;
        });
        assert.deepEqual(stored.toSorted(), placesOf(list));
        assert.equal(result.summary.refusal?.reason, list.refused);
      } finally {
        await database.close();
        await fresh.remove();
      }
    });
  }
});
