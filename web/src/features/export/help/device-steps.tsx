import { type ExportFormatId, isCompositeId, isIndexedId } from '@dozor/domain/format/all-formats.ts';
import { RussianMarked } from '../../../i18n/russian-marked.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './export-help.module.css';

const steps = ['get', 'open', 'take', 'see'] as const;

/** Step-by-step instructions for apps, cars or programs with their own way of importing a file. */
export function DeviceSteps({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  if (!isCompositeId(format) && !isIndexedId(format)) return null;
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
