import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { ImportLine } from '@dozor/contract/endpoints/import-endpoints.ts';
import { failureOf } from '../../cli/import-report.ts';
import { createPlaces } from '../../places/places.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { importFile } from '../import/import-file.ts';
import { SourceRunError } from './run/fetch-part.ts';
import { runSource } from './run/run-source.ts';
import { addSource, findSource } from './sources-queries.ts';

const places = createPlaces();
const folder = mkdtempSync(join(tmpdir(), 'dozor-wrong-lists-'));
after(() => rmSync(folder, { recursive: true }));

const header = 'id,lat,lon,type,speed,distance';
const twelve = Array.from({ length: 12 }, (_, at) => at);
const listOf = (row: (at: number) => string, head = header) => [head, ...twelve.map(row), ''].join('\n');
const lat = (at: number) => 55.1234 + at / 100;
const good = listOf((at) => `0${at + 10},${lat(at)},37.1234,camera,60,200`);

/** What is seen, and the option that helps, whichever way the list comes in. */
const wrong: Readonly<Record<string, { file: string; seen: RegExp; option: string; isForNew?: false }>> = {
  'whole degrees': {
    file: listOf((at) => `0${at + 10},${55 + at},37,camera,60,200`),
    seen: /^whole degrees only: 12 of 12 rows have places without minutes, tens of kilometres away from the true ones\. /,
    option: '--map x=COLUMN,y=COLUMN',
  },
  'half degrees': {
    file: listOf((at) => `0${at + 10},${55 + at / 2},37.5,camera,60,200`),
    seen: /^whole minutes only: 12 of 12 rows have places without seconds, kilometres away from the true ones\. /,
    option: '--map x=COLUMN,y=COLUMN',
  },
  'minutes as a fraction': {
    file: listOf(
      (at) => `0${at + 10},${(55 + (at * 7 + 1) / 60).toFixed(4)},${(37 + 11 / 60).toFixed(4)},camera,60,200`,
    ),
    seen: /^whole minutes only: 12 of 12 rows /,
    option: '--map x=COLUMN,y=COLUMN',
  },
  'rows that repeat each other': {
    file: listOf((at) => `0${at + 10},55.1234,37.1234,camera,60,200`),
    seen: /^most rows are the same: 11 of 12 rows repeat the place, type and direction of another\. /,
    option: '--map x=COLUMN,y=COLUMN',
  },
  'two columns that cannot be read': {
    file: listOf((at) => `0${at + 10},${lat(at)},37.1234,camera,Elm Street,north`),
    seen: /^the columns do not fit: (speed, distance|distance, speed) cannot be read in 12 of 12 rows\. /,
    option: '--map FIELD=COLUMN,…',
  },
  'places in the sea': {
    file: listOf((at) => `0${at + 10},${40.1234 + at / 100},-40.1234,camera,60,200`),
    seen: /^12 of 12 rows lie in the sea\. /,
    option: '--map x=COLUMN,y=COLUMN',
  },
  'coordinates that changed places': {
    file: listOf((at) => `0${at + 10},37.1234,${lat(at)},camera,60,200`),
    seen: /^longitude and latitude look swapped: 12 of 12 rows lie where nearly nobody lives, and would lie in RU the other way round\. /,
    option: '--map x=lat,y=lon',
  },
  'everything elsewhere': {
    file: listOf((at) => `0${at + 10},${lat(at) + 1},38.1234,camera,60,200`),
    seen: /^most positions in the list have changed: 12 of 12 entries moved by more than 500 m\. /,
    option: '--map x=COLUMN,y=COLUMN',
    isForNew: false,
  },
};

eachDialect((dialect) => {
  describe('a list that is wrong as a whole', () => {
    const server = withServer({ dialect });
    const services = () => ({ ...server().services, places });
    let lists = 0;

    const write = (file: string) => {
      const path = join(folder, 'list.csv');
      writeFileSync(path, file);
      return path;
    };
    const imported = async (file: string, sync?: string) => {
      const result = await importFile(services(), { path: write(file), sync });
      return failureOf(result, { size: file.length, country: undefined });
    };
    const sent = async (file: string) => {
      const { client } = await makeUser(server(), ['moderator']);
      const form = new FormData();
      form.append('file', new File([file], 'list.csv'));
      const { text } = await client.post('/api/import/', undefined, { raw: form });
      const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as ImportLine;
      return 'report' in last ? last.report.problem : null;
    };
    const makeSource = async () => {
      const name = `wrong-${++lists}`;
      const { database } = services();
      const about = {
        reader: 'csv',
        licence: 'ODbL',
        url: null,
        file: join(folder, 'list.csv'),
        country: null,
      } as const;
      await database.transaction((tx) => addSource(tx, { name, ...about, said: {}, nowMs: 0 }));
      return async (file: string): Promise<string | null> => {
        write(file);
        const source = await findSource(database.kysely, name);
        assert.ok(source);
        try {
          await runSource(services(), source);
          return null;
        } catch (error) {
          if (error instanceof SourceRunError) return error.message;
          throw error;
        }
      };
    };
    const stored = async () => {
      const { kysely } = services().database;
      const [points, entries, rows, candidates] = await Promise.all([
        kysely.selectFrom('points').select(['idx', 'x', 'y', 'version']).orderBy('idx').execute(),
        kysely.selectFrom('list_entries').select(['source', 'ref', 'said']).orderBy('ref').execute(),
        kysely.selectFrom('source_rows').select(['source_id', 'ref', 'hash']).orderBy('ref').execute(),
        kysely.selectFrom('candidates').select(['id', 'state']).orderBy('id').execute(),
      ]);
      return JSON.stringify([points, entries, rows, candidates]);
    };

    for (const [name, { file, seen, option, isForNew = true }] of Object.entries(wrong)) {
      test(`${name}: refused in the same sentence with the same option, and nothing is stored`, async () => {
        assert.equal(await imported(good, 'city'), null);
        const run = await makeSource();
        assert.equal(await run(good), null);
        const before = await stored();
        const refusals = [
          await imported(file, 'city'),
          await run(file),
          ...(isForNew ? [await imported(file), await imported(file, 'another'), await sent(file)] : []),
        ];
        for (const text of refusals) {
          assert.match(text ?? 'taken', seen);
          assert.ok(
            text?.includes(`Nothing was stored. `) && text.includes(option) && text.includes('--sure'),
            text ?? '',
          );
        }
        assert.equal(await stored(), before);
        if (!isForNew) return;
        const fresh = await makeSource();
        assert.match((await fresh(file)) ?? 'taken', seen);
        assert.equal(await stored(), before);
      });
    }
  });
});
