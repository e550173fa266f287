import { exportFormatInfo, type ExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import type { ImportFormatId } from '@dozor/domain/import/import-format-id.ts';
import { IconArrowRight, IconArrowsLeftRight, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-language.ts';
import { directionChange } from './direction-change.ts';
import classes from './target-choice.module.css';

const icons = {
  same: IconArrowRight,
  turned: IconArrowsLeftRight,
  words: IconInfoCircle,
  none: IconInfoCircle,
  fromWords: IconInfoCircle,
  unknown: IconInfoCircle,
};

/** What happens to the direction: the one thing that must not be wrong. */
export function DirectionNote({ from, to }: { from: ImportFormatId; to: ExportFormatId }) {
  const { t } = useTranslation('converter');
  const label = useLabel();
  const change = directionChange(from, to);
  const Icon = icons[change];
  const words = { from: label(exportFormatInfo[from].name), to: label(exportFormatInfo[to].name) };
  return (
    <p className={classes['direction']} data-change={change}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>{t(`directionChange.${change}`, words)}</span>
    </p>
  );
}
