import { useMemo } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import type { Draft } from '../../device/draft.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { EditPicture } from '../../map/edit/edit-picture.ts';
import type { NearDuplicate } from './conflict/near-duplicates.ts';
import { editPictureOf } from './edit-picture-of.ts';
import type { PointPart, PartKey } from './section/section-parts.ts';
import { usePartNames } from './section/use-part-names.ts';

interface Pictured {
  draft: Draft;
  base: Point | null;
  active: PartKey;
  duplicates: readonly NearDuplicate[];
  startedAt: LngLat;
  now: Date;
  way: EditPicture['way'];
}

/** The same object while nothing in it changes. */
export function useEditPicture({ draft, base, active, duplicates, startedAt, now, way }: Pictured): EditPicture {
  const { t } = useTranslation('edit');
  const label = useLabel();
  const partName = usePartNames();
  const nameOf = (part: PointPart): string => {
    const whole = draft.hasType ? label(pointTypeLabels[draft.fields.type]) : t('title.new');
    return t('handles.place', { name: part.part === undefined ? whole : partName(part) });
  };
  const key = JSON.stringify(editPictureOf({ draft, base, active, duplicates, startedAt, now, way, nameOf }));
  return useMemo(() => JSON.parse(key) as EditPicture, [key]);
}
