import '@mantine/core/styles/Combobox.layer.css';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SampleChip } from '../../point/sample-chip.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { HowToUse } from '../export/apps/how-to-use.tsx';
import { useNumbers } from '../export/format-numbers.ts';
import { everyCountry, lastChangeOf, savedFileName } from './build-list.ts';
import type { Build } from './build-queries.ts';
import classes from './builds-page.module.css';

interface ReadyFileProps {
  builds: readonly Build[];
  choice: { format: ExportFormatId; country: string };
  /** The list of another format is still shown. */
  isLate: boolean;
  onlySample: boolean;
  onCountry: (country: string) => void;
}

export function ReadyFile({ builds, choice: { format, country }, isLate, onlySample, onCountry }: ReadyFileProps) {
  const { t } = useTranslation('builds');
  const [takenPath, setTakenPath] = useState('');
  const build = builds.find((one) => one.country === country);
  const file = build && savedFileName(build, format);
  return (
    <Stack className={classes['ready']} align="start" gap={12}>
      <Row className={classes['row']} align="end" wrap>
        <CountrySelect builds={builds} value={country} onChange={onCountry} />
        {build ? (
          <Button
            size="md"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            component="a"
            href={build.file}
            download={file}
            onClick={() => setTakenPath(build.path)}
          >
            {t('download', { file })}
          </Button>
        ) : (
          <Button size="md" disabled loading={isLate}>
            {t('none')}
          </Button>
        )}
      </Row>
      {build && <About build={build} onlySample={onlySample} />}
      {build?.heldBack && <HeldBack heldBack={build.heldBack} />}
      {!build && !isLate && <NoFile format={format} country={country} />}
      <div role="status">
        {build && build.path === takenPath && (
          <Row as="p" align="stretch" gap={8} mb={12} icon="good" className={classes['note']}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
            <span>{t('taken', { file })}</span>
          </Row>
        )}
        <HowToUse format={format} />
      </div>
    </Stack>
  );
}

function CountrySelect({
  builds,
  value,
  onChange,
}: {
  builds: readonly Build[];
  value: string;
  onChange: (country: string) => void;
}) {
  const { t } = useTranslation('builds');
  const language = useLanguage();
  const codes = new Set([...builds.map(({ country }) => country), value]);
  const isPlace = (code: string) => code !== everyCountry && code !== '';
  const named = [...codes].filter(isPlace).map((code) => ({ value: code, label: countryName(code, language) }));
  return (
    <NativeSelect
      className={classes['country']}
      size="md"
      label={t('country')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: everyCountry, label: t('every') },
        ...named.toSorted((a, b) => a.label.localeCompare(b.label, language)),
        ...(codes.has('') ? [{ value: '', label: t('nowhere') }] : []),
      ]}
    />
  );
}

function About({ build, onlySample }: { build: Build; onlySample: boolean }) {
  const { t } = useTranslation('builds');
  const { count, bytes } = useNumbers();
  const changed = lastChangeOf(build);
  return (
    <Text mb={12} tone="dimmed">
      {t('rows', { count: build.rows, number: count(build.rows) })} · {bytes(build.bytes)}
      {changed !== undefined && (
        <>
          {' · '}
          {t('changed')} <RelativeTime time={changed} />
        </>
      )}{' '}
      {onlySample && <SampleChip />}
    </Text>
  );
}

function HeldBack({ heldBack: { since, rows } }: { heldBack: NonNullable<Build['heldBack']> }) {
  const { t } = useTranslation('builds');
  const { count } = useNumbers();
  const date = new Intl.DateTimeFormat(localesOf(useLanguage()), { dateStyle: 'long' }).format(new Date(since));
  return (
    <Row as="p" align="stretch" gap={8} mb={12} icon="warn" className={classes['note']}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('held', { date, rows: count(rows) })}</span>
    </Row>
  );
}

/** A country with more points than the program takes at once, or without any. */
function NoFile({ format, country }: { format: ExportFormatId; country: string }) {
  const { t } = useTranslation('builds');
  return (
    <p>
      {t('noFile')}{' '}
      <Anchor fz="inherit" renderRoot={(props) => <Link {...props} to="/export" search={{ format, country }} />}>
        {t('toOwn')}
      </Anchor>
    </p>
  );
}
