import { gzipSync } from 'node:zlib';
import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import { type Credit, creditFields, creditLine } from '@dozor/domain/export/credit.ts';
import { boundsOfLocations } from '@dozor/domain/export/indexed/hilbert-order.ts';
import type { IndexedFormat } from '@dozor/domain/export/indexed/indexed-format.ts';
import { locationsOfRows } from '@dozor/domain/export/indexed/locations-of-rows.ts';
import { xmlText } from '@dozor/domain/export/text/xml-text.ts';
import { type ArchivedTile, pmTilesHead, tileId } from '@dozor/domain/format/pm-tiles/pm-tiles-head.ts';
import { emptyMemoryLike } from '../../../read-model/columns/copy-points.ts';
import { ReadModel } from '../../../read-model/read-model.ts';
import { TileEncoder } from '../../tiles/encode-tile.ts';
import { TileBytes } from '../../tiles/tile-bytes.ts';
import { tileJson } from '../../tiles/tile-json.ts';
import type { BlockRows } from '../row-cache.ts';
import { OccupiedTiles, type TilePosition } from './occupied-tiles.ts';

/** Maps overzoom it. */
const maxZoom = layerZooms.clusters.last;
/** Tiles per step before other jobs get their turn. */
const tilesOfStep = 64;
/** Tiles are stored in runs of about this many bytes: growing a single buffer would briefly hold it twice. */
const runBytes = 2 ** 20;
const level = 6;
const gzip = (bytes: Uint8Array) => gzipSync(bytes, { level });

/** PMTiles: tiles that `/api/tiles` would serve if only these points existed; a style for one works with the other. */
export function tileArchive(source: BlockRows): IndexedFormat {
  return {
    carries: () => true,
    *file(rows, { changed, credits = [] }, { asOf }) {
      const idxs = Uint32Array.from({ length: rows.count }, (_, position) => rows.at(position).idx);
      const bounds = boundsOfLocations(locationsOfRows(rows));
      yield undefined;
      // The states at the start of the day: the same data gives the same bytes.
      const model = new ReadModel(emptyMemoryLike(source.memory), { now: () => Date.parse(asOf) });
      source.copyInto(model.memory, idxs);
      yield undefined;
      model.index(0);
      yield undefined;
      const tiles: ArchivedTile[] = [];
      const contents = [new TileBytes()];
      for (const { id, content } of encodedTiles(model)) {
        tiles.push({ id, bytes: content.length });
        if (contents.at(-1)!.length >= runBytes) contents.push(new TileBytes());
        contents.at(-1)!.append(content);
        if (tiles.length % tilesOfStep === 0) yield undefined;
      }
      const metadata = {
        ...described(credits),
        dozor: { changed: new Date(changed).toISOString(), ...creditFields(credits) },
      };
      yield pmTilesHead({ tiles, metadata, minZoom: 0, maxZoom, bounds }, gzip);
      for (const run of contents) yield run.written();
    },
  };
}

function* encodedTiles(model: ReadModel): Generator<{ id: number; content: Uint8Array }> {
  const encoder = new TileEncoder(model);
  const occupied = new OccupiedTiles(model);
  let positions: TilePosition[] = [];
  for (let z = 0; z <= maxZoom; z += 1) {
    positions = occupied.next(z, positions);
    for (const [x, y] of positions) {
      const bytes = encoder.encode(z, x, y, false);
      if (bytes.length > 0) yield { id: tileId(z, x, y), content: gzip(bytes) };
    }
  }
}

/** The attribution is HTML, which maps show beside their own. */
function described(credits: readonly Credit[]) {
  const { name, attribution, vector_layers: layers } = tileJson('');
  const ended = layers.map((layer) => ({ ...layer, maxzoom: Math.min(layer.maxzoom, maxZoom) }));
  const named = [attribution, ...credits.map((credit) => xmlText(creditLine(credit)))].join('; ');
  return { name, attribution: named, type: 'overlay', vector_layers: ended };
}
