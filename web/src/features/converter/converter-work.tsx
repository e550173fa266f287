import { Button } from '@mantine/core';
import { IconChevronRight, IconFileUpload, IconLock } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { readEndings } from '@dozor/domain/format/all-formats.ts';
import { noDecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { pointTypeLabels, pointTypes } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { useCanEver } from '../../session/session.ts';
import { Box, Row, Stack, Text } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { useNumbers } from '../export/format-numbers.ts';
import classes from './converter-work.module.css';
import { IntoMap } from './into-map/into-map.tsx';
import { TargetChoice } from './target-choice.tsx';
import { ColumnChoice } from './understood/column-choice.tsx';
import { FirstPoints } from './understood/first-points.tsx';
import { RejectList } from './understood/reject-list.tsx';
import { UnderstoodFile } from './understood/understood-file.tsx';
import { type ReadState, useConverter } from './use-converter.ts';
import { WorkProgress } from './work-progress.tsx';
import { isOfRecords, type TypeCounts } from './work/converted-file.ts';

/** Phones know MIME types and few extensions; unknown types are octets to them. */
const kinds = ['text/plain', 'text/csv', 'application/json', 'application/geo+json', 'application/octet-stream'];
const accepted = [...readEndings, ...kinds].join();

/**
 * A file, what was understood of it, and what to do with it: for whoever may import, onto the map, with the conversion
 * folded; for all others a conversion, which leaves it in the browser.
 */
export function ConverterWork() {
  const { t } = useTranslation('converter');
  const converter = useConverter();
  const canImport = useCanEver('point.import');
  const { read, work, problem, open, stop, forget } = converter;
  const summary = read?.summary ?? null;
  const hasPoints = summary !== null && summary.pointCount > 0;
  return (
    <>
      {read === null && <FileDrop isForMap={canImport} onFile={(file) => void open(file)} />}
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
        </>
      )}
      {read && hasPoints && canImport && <IntoMap key={keyOf(read)} read={{ ...read, summary }} />}
      {read && hasPoints && (
        <Folded isFolded={canImport} title={t('convert')}>
          <TargetChoice key={read.format} read={{ ...read, summary }} converter={converter} />
        </Folded>
      )}
    </>
  );
}

function Folded({ isFolded, title, children }: { isFolded: boolean; title: string; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <Box as="details" mt={24} className={classes['folded']}>
      <Row as="summary" gap={4} tone="link">
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        {title}
      </Row>
      {children}
    </Box>
  );
}

function FileDrop({ isForMap, onFile }: { isForMap: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('converter');
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <Stack
      as="label"
      round={12}
      surface="panel"
      align="center"
      className={classes['drop']}
      gap={8}
      data-over={isOver || undefined}
    >
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
        {t(isForMap ? 'drop.untilLooked' : 'drop.private')}
      </span>
    </Stack>
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
