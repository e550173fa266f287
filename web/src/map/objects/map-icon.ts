import type { ExpressionFilterSpecification, ExpressionSpecification } from 'maplibre-gl';
import { firstDetailedZoom } from '@dozor/contract/map/tile-schema.ts';
import type { FieldOfView } from '@dozor/domain/geometry/sector.ts';
import { iconKey, isOldAmbush, oldAmbushDays, signSpeeds, type IconKey } from '@dozor/domain/point/appearance.ts';
import { caughtSide, isEnforcing, sideSteps } from '@dozor/domain/point/caught-side.ts';
import { badgedStates, freshnessStates } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import { childPart, type SectionPart } from '@dozor/domain/point/section.ts';
import type { CameraIcon } from '../../ui/icons/camera-icon.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { nearPartner } from '../clusters/camera-pairs.ts';
import { firstRingsZoom } from '../clusters/first-icons-zoom.ts';
import { forPartner, match, ofPoint } from '../expressions.ts';
import type { MapFilter } from '../map-filter.ts';
import type { MapMarks } from '../map-marks.ts';
import { groupOfType } from '../palette/type-group-color.ts';
import type { SectorPoint } from '../sectors/sector-features.ts';
import { firstNearZoom, isPartnerShown } from './point-filter.ts';

/** CSS pixels on the grid of 24: the farther out, the smaller. A camera's limit and side lie beyond it. */
export const iconSizePx = { middle: 23, plain: 26, camera: 24, selected: 46, selectedCamera: 40 } as const;

type Tone = 'full' | 'grey';

/** The name of a point's picture, optionally followed by `|` and a state of freshness; `imageDrawing` draws it. */
export function iconImage(theme: ThemeName, sizePx: number, tone: Tone, key: string): string {
  return `icon|${theme}|${sizePx}|${tone}|${key}`;
}

/** The name of a camera's picture with its limit and side: `camera|light|24|full|static_cam||60|one.3`. */
export function cameraImage(theme: ThemeName, sizePx: number, tone: Tone, { key, limit, side }: CameraIcon): string {
  return `camera|${theme}|${sizePx}|${tone}|${key}||${limit ?? ''}|${side}`;
}

const dayMs = 86_400_000;
const parts: readonly SectionPart[] = ['start', 'extra', 'finish'];
const tone: ExpressionSpecification = ['case', ['<', ['coalesce', ofPoint('rating'), 1], -1], 'grey', 'full'];
const state: ExpressionSpecification = match(
  ofPoint('fresh'),
  badgedStates.map((each) => [freshnessStates.indexOf(each), each] as const),
  '',
);

/** Picks the picture of each feature in the tiles by the domain's own rule, evaluated for every possible case. */
export function pointIcon(theme: ThemeName, now: Date): ExpressionSpecification {
  const name = (sizePx: number): ExpressionSpecification => [
    'concat',
    `icon|${theme}|${sizePx}|`,
    tone,
    '|',
    pointKey(now),
  ];
  const { middle, plain } = iconSizePx;
  const groups = pointTypes.map((type) => [type, groupOfType[type]] as const);
  const dot: ExpressionSpecification = ['concat', `dot|${theme}|`, match(ofPoint('type'), groups, 'cameras')];
  const marked: ExpressionSpecification = [
    'concat',
    name(plain),
    ['case', ['==', state, ''], '', ['concat', '|', state]],
  ];
  return ['step', ['zoom'], dot, firstRingsZoom, name(middle), firstDetailedZoom, marked];
}

