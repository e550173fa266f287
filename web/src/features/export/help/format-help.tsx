import { Anchor } from '@mantine/core';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translation.ts';
import { RussianMarked } from '../../../i18n/russian-marked.tsx';
import { useLabel } from '../../../i18n/use-language.ts';
import { FilePlace } from '../download/file-place.tsx';
import { FormatTraits } from '../format/format-traits.tsx';
import { Sureness } from '../format/sureness.tsx';
import { CodeTable } from './code-table.tsx';
import { DeviceSteps } from './device-steps.tsx';
import { DirectionDrawing } from './direction-drawing.tsx';
import classes from './export-help.module.css';

/** One format from its file location to its codes. The page's address can name it: `#IGO`. */
export function FormatHelp({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const label = useLabel();
  const { direction, example } = formatFacts[format];
  return (
    <section id={format} className={classes['format']}>
      <h3>{label(formatFacts[format].name)}</h3>
      <p>
        <RussianMarked>{t(`formats.${format}.what`)}</RussianMarked>
      </p>
      <Sureness format={format} />
      <div className={classes['pictures']}>
        <FilePlace format={format} />
        <DirectionDrawing rule={direction} />
      </div>
      <p>
        <RussianMarked>{t(`formats.${format}.where`)}</RussianMarked>
      </p>
      <p>
        <RussianMarked>{t(`formats.${format}.help`)}</RussianMarked>
      </p>
      <DeviceSteps format={format} />
      <p className={classes['exampleTitle']}>{t('help.example')}</p>
      <p className={classes['example']}>
        <code>{example}</code>
      </p>
      <FormatTraits format={format} />
      <CodeTable format={format} />
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/useful/builds" search={{ format }} />}>
        {t('help.exportIn', { format: label(formatFacts[format].name) })}
      </Anchor>
    </section>
  );
}
