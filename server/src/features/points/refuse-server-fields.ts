import { isDeepStrictEqual } from 'node:util';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { FieldErrors } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { photosOfPoint } from '../../records/points/photos-of-point.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import type { AuthoredRow } from '../../records/points/points-queries.ts';

/** Accepts server-managed fields only if sent back unchanged. @throws {FieldErrors} with every field that differs */
export async function refuseServerFields(tx: Write, row: AuthoredRow, sentBack: SentBack): Promise<void> {
  const photos = 'photos' in sentBack ? await photosOfPoint(tx, row.idx) : [];
  refuseOtherValues({ ...pointOf(row), photos }, sentBack);
}

type SentBack = Readonly<Record<string, unknown>>;

/** @throws {FieldErrors} with every field that differs */
export function refuseOtherValues(now: SentBack, sentBack: SentBack): void {
  // They change without any edit.
  const { freshness: _, directionWitness: __, ...same } = sentBack;
  const wrong = Object.entries(same).filter(([name, value]) => !isDeepStrictEqual(value, now[name]));
  if (wrong.length === 0) return;
  throw new FieldErrors(Object.fromEntries(wrong.map(([name]) => [name, validationMessage('notAllowed')])));
}
