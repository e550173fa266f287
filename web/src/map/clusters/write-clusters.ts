import type { Bounds } from '../tiles/tile-address.ts';
import { boundsProperty, boundsText } from './cluster-bounds.ts';
import { type Cluster, drawnPosition, type TileBox } from './merge-clusters.ts';
import { featureFields, layerFields, valueFields } from './read-layer.ts';
import { fieldOf, joined, varint } from './tile-message.ts';

const tileLayer = 3;
const formatVersion = 2;
const pointType = 1;
/** The command of a geometry with one point. */
const moveTo = 9;

const encoder = new TextEncoder();

export function clustersLayer(
  name: string,
  clusters: readonly Cluster[],
  extent: number,
  boundsOf: (box: TileBox) => Bounds,
): Uint8Array {
  const keys = new Table<string>();
  const values = new Table<string | number>();
  const features = clusters.map((cluster) => {
    const properties: [string, string | number][] = [
      ['count', cluster.count],
      [boundsProperty, boundsText(boundsOf(cluster.box))],
      ...cluster.kinds,
    ];
    const tags = properties.flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    const position = drawnPosition(cluster, extent).map((units) => units * 2);
    return fieldOf(
      layerFields.feature,
      joined([
        fieldOf(featureFields.tags, numbers(...tags)),
        numberField(featureFields.type, pointType),
        fieldOf(featureFields.geometry, numbers(moveTo, ...position)),
      ]),
    );
  });
  const content = joined([
    numberField(layerFields.version, formatVersion),
    fieldOf(layerFields.name, encoder.encode(name)),
    ...features,
    ...keys.all.map((key) => fieldOf(layerFields.key, encoder.encode(key))),
    ...values.all.map((value) => fieldOf(layerFields.value, encodedValue(value))),
    numberField(layerFields.extent, extent),
  ]);
  return fieldOf(tileLayer, content);
}

/** Each distinct value once, referred to by its index. */
class Table<Value> {
  readonly #indexes = new Map<Value, number>();

  indexOf(value: Value): number {
    const index = this.#indexes.get(value) ?? this.#indexes.size;
    this.#indexes.set(value, index);
    return index;
  }

  get all(): Value[] {
    return [...this.#indexes.keys()];
  }
}

function encodedValue(value: string | number): Uint8Array {
  if (typeof value === 'string') return fieldOf(valueFields.text, encoder.encode(value));
  return numberField(valueFields.unsigned, value);
}

function numberField(number: number, value: number): Uint8Array {
  return numbers(number * 8, value);
}

function numbers(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap(varint));
}
