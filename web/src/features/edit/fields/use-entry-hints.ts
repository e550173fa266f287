import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entryHintsOf, type EntryHint } from '@dozor/domain/point/entry-hints.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Route } from '@dozor/domain/roads/route-along-roads.ts';
import type { PointMap } from '../../../map/point-map.ts';
import { useNearRoad } from '../../../point/road/use-near-road.ts';
import { placeQuery } from '../position/place-query.ts';
import { partsAstray } from '../section/section-azimuths.ts';
import type { PointPart } from '../section/section-parts.ts';

export interface HintToConfirm {
  hint: EntryHint;
  /** The values confirmed: any others are asked about again. */
  about: string;
}

interface EntryHints {
  hints: readonly HintToConfirm[];
  /** The cameras that look away from the road of their section. */
  astray: readonly PointPart[];
  isAsked: boolean;
  ask: () => void;
  confirm: (hint: HintToConfirm) => void;
}

/** Moving or turning the point asks again about what was confirmed; of a stored point only changes are checked. */
export function useEntryHints(
  base: Point | null,
  fields: PointFields,
  { map, route = null }: { map?: PointMap | undefined; route?: Route | null } = {},
): EntryHints {
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState('');
  const isMoved = base === null || base.x !== fields.x || base.y !== fields.y || base.type !== fields.type;
  const place = placeQuery(fields);
  const { data, isPlaceholderData } = useQuery({ ...place, enabled: isMoved && place.enabled === true });
  const facts = isMoved && data !== undefined && !isPlaceholderData ? data : {};
  const roadMeters = useNearRoad(isMoved ? map : undefined, fields)?.meters;
  const astray = partsAstray(fields, route);
  const at = place.queryKey.join(' ');
  const turned = astray.map(({ key, fieldOfView }) => `${key}:${fieldOfView.direction}`).join();
  const hints = entryHintsOf({
    ...facts,
    roadMeters: isMoved ? roadMeters : undefined,
    isLookingAway: astray.length > 0,
  })
    .map((hint) => ({ hint, about: `${hint} ${hint === 'lookingAway' ? turned : at}` }))
    .filter(({ about }) => !confirmed.includes(about));
  const key = hints.map(({ about }) => about).join();
  return {
    hints,
    astray,
    isAsked: key !== '' && key === asked,
    ask: () => setAsked(key),
    confirm: ({ about }) => setConfirmed([...confirmed, about]),
  };
}
