import { Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { RussianMarked } from '../../../i18n/russian-marked.tsx';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx';
import { TextPage } from '../../../ui/text-page/text-page.tsx';
import { formatsInOrder } from '../apps/navigator-apps.ts';
import { DirectionDrawing } from './direction-drawing.tsx';
import classes from './export-help.module.css';
import { FormatHelp } from './format-help.tsx';

const steps = ['choose', 'put', 'check'] as const;
const chapters = ['sections', 'ambushes', 'rating', 'letters', 'names', 'sure', 'apps'] as const;
const troubles = ['wrongSide', 'notSeen', 'garbled', 'tooMany'] as const;

const links: Record<string, ReactElement> = {
  export: <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/export" />} />,
  builds: <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/useful/builds" />} />,
  converter: <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/useful/converters" />} />,
};

export function ExportHelp() {
  const { t } = useTranslation('export');
  useAnchor();
  return (
    <TextPage inSection title={t('help.export.title', { ns: 'screens' })} lead={t('help.lead')}>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <Trans t={t} i18nKey={`help.steps.${step}`} components={links} />
          </li>
        ))}
      </ol>
      <p>
        <Trans t={t} i18nKey="help.ready" components={links} />
      </p>

      <h2 id="direction">{t('help.direction.title')}</h2>
      <p>{t('help.direction.text')}</p>
      <div className={classes['pictures']}>
        <DirectionDrawing rule="facing" />
        <DirectionDrawing rule="travel" />
      </div>
      <p>{t('help.direction.turned')}</p>
      <p>{t('help.direction.both')}</p>

      {chapters.map((chapter) => (
        <section key={chapter} id={chapter}>
          <h2>{t(`help.${chapter}.title`)}</h2>
          <p>
            <RussianMarked>{t(`help.${chapter}.text`)}</RussianMarked>
          </p>
        </section>
      ))}

      <h2 id="formats">{t('help.formats')}</h2>
      <FormatTable />
      {formatsInOrder.map((format) => (
        <FormatHelp key={format} format={format} />
      ))}

      <h2 id="troubles">{t('help.troubles.title')}</h2>
      {troubles.map((trouble) => (
        <section key={trouble}>
          <h3>{t(`help.troubles.${trouble}.title`)}</h3>
          <p>
            <Trans t={t} i18nKey={`help.troubles.${trouble}.text`} components={links} />
          </p>
        </section>
      ))}
    </TextPage>
  );
}

function FormatTable() {
  const { t } = useTranslation('export');
  const label = useLabel();
  const columns: Column<ExportFormatId>[] = [
    {
      key: 'name',
      header: t('help.column.format'),
      onPhone: 'title',
      cell: (id) => (
        <Anchor fw={600} renderRoot={(props) => <Link {...props} to="/help/export" hash={id} />}>
          {label(formatFacts[id].name)}
        </Anchor>
      ),
    },
    { key: 'file', header: t('help.column.file'), width: '5.5rem', cell: (id) => `.${formatFacts[id].extension}` },
    {
      key: 'direction',
      header: t('trait.direction'),
      width: '42%',
      cell: (id) => t(`direction.${formatFacts[id].direction}`),
    },
    {
      key: 'sureness',
      header: t('help.column.sureness'),
      width: '7.5rem',
      cell: (id) => t(`help.sureness.${formatFacts[id].sureness}`),
    },
  ];
  return <DataTable label={t('help.table')} columns={columns} rows={formatsInOrder} rowKey={(id) => id} empty={null} />;
}

/** The texts load after the page, so the anchor of the address is looked up once they are there. */
function useAnchor(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
}
