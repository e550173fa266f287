import { type ExportFormatId, isCompositeId } from '@dozor/domain/format/all-formats.ts';
import { RussianMarked } from '../../../i18n/russian-marked.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './export-help.module.css';

const steps = ['get', 'open', 'take', 'see'] as const;

/** How a file gets into an app or a car that has menus of its own for it, tap by tap. */
export function DeviceSteps({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  if (!isCompositeId(format)) return null;
  return (
    <>
      <h4>{t('guides.title')}</h4>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <RussianMarked>{t(`guides.${format}.${step}`)}</RussianMarked>
          </li>
        ))}
      </ol>
    </>
  );
}
