import { Button, TextInput } from '@mantine/core';
import { IconArrowsMaximize, IconClipboardText } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { boxOf } from '@dozor/domain/geometry/bounding-box.ts';
import { sectorRings } from '@dozor/domain/geometry/sector.ts';
import { readPlace } from '@dozor/domain/point/read-place.ts';
import { translateMessage } from '../../../i18n/server-message.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import type { LngLat } from '../../../map/camera/map-position.ts';
import type { PointMap } from '../../../map/point-map.ts';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { FieldOfViewControl, type FieldOfViewEditing } from '../direction/field-of-view-section.tsx';
import { useEditSession } from '../edit-session-context.ts';
import classes from '../fields/edit-form.module.css';
import type { PointPart } from '../section/section-parts.ts';

/** Seldom typed values. */
export function PositionSection({ fieldOfView, errors, onFieldOfView }: FieldOfViewEditing) {
  const { t } = useTranslation('edit');
  const { map, part, actions } = useEditSession();
  const moveTo = (to: LngLat) => {
    actions.setFieldOfView(part.key, { x: to[0], y: to[1] }, { key: 'coordinates', pauseMs: -1 });
    map.camera.flyTo(to);
  };
  const fields = { fieldOfView, errors, onFieldOfView };
  return (
    <Stack className={classes['more']} gap={12}>
      <div className={classes['pair']}>
        <FieldOfViewControl name="distance" {...fields} />
        {fieldOfView.dirType !== 0 && <FieldOfViewControl name="angle" {...fields} />}
      </div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconArrowsMaximize size={18} aria-hidden />}
        onClick={() => fitSector(map, part)}
        className={classes['fit']}
      >
        {t('fieldOfView.fit')}
      </Button>
      <div className={classes['pair']}>
        <FieldOfViewControl name="y" {...fields} />
        <FieldOfViewControl name="x" {...fields} />
      </div>
      <CoordinatesField onPosition={moveTo} />
    </Stack>
  );
}

function CoordinatesField({ onPosition }: { onPosition: (position: LngLat) => void }) {
  const { t } = useTranslation('edit');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const apply = (given: string) => {
    const read = readPlace(given);
    if (!read.ok) {
      setText(given);
      setProblem(read.message);
      input.current?.focus();
      return notify({ type: 'error', message: read.message });
    }
    setText('');
    setProblem(null);
    onPosition([read.position.x, read.position.y]);
    notify({ type: 'success', message: 'Coordinates applied successfully' });
  };
  const paste = async () => {
    try {
      apply(await navigator.clipboard.readText());
    } catch {
      // The browser does not let us read it: the user can paste into the field.
      input.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (text.trim() !== '') apply(text);
  };
  return (
    <div className={classes['coordinates']}>
      <TextInput
        ref={input}
        className={classes['coordinatesInput']}
        label={t('place.label')}
        placeholder={t('place.placeholder')}
        error={problem === 'Invalid coordinates' ? t('place.wrong') : problem && translateMessage(problem)}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
      />
      {text.trim() === '' ? (
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} aria-hidden />}
          onClick={() => void paste()}
        >
          {t('place.paste')}
        </Button>
      ) : (
        <Button onClick={() => apply(text)}>{t('place.apply')}</Button>
      )}
    </div>
  );
}

function fitSector(map: PointMap, { fieldOfView }: PointPart): void {
  const box = boxOf(sectorRings(fieldOfView).flat());
  if (box !== null) map.camera.flyToBounds([box.west, box.south, box.east, box.north], 18);
}
