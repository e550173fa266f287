import '@mantine/core/styles/Combobox.layer.css';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { addSource, lookAtList } from '@dozor/contract/calls.ts';
import type { LookReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { parseListFailure } from '@dozor/domain/candidates/list-failure.ts';
import { mayBeCopied, openLicenceNames } from '@dozor/domain/candidates/source-licence.ts';
import { isSourceReader, readerOfAddress, sourceReaders } from '@dozor/domain/candidates/source-reader.ts';
import type { ColumnMap } from '@dozor/domain/import/names/column-names.ts';
import { fieldErrors } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { fieldMessage } from '../../form/field-message.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { notify } from '../../ui/notify.ts';
import { ColumnChoice } from '../converter/understood/column-choice.tsx';
import { FirstPoints } from '../converter/understood/first-points.tsx';
import { useListFailure } from './list-failure-text.ts';
import type { ReadingOptions } from './reading-options.tsx';
import classes from './sources.module.css';

const ReadingOptionsFields = lazy(async () => ({
  default: (await import('./reading-options.tsx')).ReadingOptionsFields,
}));

const everyChoices = ['', 'day', 'week'] as const;

export function NewSource({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('candidates');
  const language = useLanguage();
  const queries = useQueryClient();
  const licencesId = useId();
  const [url, setUrl] = useState('');
  const [chosenReader, setReader] = useState('');
  const [name, setName] = useState('');
  const [licence, setLicence] = useState('');
  const [country, setCountry] = useState('');
  const [every, setEvery] = useState<string>('week');
  const [options, setOptions] = useState<ReadingOptions>({});
  const [hasOptions, setHasOptions] = useState(false);
  const [found, setFound] = useState<LookReply | null>(null);
  const { busy, errorOf, run } = useFormWork();
  const reader = isSourceReader(chosenReader) ? chosenReader : (readerOfAddress(url) ?? 'csv');
  const reading = (chosen: ReadingOptions) => ({ reader, url: url.trim(), ...chosen });
  const look = (chosen: ReadingOptions) =>
    run('look', async () => {
      setFound(null);
      setOptions(chosen);
      const seen = await call(lookAtList, { body: reading(chosen), quiet: true });
      setFound(seen);
      if (seen.refused) setHasOptions(true);
    });
  const add = () =>
    run('add', async () => {
      const optional = { ...(country !== '' && { country }), ...(every !== '' && { every }) };
      await call(addSource, { body: { ...reading(options), name: name.trim(), licence, ...optional }, quiet: true });
      notify({ type: 'success', message: t('sources.add.done', { name: name.trim() }) });
      // Also what the page for the operator says.
      await queries.invalidateQueries();
      onDone();
    });
  return (
    <form
      className={classes['form']}
      aria-label={t('sources.add.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        label={t('sources.add.url')}
        type="url"
        value={url}
        error={errorOf('url')}
        onChange={({ currentTarget: { value } }) => {
          setUrl(value);
          setFound(null);
          setOptions({});
        }}
      />
      <div className={classes['pair']}>
        <TextInput
          label={t('sources.add.name')}
          value={name}
          maxLength={64}
          error={errorOf('name')}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <NativeSelect
          label={t('sources.add.reader')}
          value={reader}
          onChange={({ currentTarget: { value } }) => setReader(value)}
          data={sourceReaders.map((value) => ({ value, label: t(`sources.reader.${value}`) }))}
        />
        <LicenceField value={licence} error={errorOf('licence')} listId={licencesId} onChange={setLicence} />
        <TextInput
          label={t('sources.add.country')}
          description={/^[A-Z]{2}$/.test(country) ? countryName(country, language) : t('sources.add.countryHint')}
          value={country}
          maxLength={2}
          error={errorOf('country')}
          onChange={({ currentTarget: { value } }) => setCountry(value.toUpperCase())}
        />
        <NativeSelect
          label={t('sources.add.every')}
          value={every}
          onChange={({ currentTarget: { value } }) => setEvery(value)}
          data={everyChoices.map((value) => ({
            value,
            label: value === '' ? t('sources.byHand') : t(`sources.every.${value}`, { count: 1 }),
          }))}
        />
      </div>
      <datalist id={licencesId}>
        {openLicenceNames.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </datalist>
      {found && <FirstRows found={found} onMap={(columns) => void look({ ...options, map: textOf(columns) })} />}
      <details
        open={hasOptions}
        onToggle={({ currentTarget }) => {
          setHasOptions(currentTarget.open);
        }}
      >
        <summary>{t('sources.options.title')}</summary>
        {hasOptions && (
          <Suspense fallback={null}>
            <ReadingOptionsFields options={options} errorOf={errorOf} onChange={setOptions} />
          </Suspense>
        )}
      </details>
      <Group gap="xs">
        <Button type="submit" loading={busy === 'add'} disabled={url === '' || name === '' || licence === ''}>
          {t('sources.add.submit')}
        </Button>
        <Button variant="default" loading={busy === 'look'} disabled={url === ''} onClick={() => void look(options)}>
          {t('sources.add.look')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('sources.add.cancel')}
        </Button>
      </Group>
    </form>
  );
}

function textOf(columns: ColumnMap): string {
  return Array.from(columns, ([field, column]) => `${field}=${column}`).join();
}

interface LicenceFieldProps {
  value: string;
  error: string | undefined;
  listId: string;
  onChange: (value: string) => void;
}

function LicenceField({ value, error, listId, onChange }: LicenceFieldProps) {
  const { t } = useTranslation('candidates');
  const verdict = value.trim() === '' ? 'licenceHint' : mayBeCopied(value) ? 'licenceOpen' : 'licenceClosed';
  return (
    <TextInput
      label={t('sources.add.licence')}
      description={t(`sources.add.${verdict}`)}
      list={listId}
      value={value}
      maxLength={64}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** The user names the columns only where their names are ambiguous. */
function FirstRows({ found, onMap }: { found: LookReply; onMap: (map: ColumnMap) => void }) {
  const { t } = useTranslation('candidates');
  const failureText = useListFailure();
  const { rows, pointCount, columns, rejects, sample, refused } = found;
  return (
    <div>
      <p role="status">
        {t(pointCount === 0 ? 'sources.add.nothing' : 'sources.add.found', { rows, points: pointCount })}
      </p>
      {refused && (
        <p className={classes['failure']} role="alert">
          {failureText({ failure: refused.code, failed: refused })}
        </p>
      )}
      {sample.length > 0 && <FirstPoints points={sample} inRecords={false} />}
      <ColumnChoice summary={{ pointCount, rejects, understood: { columns } }} onMap={onMap} />
    </div>
  );
}

type Work = 'look' | 'add';

function useFormWork() {
  const { t } = useTranslation('edit');
  const failureText = useListFailure();
  const [busy, setBusy] = useState<Work | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const run = async (kind: Work, work: () => Promise<void>) => {
    setBusy(kind);
    setErrors({});
    try {
      await work();
    } catch (error) {
      const refused = fieldErrors(error);
      if (Object.keys(refused).length > 0) setErrors(refused);
      else await notifyKnownFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const errorOf = (field: string) => {
    const message = errors[field];
    if (message === undefined) return undefined;
    const failed = parseListFailure(message);
    return failed ? failureText({ failure: message, failed }) : fieldMessage(t, message);
  };
  return { busy, errorOf, run };
}
