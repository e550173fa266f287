import { Trans, useTranslation } from '../../i18n/translation.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { translateMessage } from '../../i18n/server-message.ts';
import { useCan } from '../../session/session.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { BeingDrawn, useBatch } from '../../ui/first-view-cover.tsx';
import { Batches } from '../../ui/batches.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { CountryChoice } from './country/country-choice.tsx';
import { ExportBar } from './export-bar.tsx';
import classes from './export-page.module.css';
import { ExportSummary } from './export-summary.tsx';
import { FormatChoice } from './format/format-choice.tsx';
import { OptionChoice } from './option-choice.tsx';
import { SavedExports } from './download/saved-exports.tsx';
import { SaveChoice } from './download/save-choice.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useDownload } from './download/use-download.ts';
import { useExpectedFile } from './download/use-expected-file.ts';
import { useExportForm } from './use-export-form.ts';

/** Everything between "I have a navigator" and a file for it. */
export function ExportPage() {
  const { t } = useTranslation('export');
  const mayExport = useCan('export.make');
  return (
    <TextPage
      width="table"
      title={t('export.title', { ns: 'screens' })}
      lead={
        <Trans
          t={t}
          i18nKey="lead"
          components={{ help: <Anchor underline="always" renderRoot={(p) => <Link {...p} to="/help/export" />} /> }}
        />
      }
    >
      {mayExport ? <ExportBody /> : <Refused />}
    </TextPage>
  );
}

function Refused() {
  const { t } = useTranslation('export');
  return <EmptyState title={translateMessage('You do not have enough rights')} text={t('refused')} />;
}

function ExportBody() {
  const { t } = useTranslation('export');
  const state = useExportForm();
  const { form, errors, change, setErrors, refuse } = state;
  const maySave = useCan('export.saved');
  const { download, start, stop } = useDownload({
    onRefused: refuse,
    onSaved: () => change({ saveToUserExport: false, userExportName: '' }),
  });
  const expected = useExpectedFile(state.settled);
  const countries = useRef<HTMLDivElement>(null);

  const downloadFile = () => {
    if (form.country.length === 0) {
      setErrors({ country: 'Country not selected' });
      return countries.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
    }
    const saveToUserExport = form.saveToUserExport && maySave;
    void start({ of: 'form', form: { ...form, saveToUserExport }, total: expected.counts?.total ?? null });
  };
  const sections = [
    { name: 'format', choice: <FormatChoice value={form.format} onChange={(format) => change({ format })} /> },
    { name: 'where', choice: <CountryChoice state={state} /> },
    { name: 'what', choice: <TypeChoice state={state} /> },
    { name: 'options', choice: <OptionChoice state={state} /> },
    { name: 'save', choice: <SaveChoice state={state} /> },
  ] as const;
  const sectionsAtOnce = useBatch(1);
  const parts = { form, expected, download, errors, onDownload: downloadFile, onStop: stop };
  return (
    <>
      <SavedExports download={download} onStop={stop} onRepeat={start} onFill={change} />
      <form className={classes['page']} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={classes['choices']}>
          <Batches of={sections} size={sectionsAtOnce} keyOf={({ name }) => name} pending={<BeingDrawn />}>
            {({ name, choice }) => (
              <section ref={name === 'where' ? countries : undefined}>
                <h2>{t(`${name}.title`)}</h2>
                {choice}
              </section>
            )}
          </Batches>
        </div>
        <aside className={classes['aside']} aria-label={t('summary.label')}>
          <ExportSummary {...parts} />
        </aside>
      </form>
      <ExportBar {...parts} />
    </>
  );
}
