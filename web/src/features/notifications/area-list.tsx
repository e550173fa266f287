import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { maxAreas, type Area } from './area.ts';
import classes from './notifications.module.css';

const AreaEditor = lazy(async () => ({ default: (await import('./area-editor.tsx')).AreaEditor }));

interface AreaListProps {
  areas: readonly Area[];
  onChange: (areas: Area[]) => Promise<boolean>;
}

export function AreaList({ areas, onChange }: AreaListProps) {
  const { t } = useTranslation('notifications');
  /** Index of the area being drawn; one past the end for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const keep = async (area: Area) => {
    if (edited === null) return;
    const isStored = await onChange(edited < areas.length ? areas.with(edited, area) : [...areas, area]);
    if (isStored) setEdited(null);
  };
  const remove = async (index: number) => {
    const name = areas[index]?.name ?? '';
    const isSure = await askConfirm({
      title: t('area.removeTitle', { name }),
      text: t('area.removeText'),
      action: t('area.remove'),
      isDangerous: true,
    });
    if (isSure) await onChange(areas.toSpliced(index, 1));
  };
  return (
    <section className={classes['areas']} aria-label={t('area.title')}>
      <Row gap={12} justify="between" wrap>
        <Text as="h3" size="md" weight={600}>
          {t('area.title')}
        </Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={areas.length >= maxAreas}
          onClick={() => setEdited(areas.length)}
        >
          {t('area.add')}
        </Button>
      </Row>
      {areas.length > 0 && (
        <Text as="ul" mt={8}>
          {areas.map((area, index) => (
            <AreaRow
              key={`${index} ${area.name}`}
              area={area}
              onEdit={() => setEdited(index)}
              onRemove={() => void remove(index)}
            />
          ))}
        </Text>
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <AreaEditor area={areas[edited]} onKeep={keep} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface AreaRowProps {
  area: Area;
  onEdit: () => void;
  onRemove: () => void;
}

function AreaRow({ area, onEdit, onRemove }: AreaRowProps) {
  const { t } = useTranslation('notifications');
  const label = useLabel();
  const types = area.types.map((type) => label(pointTypeLabels[type])).join(', ');
  return (
    <Row as="li" gap={8} rowGap={4} wrap className={classes['area']}>
      <Stack as="span" className={classes['areaText']}>
        <Text as="bdi" weight={600} breaks>
          {area.name}
        </Text>
        <span className={classes['about']}>{types === '' ? t('area.allTypes') : types}</span>
      </Stack>
      <Button variant="subtle" size="compact-sm" onClick={onEdit} aria-label={t('area.editOf', { name: area.name })}>
        {t('area.edit')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        color="red"
        onClick={onRemove}
        aria-label={t('area.removeOf', { name: area.name })}
      >
        {t('area.remove')}
      </Button>
    </Row>
  );
}
