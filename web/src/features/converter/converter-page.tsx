import { Button } from '@mantine/core';
import { IconFileUpload, IconLock } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { readEndings } from '@dozor/domain/format/all-formats.ts';
import { noDecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { pointTypeLabels, pointTypes } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { useCanEver } from '../../session/session.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { useNumbers } from '../export/format-numbers.ts';
import classes from './converter-page.module.css';
import { IntoMap } from './into-map/into-map.tsx';
import { TargetChoice } from './target-choice.tsx';
import { ColumnChoice } from './understood/column-choice.tsx';
import { FirstPoints } from './understood/first-points.tsx';
import { RejectList } from './understood/reject-list.tsx';
import { UnderstoodFile } from './understood/understood-file.tsx';
import { type ReadState, useConverter } from './use-converter.ts';
import { WorkProgress } from './work-progress.tsx';
import { isOfRecords, type TypeCounts } from './work/converted-file.ts';

const links = [
  { name: 'GPSBabel', key: 'gpsBabel', address: 'https://www.gpsbabel.org/' },
  { name: 'Garmin POI Loader', key: 'poiLoader', address: 'https://www.garmin.com/' },
  { name: 'QGIS', key: 'qgis', address: 'https://qgis.org/' },
  { name: 'OsmAnd', key: 'osmAnd', address: 'https://osmand.net/' },
  { name: 'Organic Maps', key: 'organicMaps', address: 'https://organicmaps.app/' },
  { name: 'Navitel', key: 'navitel', address: 'https://navitel.ru/' },
] as const;

/** Phones know MIME types and few extensions; unknown types are octets to them. */
const kinds = ['text/plain', 'text/csv', 'application/json', 'application/geo+json', 'application/octet-stream'];
const accepted = [...readEndings, ...kinds].join();

export function ConverterPage() {
  const { t } = useTranslation('converter');
  const converter = useConverter();
  const canImport = useCanEver('point.import');
  const { read, work, problem, open, stop, forget } = converter;
  const summary = read?.summary ?? null;
  return (
    <TextPage inSection width="table" title={t('title')} lead={t('lead')}>
      {read === null && <FileDrop onFile={(file) => void open(file)} />}
      {read && (
        <Row className={classes['file']} gap={16} rowGap={8} wrap>
          <Text as="span" size="md" weight={600} breaks>
            {read.file.name}
          </Text>
          <Button variant="default" size="compact-sm" onClick={forget}>
            {t('otherFile')}
          </Button>
        </Row>
      )}
      {work?.kind === 'reading' && <WorkProgress label={t('reading')} share={work.share} onStop={stop} />}
      {problem === 'reading' && read && (
        <ErrorState text={t('unreadable')} onRetry={() => void open(read.file, read.format)} />
      )}
      {read && summary && (
        <>
          <UnderstoodFile
            read={{ ...read, summary }}
            onFormat={(format) =>
              void open(read.file, format, { ...noDecodeOptions, encoding: read.decodeOptions.encoding })
            }
            onEncoding={(encoding) => void open(read.file, read.format, { ...read.decodeOptions, encoding })}
            onOptions={(options) => void open(read.file, read.format, options)}
          />
          <ColumnChoice
            summary={summary}
            onMap={(map) => void open(read.file, read.format, { ...read.decodeOptions, map })}
          />
          {summary.sample.length > 0 && <FirstPoints points={summary.sample} inRecords={isOfRecords(summary)} />}
          {summary.pointCount > 0 && <TypeList types={summary.types} />}
          {summary.rejected > 0 && <RejectList summary={summary} fileName={read.file.name} />}
          {summary.pointCount > 0 && (
            <TargetChoice key={read.format} read={{ ...read, summary }} converter={converter} />
          )}
        </>
      )}
      {canImport && read && summary && summary.pointCount > 0 && (
        <IntoMap key={keyOf(read)} read={{ ...read, summary }} />
      )}
      <ConverterLinks />
    </TextPage>
  );
}

function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('converter');
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <Stack as="label" className={classes['drop']} gap={8} data-over={isOver || undefined}>
      {/* The invisible field covers the whole area: anything dropped there is dropped on it. */}
      <input
        type="file"
        className={classes['input']}
        accept={accepted}
        onDragEnter={(event) => hover(event, true)}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
        }}
      />
      <IconFileUpload size={40} stroke={1.5} aria-hidden="true" />
      <Text as="span" className={classes['title']} size="lg" weight={600}>
        {t('drop.title')}
      </Text>
      <span className={classes['button']}>{t('drop.choose')}</span>
      <span className={classes['hint']}>{t('drop.formats')}</span>
      <span className={classes['private']}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        {t('drop.private')}
      </span>
    </Stack>
  );
}

function ConverterLinks() {
  const { t } = useTranslation('converter');
  return (
    <section aria-label={t('links.title')} className={classes['links']}>
      <h2>{t('links.title')}</h2>
      <ul>
        {links.map(({ name, key, address }) => (
          <li key={key}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            — {t(`links.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TypeList({ types }: { types: TypeCounts }) {
  const { t } = useTranslation('converter');
  const { count } = useNumbers();
  const label = useLabel();
  const known = pointTypes.filter((type) => (types[type] ?? 0) > 0);
  return (
    <section aria-label={t('byType')}>
      <h3>{t('byType')}</h3>
      <ul className={classes['types']}>
        {known.map((type) => (
          <li key={type}>
            <PointIcon type={type} />
            <span>{label(pointTypeLabels[type])}</span>
            <span className={classes['count']}>{count(types[type] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Findings about a file are void once it is read another way. */
function keyOf({ file, format, decodeOptions }: ReadState): string {
  return [
    file.name,
    file.size,
    format,
    decodeOptions.encoding,
    decodeOptions.axes,
    decodeOptions.lines,
    ...decodeOptions.types.keys(),
    decodeOptions.isSure,
    ...Array.from(decodeOptions.map, (pair) => pair.join('=')),
  ].join();
}
