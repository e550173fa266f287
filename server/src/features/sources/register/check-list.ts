import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceRunError } from '../run/fetch-part.ts';
import { askedOf, findList, type ListSettings } from '../run/list-place.ts';
import { readList } from '../run/read-list.ts';
import type { ShippedList } from './shipped-list.ts';

/** What a list of the register is found to be today. */
export interface CheckedList {
  id: string;
  /** `ok`, or the code of what is wrong. */
  status: string;
  /** Of its data, as the list, its portal or its server says; '' if none does. */
  date: string;
  /** How many points were read, of how many rows. */
  rows: string;
  /** What its portal says; '' without one. */
  licence: string;
}

/** A country with few cameras, for a list of the whole world. */
const smallCountry = 'AD';

/** Reads it from its publisher, and stores nothing. */
export async function checkList(list: ShippedList, settings: ListSettings, nowMs: number): Promise<CheckedList> {
  const { id, reader, licence, find, country = smallCountry } = list;
  const folder = await mkdtemp(join(tmpdir(), 'dozor-check-'));
  const counts = { points: 0, rows: 0 };
  const about = { name: id, reader, url: null, file: null, shipped: id, found: null, etag: null };
  try {
    const stated = find ? await findList(list, askedOf(list, settings)) : null;
    const source = { ...about, licence, country, said: '{}' };
    const { dated } = await readList(source, {
      folder,
      settings,
      now: nowMs,
      take: async (outcomes) => {
        for (const { ok, rows } of outcomes) {
          counts.rows += rows;
          if (ok) counts.points += rows;
        }
      },
    });
    const date = dated === null ? '' : new Date(dated).toISOString().slice(0, 10);
    return { id, status: 'ok', date, rows: `${counts.points}/${counts.rows}`, licence: stated?.licence ?? '' };
  } catch (error) {
    if (!(error instanceof SourceRunError)) throw error;
    const { code, values } = error.failure;
    return { id, status: code, date: '', rows: '', licence: code === 'relicensed' ? String(values['stated']) : '' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
