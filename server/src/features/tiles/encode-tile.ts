import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { squareLimit } from '../../read-model/spatial/pyramid.ts';
import { ClustersLayer } from './clusters-layer.ts';
import { LayerValues } from './layer-values.ts';
import { PointsLayer } from './points-layer.ts';
import { SectionsLayer } from './sections-layer.ts';
import { TileBytes } from './tile-bytes.ts';

const lastClusterZoom = layerZooms.clusters.last;

export class TileEncoder {
  readonly #model: ReadModel;
  readonly #out = new TileBytes();
  readonly #points: PointsLayer;
  readonly #clusters: ClustersLayer;
  readonly #sections: SectionsLayer;

  constructor(model: ReadModel) {
    const parts = { out: this.#out, values: new LayerValues() };
    this.#model = model;
    this.#points = new PointsLayer(model, parts);
    this.#clusters = new ClustersLayer(model, parts);
    this.#sections = new SectionsLayer(model, parts);
  }

  /** The uncompressed tile, empty if it has no features; valid until the next one is encoded. */
  encode(z: number, x: number, y: number, deleted: boolean): Uint8Array {
    this.#out.clear();
    const node = this.#clusterNode(z, x, y, deleted);
    if (node === -1) this.#points.write(z, x, y, deleted);
    else this.#clusters.write(node, z, x, y, deleted);
    this.#sections.write(z, x, y, deleted);
    return this.#out.written();
  }

  /** The node of a tile with too many points to draw individually, -1 for every other tile. */
  #clusterNode(z: number, x: number, y: number, deleted: boolean): number {
    if (z > lastClusterZoom) return -1;
    const { nodes } = this.#model.pyramid;
    const node = this.#model.pyramid.nodeOf(z, x, y);
    if (node === -1) return -1;
    const count = nodes.totals[node * 2]! + (deleted ? nodes.totals[node * 2 + 1]! : 0);
    return count > squareLimit ? node : -1;
  }
}