/** From the first detailed zoom on with limit and side, and those of another camera in its place. */
export function cameraPointIcon(theme: ThemeName, now: Date, filter: MapFilter): ExpressionSpecification {
  const answer: ExpressionSpecification = [
    'concat',
    pointKey(now),
    '|',
    state,
    '|',
    ['to-string', ofPoint('speed')],
    '|',
    side,
  ];
  const alone: ExpressionSpecification = ['concat', `camera|${theme}|${iconSizePx.camera}|`, tone, '|', answer];
  const both: ExpressionSpecification = ['concat', alone, '+', forPartner(answer)];
  const answers = (isPaired: ExpressionFilterSpecification): ExpressionSpecification => ['case', isPaired, both, alone];
  const isShown = isPartnerShown(filter);
  const [, , dot, , middle] = pointIcon(theme, now) as [...ExpressionSpecification, ...ExpressionSpecification[]];
  return [
    'step',
    ['zoom'],
    dot,
    firstRingsZoom,
    middle,
    firstDetailedZoom,
    answers(isShown),
    firstNearZoom,
    answers(['all', ['has', nearPartner], isShown]),
  ] as ExpressionSpecification;
}

/** As `caughtSide`. */
const step: ExpressionSpecification = ['round', ['*', ['/', ofPoint('direction'), 360], sideSteps]];
const side: ExpressionSpecification = [
  'case',
  ['==', ofPoint('direction'), null],
  'unknown',
  ['==', ofPoint('dirType'), 0],
  'all',
  ['==', ofPoint('dirType'), 2],
  ['concat', 'both.', ['%', step, sideSteps / 2]],
  ['concat', 'one.', ['%', step, sideSteps]],
];

function pointKey(now: Date): ExpressionSpecification {
  const key = (type: PointType, more: { speed?: number; part?: SectionPart; isOld?: boolean } = {}): IconKey =>
    iconKey({ type, speed: 60, rating: 0, ...more });
  const ofType = (type: PointType): IconKey | ExpressionSpecification => {
    if (type === 'speed_limit') {
      const cases = signSpeeds.map((speed) => [speed, key(type, { speed })] as const);
      return match(ofPoint('speed'), cases, 'speed_limit');
    }
    if (type === 'speed_cam') {
      const cases = parts.map((part) => [part, key(type, { part })] as const);
      return match(ofPoint('part'), cases, key(type));
    }
    if (type === 'mobile_ambush') {
      const lastFresh = Math.floor((now.getTime() - oldAmbushDays * dayMs) / dayMs);
      const isOld: ExpressionSpecification = ['<=', ['coalesce', ofPoint('confirmed'), lastFresh + 1], lastFresh];
      return ['case', isOld, key(type, { isOld: true }), key(type)];
    }
    return key(type);
  };
  return match(
    ofPoint('type'),
    pointTypes.map((type) => [type, ofType(type)] as const),
    'speed_cam',
  );
}

export function markedPoint(point: Point, theme: ThemeName, now: Date): NonNullable<MapMarks['selected']> {
  const { _id: id, type, rating, speed, childrens = [] } = point;
  const isOld = point.confirmed !== undefined && isOldAmbush(point.confirmed, now);
  const tone = rating < -1 ? 'grey' : 'full';
  const icon = (part: SectionPart | undefined, view: Pick<FieldOfView, 'dirType' | 'direction'>) => {
    const key = iconKey({ type, speed, rating, isOld, isActive: true, ...(part && { part }) });
    return isEnforcing(type)
      ? cameraImage(theme, iconSizePx.selectedCamera, tone, { key, limit: speed, side: caughtSide(view) })
      : iconImage(theme, iconSizePx.selected, tone, key);
  };
  const isFaint = rating < 0;
  const isCamera = groupOfType[type] === 'cameras';
  const view = ({ x, y, dirType, direction, distance, angle }: FieldOfView): SectorPoint => ({
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
    position: [point.x, point.y],
    icons: [
      { position: [point.x, point.y], icon: icon(childrens.length > 0 ? 'start' : undefined, point), faint: isFaint },
      ...childrens.map((child, index) => ({
        position: [child.x, child.y] as [number, number],
        icon: icon(childPart(index, childrens.length), child),
        faint: isFaint,
      })),
    ],
    views: [view(point), ...childrens.map(view)],
  };
}
