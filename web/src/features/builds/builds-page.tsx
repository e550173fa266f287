import { TextInput } from '@mantine/core';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { keepForm, readStoredForm } from '../export/stored-form.ts';
import { AppChoice } from './app-choice.tsx';
import { buildsOf, everyCountry } from './build-list.ts';
import { manifestQuery, type BuildManifest } from './build-queries.ts';
import { BuildTable } from './build-table.tsx';
import classes from './builds-page.module.css';
import { BuildsNews } from './builds-news.tsx';
import { BuildsLead } from './builds-lead.tsx';
import { UpdateScript } from './update-script-view.tsx';

/** In rows: content below them is off screen, so it does not visibly move. */
const aScreenful = 24;

export function BuildsPage() {
  const { t } = useTranslation('builds');
  const [format, setFormat] = useState(() => readStoredForm().format);
  const manifest = useQuery(manifestQuery(format));
  // Rendered in slices to keep input responsive.
  const shown = useDeferredValue(manifest.data);
  // A returning user finds the page at its previous length and scroll position.
  const [rowsAtOnce] = useState(manifest.data === undefined ? aScreenful : Number.POSITIVE_INFINITY);
  return (
    <TextPage inSection width="table" title={t('useful.builds.title', { ns: 'screens' })} lead={<BuildsLead />}>
      {shown && shown.files.length > 0 && <Builds {...{ format, setFormat, rowsAtOnce }} manifest={shown} />}
      {shown?.files.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {!shown && !manifest.isError && <LoadingState lines={8} />}
      {manifest.isError && !shown && <ErrorState text={t('failed')} onRetry={() => void manifest.refetch()} />}
    </TextPage>
  );
}

interface BuildsProps {
  manifest: BuildManifest;
  format: ExportFormatId;
  setFormat: (format: ExportFormatId) => void;
  rowsAtOnce: number;
}

function Builds({ manifest, format, setFormat, rowsAtOnce }: BuildsProps) {
  const { t } = useTranslation('builds');
  const language = useLanguage();
  const choose = (chosen: ExportFormatId) => {
    setFormat(chosen);
    keepForm({ ...readStoredForm(), format: chosen });
  };
  const [search, setSearch] = useState('');
  const nameOf = (code: string) => {
    if (code === everyCountry) return t('every');
    return code === '' ? t('nowhere') : countryName(code, language);
  };
  const builds = buildsOf(manifest.files, format, { search, nameOf });
  return (
    <>
      <div className={classes['tools']}>
        <AppChoice value={format} onChange={choose} />
        <TextInput
          type="search"
          label={t('search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {builds.length === 0 ? (
        <EmptyState title={t('notFound.title', { search })} text={t('notFound.text')} />
      ) : (
        <BuildTable builds={builds} nameOf={nameOf} rowsAtOnce={rowsAtOnce} />
      )}
      <BuildsNews manifest={manifest} />
      <UpdateScript builds={buildsOf(manifest.files, format, { search: '', nameOf })} nameOf={nameOf} />
    </>
  );
}
