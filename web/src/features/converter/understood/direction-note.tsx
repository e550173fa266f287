import { formatFacts, readFacts, type ExportFormatId, type ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import { IconArrowRight, IconArrowsLeftRight, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { directionChange } from '../work/direction-change.ts';
import classes from '../target-choice.module.css';

const icons = {
  same: IconArrowRight,
  turned: IconArrowsLeftRight,
  words: IconInfoCircle,
  none: IconInfoCircle,
  fromWords: IconInfoCircle,
  unknown: IconInfoCircle,
};

/** The handling of the direction, the one thing that must not be wrong. */
export function DirectionNote({ from, to }: { from: ImportFormatId; to: ExportFormatId }) {
  const { t } = useTranslation('converter');
  const label = useLabel();
  const change = directionChange(from, to);
  const Icon = icons[change];
  const formats = { from: label(readFacts[from].name), to: label(formatFacts[to].name) };
  return (
    <p className={classes['direction']} data-change={change}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>{t(`directionChange.${change}`, formats)}</span>
    </p>
  );
}
