import { formatFacts, formatsOf, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { formatFamilies, type FormatFamily } from '@dozor/domain/format/format-facts.ts';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import classes from './format-choice.module.css';
import { FormatDetails } from './format-details.tsx';

interface FormatChoiceProps {
  value: ExportFormatId;
  onChange: (format: ExportFormatId) => void;
}

export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const { t } = useTranslation('export');
  return (
    <>
      <div className={classes['families']} role="radiogroup" aria-label={t('format.title')}>
        {formatFamilies.map((family) => (
          <Family key={family} family={family} value={value} onChange={onChange} />
        ))}
      </div>
      <FormatDetails format={value} />
    </>
  );
}

function Family({ family, value, onChange }: FormatChoiceProps & { family: FormatFamily }) {
  const { t } = useTranslation('export');
  const label = useLabel();
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className={classes['family']}>
        {t(`family.${family}`)}
      </p>
      <div className={classes['tiles']}>
        {formatsOf(family).map((id) => (
          <label key={id} className={classes['tile']} data-chosen={id === value || undefined}>
            <input type="radio" name="format" value={id} checked={id === value} onChange={() => onChange(id)} />
            <span className={classes['name']}>{label(formatFacts[id].name)}</span>{' '}
            <span className={classes['extension']}>
              .{formatFacts[id].extension}
              {formatFacts[id].programs !== undefined && ` · ${formatFacts[id].programs}`}
              {formatFacts[id].sureness !== 'high' && (
                <>
                  {' · '}
                  <span className={classes['guess']}>{t('sureness.short')}</span>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
