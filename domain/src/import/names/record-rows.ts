import type { RowPart } from '../../export/export-row.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import { RowNotes } from '../rows/row-notes.ts';
import { SectionMerger } from '../rows/section-merger.ts';
import { readNamedRecord } from './named-record.ts';
import type { GivenFields, NamedRecords } from './named-records.ts';
import { textOf, type NamedRecord } from './named-value.ts';

export type RawRecord = {
  readonly line: number;
  readonly names: readonly string[];
  readonly valueAt: (at: number) => unknown;
  readonly given?: GivenFields | null;
  /** In place of the id that the record itself has. */
  readonly idOf?: (record: NamedRecord) => string;
};

const startWords =
  /^(?:start|begin|beginning|first|entry|entrance|in|from|a|1|anfang|beginn|debut|début|entree|entrée|inicio|entrada|inizio|poczatek|początek|начало|вход)$/iu;
const endWords = /^(?:end|finish|last|exit|out|to|b|2|ende|fin|sortie|final|salida|fine|koniec|конец|выход)$/iu;

/** The rows of a file with named values: one a record, more where it has several numbered positions. */
export class RecordRows {
  readonly #records: NamedRecords;
  #sections: SectionMerger | null = null;

  constructor(records: NamedRecords) {
    this.#records = records;
  }

  push(raw: RawRecord): readonly ImportOutcome[] {
    const places = this.#records.numberedPlaces(raw.names);
    if (places.length === 0) return this.#row(raw, '');
    const filled = places.filter(({ x, y }) => textOf(raw.valueAt(x)) !== '' || textOf(raw.valueAt(y)) !== '');
    return (filled.length === 0 ? places.slice(0, 1) : filled).flatMap(({ x, y }, at) => {
      const given = { ...raw.given, x: raw.valueAt(x), y: raw.valueAt(y) };
      return this.#row({ ...raw, given }, at === 0 ? '' : `#${at + 1}`);
    });
  }

  /** Sections whose end never came are settled. */
  end(): readonly ImportOutcome[] {
    return this.#sections?.end() ?? [];
  }

  #row({ line, names, valueAt, given = null, idOf }: RawRecord, suffix: string): readonly ImportOutcome[] {
    const record = this.#records.record(names, valueAt, given);
    const notes = new RowNotes();
    const row = readNamedRecord(record, notes);
    if (notes.first) return [rejected(line, notes.first.code, notes.first.value)];
    const id = idOf?.(record) ?? textOf(record.value('id'));
    const sourceId = id === '' ? '' : id + suffix;
    const sectionKey = this.#records.dividesSections(names) ? textOf(record.value('sectionKey')) : '';
    const part = sectionKey === '' || row.type !== 'speed_cam' ? null : partOf(textOf(record.value('sectionPart')));
    if (part === null) return [{ ok: true, line, rows: 1, row, sourceId, notes }];
    this.#sections ??= new SectionMerger();
    return this.#sections.push({ line, point: row, sourceId, notes, part, sectionKey, sureKey: true });
  }
}

function partOf(word: string): RowPart | null {
  if (startWords.test(word)) return 'start';
  return endWords.test(word) ? 'finish' : null;
}
