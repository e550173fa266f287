import { ActionIcon } from '@mantine/core';
import { IconMap2, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row } from '../../../ui/layout.tsx';
import type { ExportFormState } from '../use-export-form.ts';

/** The view of the map from which a visitor came, in place of countries. */
export function AreaChoice({ state: { change } }: { state: ExportFormState }) {
  const { t } = useTranslation('export');
  return (
    <Row as="p" gap={8} weight={600}>
      <IconMap2 size={20} stroke={1.75} aria-hidden="true" />
      {t('where.area')}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('where.removeArea')}
        onClick={() => change({ bbox: null, country: [] })}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </Row>
  );
}
