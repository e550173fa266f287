import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button, Group, MultiSelect, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type FormEvent } from 'react';
import { isPointType, pointTypeLabels, pointTypes } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { AreaMap } from '../../map/mini/area-map.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Text } from '../../ui/layout.tsx';
import type { Area } from './area.ts';
import classes from './notifications.module.css';

const minCorners = 3;
const maxCorners = 200;
const maxNameLength = 100;

interface AreaEditorProps {
  /** Undefined for a new one. */
  area: Area | undefined;
  onKeep: (area: Area) => Promise<void>;
  onClose: () => void;
}

export function AreaEditor({ area, onKeep, onClose }: AreaEditorProps) {
  const { t } = useTranslation('notifications');
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const [name, setName] = useState(area?.name ?? '');
  const [corners, setCorners] = useState(area?.polygon ?? []);
  const [types, setTypes] = useState<Area['types']>(area?.types ?? []);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const nameError = name.trim() === '' ? t('area.nameMissing') : null;
  const cornersError = problemOf(corners.length);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameError !== null || cornersError !== null || isSaving) return;
    setSaving(true);
    await onKeep({ name: name.trim(), polygon: corners, types });
    setSaving(false);
  };
  return (
    <Dialog
      onClose={onClose}
      title={t(area === undefined ? 'area.new' : 'area.change')}
      size="xl"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <form onSubmit={(event) => void submit(event)} className={classes['editor']} noValidate>
        <TextInput
          label={t('area.name')}
          placeholder={t('area.nameExample')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={maxNameLength}
          error={isTried && nameError}
          data-autofocus
        />
        <div>
          <p className={classes['about']}>{t('area.how')}</p>
          <AreaMap corners={corners} onChange={setCorners} />
          <Text mt={4} size="sm" tone="bad" className={classes['error']} role="alert">
            {isTried && cornersError}
          </Text>
        </div>
        <TypesField types={types} onChange={setTypes} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('area.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('area.keep')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );

  function problemOf(count: number): string | null {
    if (count < minCorners) return t('area.tooFewCorners', { count: minCorners });
    return count > maxCorners ? t('area.tooManyCorners', { count: maxCorners }) : null;
  }
}

function TypesField({ types, onChange }: { types: Area['types']; onChange: (types: Area['types']) => void }) {
  const { t } = useTranslation('notifications');
  const label = useLabel();
  return (
    <MultiSelect
      label={t('area.types')}
      placeholder={types.length === 0 ? t('area.allTypes') : ''}
      data={pointTypes.map((type) => ({ value: type, label: label(pointTypeLabels[type]) }))}
      value={types}
      onChange={(chosen) => onChange(chosen.filter(isPointType))}
      clearButtonProps={{ 'aria-label': t('area.clearTypes') }}
      searchable
      clearable
      hidePickedOptions
    />
  );
}
