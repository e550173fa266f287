import { UnstyledButton } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { iconKey } from '@dozor/domain/point/appearance.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { childPart } from '@dozor/domain/point/section.ts';
import { takenKey } from '../../device/taken-up.ts';
import type { WaitingEdit } from '../../device/waiting-edits.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { useMapFrame } from '../../map/edit/use-map-frame.ts';
import type { PointMap } from '../../map/point-map.ts';
import { KeyedIcon } from '../../ui/icons/keyed-icon.tsx';
import { useOpenWaiting } from './use-open-waiting.ts';
import classes from './waiting-points.module.css';

type NewPoint = WaitingEdit & { kind: 'add' };

export function WaitingPoints({ map, edits }: { map: PointMap; edits: readonly WaitingEdit[] }) {
  const isEditing = useLocation({ select: ({ search }) => 'edit' in search });
  const added = edits.filter((edit): edit is NewPoint => edit.kind === 'add');
  // In its form it is drawn as the edited point.
  const shown = added.filter(({ key }) => !isEditing || key !== takenKey());
  if (shown.length === 0) return null;
  return createPortal(
    <div
      className={classes['layer']}
      data-not-printed
      data-map-overlay
      data-quiet={isEditing || undefined}
      inert={isEditing}
    >
      <Placed map={map} edits={shown} />
    </div>,
    map.lend((made) => made.getContainer()),
  );
}

function Placed({ map, edits }: { map: PointMap; edits: readonly NewPoint[] }) {
  const { t } = useTranslation('offline');
  const label = useLabel();
  const open = useOpenWaiting(() => undefined);
  useMapFrame(map);
  const at = (position: LngLat) => {
    const { x, y } = map.camera.project(position);
    return { '--x': `${x}px`, '--y': `${y}px` } as CSSProperties;
  };
  return edits.map((edit) => {
    const { type, speed, rating, x, y, childrens = [] } = edit.draft.fields;
    const shown = { type, speed, rating };
    const name = `${t('list.add', { type: label(pointTypeLabels[type]) })}. ${t('list.waiting')}`;
    return [
      ...childrens.map((child, index) => (
        <span key={`${edit.key} ${child._id}`} className={classes['part']} style={at([child.x, child.y])}>
          <KeyedIcon iconKey={iconKey({ ...shown, part: childPart(index, childrens.length) })} size={26} />
        </span>
      )),
      <UnstyledButton
        key={edit.key}
        className={classes['point']}
        style={at([x, y])}
        aria-label={name}
        title={name}
        onClick={() => open(edit)}
      >
        <KeyedIcon iconKey={iconKey({ ...shown, part: childrens.length > 0 ? 'start' : undefined })} size={30} />
        <span className={classes['mark']}>
          <IconCloudUp size={13} stroke={2.2} aria-hidden />
        </span>
      </UnstyledButton>,
    ];
  });
}
