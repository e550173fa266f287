import { exportFormatInfo, type ExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import { IconFileText, IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DeviceDrawing } from './device-drawing.tsx';
import classes from './file-place.module.css';
import { formatFacts } from './format-facts.ts';

/** Where the file goes: the device, and on it the folders down to the file. */
export function FilePlace({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const { device, path } = formatFacts[format];
  const steps = path.length > 0 ? path : [`*.${exportFormatInfo[format].extension}`];
  return (
    <figure className={classes['figure']}>
      <DeviceDrawing device={device} />
      <figcaption>
        <span className={classes['device']}>{t(`device.${device}`)}</span>
        <ol className={classes['path']} aria-label={t('format.path')}>
          {steps.map((step, depth) => {
            const isFile = depth === steps.length - 1;
            const Icon = isFile ? IconFileText : IconFolder;
            return (
              <li key={step} style={{ paddingLeft: `${depth * 16}px` }} data-file={isFile || undefined}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span>{step}</span>
              </li>
            );
          })}
        </ol>
        {path.length === 0 && <span className={classes['device']}>{t('format.openIn')}</span>}
      </figcaption>
    </figure>
  );
}
