import type { LookReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { listFailure, refusedList } from '@dozor/domain/candidates/list-failure.ts';
import { sourceReaderFacts, type SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import { createDecoder } from '@dozor/domain/format/detection/create-decoder.ts';
import type { DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { type ImportOutcome, settleLimit } from '@dozor/domain/import/import-outcome.ts';
import { SummaryTaker } from '@dozor/domain/import/import-summary.ts';
import { isNotice } from '@dozor/domain/import/reject.ts';
import { FieldErrors } from '../../core/app-error.ts';
import type { Places } from '../../places/places.ts';
import { importGeography } from '../import/import-geography.ts';
import { importTools } from '../import/import-tools.ts';
import { fetchPart, SourceRunError, statusError } from './run/fetch-part.ts';
import { addressOf } from './run/list-address.ts';

/** Enough rows to determine the columns, without reading all of a long list. */
const maxRows = 200;
const maxBytes = 4 << 20;
const timeoutMs = 20_000;
const shownPoints = 5;
const shownRejects = 5;
const milesCountry = 'GB';

/** Thrown once enough rows have been read. */
class Seen extends Error {}

/** Stores nothing. @throws {FieldErrors} keyed `url`, with a sentence, when there is no list */
export async function lookAtList(
  places: Places,
  { reader, url, decodeOptions }: { reader: SourceReader; url: string; decodeOptions: DecodeOptions },
): Promise<LookReply> {
  const decoder = createDecoder(sourceReaderFacts[reader].format, importTools, decodeOptions);
  const found: LookReply = {
    rows: 0,
    pointCount: 0,
    columns: decoder.columns,
    rejects: [],
    sample: [],
    refused: null,
  };
  const taker = new SummaryTaker(importGeography(places), decodeOptions);
  const see = (outcome: ImportOutcome) => {
    if (found.rows < maxRows) taker.take(outcome);
    take(found, outcome);
  };
  let bytes = 0;
  const into = async (part: Uint8Array) => {
    bytes += part.length;
    for (const outcome of decoder.push(part)) see(outcome);
    if (found.rows >= maxRows || bytes >= maxBytes) throw new Seen();
  };
  try {
    const address = addressOf(reader, url);
    const { status } = await fetchPart(address, { into, known: null, timeoutMs });
    if (status !== 200) throw statusError(address.host, status);
    for (const outcome of decoder.end()) see(outcome);
  } catch (error) {
    if (!(error instanceof SourceRunError)) throw new FieldErrors({ url: listFailure('unreadable') });
    if (!(error.cause instanceof Seen)) throw new FieldErrors({ url: error.message });
  }
  const { columns, detected } = decoder;
  const { refusal } = taker.finish(detected, columns);
  return { ...found, columns, refused: refusal && refusedList(refusal, undefined) };
}

function take(found: LookReply, outcome: ImportOutcome): void {
  if (outcome.rows === 0 || found.rows >= maxRows) return;
  found.rows++;
  if (!outcome.ok) {
    const { line, code, value, reason } = outcome;
    if (found.rejects.length < shownRejects && !isNotice(code)) found.rejects.push({ line, code, value, reason });
    return;
  }
  found.pointCount++;
  if (found.sample.length >= shownPoints) return;
  const unit = outcome.notes.limit?.unit ?? undefined;
  const { line, row } = settleLimit(outcome, unit === 'mph' ? milesCountry : '');
  const { type, x, y, speed, dirType, direction } = row;
  found.sample.push({ line, type, x, y, speed, dirType, direction, ...(unit !== undefined && { speedUnit: unit }) });
}
