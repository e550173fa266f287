import { describe, expect, it } from 'vitest';
import { isEnforcing } from '@dozor/domain/point/caught-side.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { evaluateExpression, passes } from '../evaluate-expression.ts';
import { defaultMapFilter, withTypes } from '../map-filter.ts';
import { cameraPointIcon } from '../objects/map-icon.ts';
import { cameraFilter } from '../objects/point-filter.ts';
import { pairedTypes } from './camera-pairs.ts';
import { pairCameras } from './pair-cameras.ts';
import { layerName, readLayer } from './read-layer.ts';
import { fieldOf, fieldsOf, joined, varint } from './tile-message.ts';

type Properties = Record<string, string | number>;

const text = (words: string) => new TextEncoder().encode(words);
const numbers = (...values: number[]) => Uint8Array.from(values.flatMap(varint));

/** As the server writes it. */
function tileOf(points: readonly { x: number; y: number; properties: Properties }[]): ArrayBuffer {
  const pairs = points.flatMap(({ properties }) => Object.entries(properties));
  const [keys, values] = [0, 1].map((at) => [...new Set(pairs.map((pair) => pair[at]!))]) as [string[], unknown[]];
  const features = points.map(({ x, y, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    return fieldOf(2, joined([fieldOf(2, numbers(...tags)), numbers(24, 1), fieldOf(4, numbers(9, x * 2, y * 2))]));
  });
  const layer = joined([
    fieldOf(1, text('points')),
    ...features,
    ...keys.map((key) => fieldOf(3, text(key))),
    ...values.map((value) =>
      fieldOf(4, typeof value === 'string' ? fieldOf(1, text(value)) : numbers(40, Number(value))),
    ),
  ]);
  return joined([fieldOf(3, layer), fieldOf(3, fieldOf(1, text('sections')))]).buffer;
}

/** What MapLibre reads: all tags of a feature, also in several parts. */
function pointsIn(tile: ArrayBuffer): Properties[] {
  const bytes = new Uint8Array(tile);
  const points = fieldsOf(bytes).find((field) => layerName(bytes, field) === 'points')!;
  return readLayer(bytes, points).features.map(({ properties }) => Object.fromEntries(properties));
}

const camera = { _id: '7', type: 'static_cam', rating: 1, speed: 60, dirType: 1, direction: 90 };
const lights = { _id: '9', type: 'control_cam_red', rating: 1, speed: 40, dirType: 1, direction: 270 };
const at = (x: number, properties: Properties) => ({ x, y: 1000, properties });
const address = { z: 13, x: 0, y: 0 };
const pairOf = (...points: ReturnType<typeof at>[]) => pointsIn(pairCameras(tileOf(points), address));

describe('two cameras in one place', () => {
  it('know all of each other', () => {
    const [first, second] = pairOf(at(1000, camera), at(1010, lights));
    expect(first).toMatchObject({ ...camera, 'with:_id': '9', 'with:type': 'control_cam_red', 'with:speed': 40 });
    expect(second).toMatchObject({ ...lights, 'with:_id': '7', 'with:direction': 90 });
  });

  it('are those whose icons would lie on each other, the nearest first; a third one stays alone', () => {
    const third = { ...camera, _id: '8' };
    const partners = (...points: ReturnType<typeof at>[]) => pairOf(...points).map((point) => point['with:_id']);
    expect(partners(at(1000, camera), at(1081, lights))).toEqual([undefined, undefined]);
    expect(partners(at(1000, camera), at(1070, third), at(1020, lights))).toEqual(['9', undefined, '7']);
  });

  it('are neither sections nor other points, and nothing far out', () => {
    const tile = tileOf([at(1000, camera), at(1000, { ...lights, type: 'speed_cam', part: 'start' })]);
    expect(pairCameras(tile, address)).toBe(tile);
    const far = tileOf([at(1000, camera), at(1000, lights)]);
    expect(pairCameras(far, { ...address, z: 11 })).toBe(far);
    expect(pointTypes.filter((type) => isEnforcing(type) && type !== 'speed_cam').toSorted()).toEqual(
      [...pairedTypes].toSorted(),
    );
  });

  it('are one sign that tells both, and two where the filter hides one of them', () => {
    const icons = (zoom: number, filter = defaultMapFilter, apart = 10) =>
      pairOf(at(1000, camera), at(1000 + apart, lights))
        .filter((point) => passes(cameraFilter(filter), point, zoom))
        .map((point) => evaluateExpression(cameraPointIcon('light', new Date(0), filter), point, zoom));
    const alone = ['camera|light|24|full|static_cam||60|one.4', 'camera|light|24|full|control_cam_red||40|one.12'];
    const both = [`${alone[0]}+control_cam_red||40|one.12`];
    expect(icons(13)).toEqual(both);
    expect(icons(17)).toEqual(both);
    expect(icons(14, defaultMapFilter, 40)).toEqual(both);
    expect(icons(15, defaultMapFilter, 40)).toEqual(alone);
    expect(icons(13, withTypes(defaultMapFilter, ['control_cam_red']))).toEqual([alone[1]]);
    expect(icons(13, withTypes(defaultMapFilter, ['static_cam']))).toEqual([alone[0]]);
  });
});
