import type { RowOptions } from '../../export/export-format.ts';
import type { ExportRow } from '../../export/export-row.ts';
import { pointColumns } from '../../export/indexed/point-columns.ts';
import { encodeUtf8 } from '../../export/text/utf8.ts';

/**
 * Everything in a feature before its properties, a FlatBuffers table (https://flatbuffers.dev/internals): all features
 * are points with the same fields, so that only the position, the properties and the two lengths differ.
 */
const frame = Uint8Array.from(
  [
    // Its length, filled in later, and the offset of the feature table.
    [0, 0, 0, 0, 20, 0, 0, 0],
    // Offsets of geometry and properties in the feature, and of the coordinates in the geometry.
    [8, 0, 12, 0, 4, 0, 8, 0],
    [8, 0, 8, 0, 0, 0, 4, 0],
    // The feature, with offsets of its geometry and properties.
    [16, 0, 0, 0, 8, 0, 0, 0, 32, 0, 0, 0],
    // The geometry, with the offset of its two coordinates.
    [20, 0, 0, 0, 4, 0, 0, 0],
    [2, 0, 0, 0],
  ].flat(),
);
const longitudeAt = frame.length;
const latitudeAt = longitudeAt + 8;
const propertiesLengthAt = latitudeAt + 8;
const propertiesAt = propertiesLengthAt + 4;
const lengthBytes = 4;

export class FeatureWriter {
  #bytes = new Uint8Array(2048);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** @returns valid until the next call */
  write(row: ExportRow, options: RowOptions): Uint8Array {
    this.#bytes.set(frame);
    this.#view.setFloat64(longitudeAt, row.xE6 / 1e6, true);
    this.#view.setFloat64(latitudeAt, row.yE6 / 1e6, true);
    this.#length = propertiesAt;
    for (let column = 0; column < pointColumns.length; column += 1) this.#writeProperty(column, row, options);
    this.#view.setUint32(propertiesLengthAt, this.#length - propertiesAt, true);
    this.#view.setUint32(0, this.#length - lengthBytes, true);
    return this.#bytes.subarray(0, this.#length);
  }

  /** Nothing if the point has no value. */
  #writeProperty(column: number, row: ExportRow, options: RowOptions): void {
    const { kind, of } = pointColumns[column]!;
    const value = of(row, options);
    if (value === null) return;
    this.#reserve(16);
    this.#view.setUint16(this.#length, column, true);
    this.#length += 2;
    if (kind === 'integer') this.#length = this.#put(4, (at) => this.#view.setInt32(at, value as number, true));
    else if (kind === 'number') this.#length = this.#put(8, (at) => this.#view.setFloat64(at, value as number, true));
    else if (kind === 'boolean') this.#length = this.#put(1, (at) => this.#view.setUint8(at, value ? 1 : 0));
    else this.#writeText(kind === 'time' ? new Date(value as number).toISOString() : (value as string));
  }

  #put(bytes: number, set: (at: number) => void): number {
    set(this.#length);
    return this.#length + bytes;
  }

  #writeText(text: string): void {
    const bytes = encodeUtf8(text);
    this.#reserve(lengthBytes + bytes.length);
    this.#view.setUint32(this.#length, bytes.length, true);
    this.#bytes.set(bytes, this.#length + lengthBytes);
    this.#length += lengthBytes + bytes.length;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}
