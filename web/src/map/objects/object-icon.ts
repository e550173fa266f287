import { iconKey, isOldAmbush, oldAmbushDays, type IconKey } from '@dozor/domain/point/appearance.ts';
import type { Look } from '@dozor/domain/geometry/sector.ts';
import { pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { childPart, type SectionPart } from '@dozor/domain/point/section.ts';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { ThemeName } from '../../ui/tokens.ts';
import type { MapMarks } from '../map-marks.ts';
import { groupOfType } from '../type-group-color.ts';
import type { SectorObject } from '../sectors/sector-features.ts';

/** CSS pixels on the grid of 24: the farther out, the smaller. */
export const iconSizePx = { far: 20, middle: 23, plain: 26, selected: 36 } as const;

type Tone = 'full' | 'grey';

/** The name of an object's picture; `objectIconSvg` draws it. */
export function iconImage(theme: ThemeName, sizePx: number, tone: Tone, key: string): string {
  return `icon|${theme}|${sizePx}|${tone}|${key}`;
}

const dayMs = 86_400_000;
const signSpeeds = Array.from({ length: 15 }, (_, index) => (index + 1) * 10);
const parts: readonly SectionPart[] = ['start', 'extra', 'finish'];

/** Picks the picture of each feature in the tiles by the domain's own rule, worked out for every case there is. */
export function objectIcon(theme: ThemeName, now: Date): ExpressionSpecification {
  const key = (type: PointType, more: { speed?: number; part?: SectionPart; isOld?: boolean } = {}): IconKey =>
    iconKey({ type, speed: 60, rating: 0, ...more });
  const cases = pointTypes.flatMap((type): [string, unknown] => {
    if (type === 'speed_limit')
      return [type, match('speed', signSpeeds, (speed) => key(type, { speed }), 'speed_limit')];
    if (type === 'speed_cam') return [type, match('part', parts, (part) => key(type, { part }), key(type))];
    if (type === 'mobile_ambush') {
      const lastFresh = Math.floor((now.getTime() - oldAmbushDays * dayMs) / dayMs);
      return [
        type,
        [
          'case',
          ['<=', ['coalesce', ['get', 'confirmed'], lastFresh + 1], lastFresh],
          key(type, { isOld: true }),
          key(type),
        ],
      ];
    }
    return [type, key(type)];
  });
  const tone = ['case', ['<', ['coalesce', ['get', 'rating'], 1], -1], 'grey', 'full'];
  const name = (sizePx: number) => [
    'concat',
    `icon|${theme}|${sizePx}|`,
    tone,
    '|',
    ['match', ['get', 'type'], ...cases, 'speed_cam'],
  ];
  const { far, middle, plain } = iconSizePx;
  return ['step', ['zoom'], name(far), 10, name(middle), 13, name(plain)] as unknown as ExpressionSpecification;
}

function match<T extends string | number>(
  property: string,
  values: readonly T[],
  keyOf: (value: T) => string,
  other: string,
) {
  return ['match', ['get', property], ...values.flatMap((value) => [value, keyOf(value)]), other];
}

/** An object as the map marks it while its card is open, with the points of its section. */
export function markedObject(point: Point, theme: ThemeName, now: Date): NonNullable<MapMarks['selected']> {
  const { _id: id, type, rating, speed, childrens = [] } = point;
  const isOld = point.confirmed !== undefined && isOldAmbush(point.confirmed, now);
  const tone = rating < -1 ? 'grey' : 'full';
  const icon = (part: SectionPart | undefined) => {
    const key = iconKey({ type, speed, rating, isOld, isActive: true, ...(part && { part }) });
    return iconImage(theme, iconSizePx.selected, tone, key);
  };
  const isFaint = rating < 0;
  const isCamera = groupOfType[type] === 'cameras';
  const view = ({ x, y, dirType, direction, distance, angle }: Look): SectorObject => ({
    id,
    rating,
    x,
    y,
    dirType,
    direction,
    distance,
    angle,
    isCamera,
  });
  return {
    id,
    place: [point.x, point.y],
    icons: [
      { place: [point.x, point.y], icon: icon(childrens.length > 0 ? 'start' : undefined), faint: isFaint },
      ...childrens.map((child, index) => ({
        place: [child.x, child.y] as [number, number],
        icon: icon(childPart(index, childrens.length)),
        faint: isFaint,
      })),
    ],
    views: [view(point), ...childrens.map(view)],
  };
}
