import { isExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import type { Build } from './build-queries.ts';
import classes from './build-table.module.css';
import { savedFileName } from './update-script.ts';

/** Instructions for the file just downloaded; replaces the button. */
export function NextStep({ build }: { build: Build }) {
  const { t } = useTranslation('builds');
  const { t: ofExport } = useTranslation('export');
  return (
    <div className={classes['next']} role="status">
      <p>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
        <span>{t('taken', { file: savedFileName(build) })}</span>
      </p>
      {isExportFormatId(build.format) && <p>{ofExport(`formats.${build.format}.where`)}</p>}
    </div>
  );
}
