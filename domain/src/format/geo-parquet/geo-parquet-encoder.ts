import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { creditFields } from '../../export/credit.ts';
import type { ExportMeta, RowOptions } from '../../export/export-format.ts';
import { boundsOfLocations, type BoundsE6, hilbertOrder } from '../../export/indexed/hilbert-order.ts';
import type { IndexedFormat, RandomRows } from '../../export/indexed/indexed-format.ts';
import { locationsOfRows } from '../../export/indexed/locations-of-rows.ts';
import { type PointColumn, pointColumns } from '../../export/indexed/point-columns.ts';

/** Reading a small area takes a few of these groups; smaller groups would make the file larger. */
const groupRows = 20_000;
/** Rows of a column processed before yielding to other tasks. */
const stepRows = 4096;

const leafOf = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  boolean: { type: 'BOOLEAN' },
} as const satisfies Record<PointColumn['kind'], object>;

const optional = { repetition_type: 'OPTIONAL' } as const;
const geometryName = 'geometry';
const sectionName = 'section';
const geometryLeaf = { type: 'BYTE_ARRAY', logical_type: { type: 'GEOMETRY' }, ...optional } as const;

const schema = [
  { name: 'root', num_children: pointColumns.length + 2 },
  ...pointColumns.map(({ name, kind }) => ({ name, ...leafOf[kind], ...optional })),
  { name: geometryName, ...geometryLeaf },
  { name: sectionName, ...geometryLeaf },
];

type Geometry = { type: 'Point'; coordinates: number[] } | { type: 'LineString'; coordinates: number[][] };

/** Column by column. */
interface Group {
  readonly columns: unknown[][];
  readonly geometry: Geometry[];
  readonly section: (Geometry | null)[];
}

/**
 * GeoParquet 1.1 (https://geoparquet.org/releases/v1.1.0) with WKB. Points are in groups of neighbours with their
 * bounds in the footer: DuckDB or GDAL fetch only the parts of a remote file they need.
 */
export const geoParquetEncoder: IndexedFormat = {
  carries: () => true,
  *file(rows, { changed, credits = [] }: ExportMeta, options) {
    const locations = locationsOfRows(rows);
    const bounds = boundsOfLocations(locations);
    yield undefined;
    const order = hilbertOrder(locations, bounds);
    yield undefined;
    const writer = new ByteWriter();
    const parquet = new ParquetWriter({
      writer,
      schema,
      createdBy: 'Dozor',
      kvMetadata: [
        { key: 'geo', value: JSON.stringify(geoMetadata(bounds)) },
        { key: 'dozor', value: JSON.stringify({ changed: new Date(changed).toISOString(), ...creditFields(credits) }) },
      ],
    });
    for (let first = 0; first < order.length; first += groupRows) {
      const group = yield* readGroup(rows, order.subarray(first, first + groupRows), options);
      // Nothing to wait for: the bytes stay in memory.
      void parquet.write({ columnData: columnData(group), rowGroupSize: groupRows });
      yield takeOutput(writer);
    }
    void parquet.finish();
    yield takeOutput(writer);
  },
};

function* readGroup(rows: RandomRows, order: Uint32Array, options: RowOptions): Generator<undefined, Group> {
  const group: Group = { columns: pointColumns.map(() => []), geometry: [], section: [] };
  for (const [at, position] of order.entries()) {
    const row = rows.at(position);
    for (const [column, { of }] of pointColumns.entries()) group.columns[column]!.push(of(row, options));
    const start = [row.xE6 / 1e6, row.yE6 / 1e6];
    const line = [start, ...row.childrens.map(({ x, y }) => [x, y])];
    group.geometry.push({ type: 'Point', coordinates: start });
    group.section.push(line.length > 1 ? { type: 'LineString', coordinates: line } : null);
    if (at % stepRows === stepRows - 1) yield undefined;
  }
  return group;
}

function columnData({ columns, geometry, section }: Group) {
  return [
    ...pointColumns.map(({ name }, column) => ({ name, data: columns[column]! })),
    { name: geometryName, data: geometry },
    { name: sectionName, data: section },
  ];
}

function geoMetadata(bounds: BoundsE6) {
  return {
    version: '1.1.0',
    primary_column: geometryName,
    columns: {
      [geometryName]: { encoding: 'WKB', geometry_types: ['Point'], bbox: bounds.map((degrees) => degrees / 1e6) },
      [sectionName]: { encoding: 'WKB', geometry_types: ['LineString'] },
    },
  };
}

/** The output since the last call; offsets in the file continue. */
function takeOutput(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}
