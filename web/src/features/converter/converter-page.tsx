import { Button } from '@mantine/core';
import { noDecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { ConverterLinks } from './converter-links.tsx';
import classes from './converter-page.module.css';
import { FileDrop } from './file-drop.tsx';
import { useCanEver } from '../../session/session.ts';
import { IntoMap } from './into-map/into-map.tsx';
import { ColumnChoice } from './understood/column-choice.tsx';
import { FirstPoints } from './understood/first-points.tsx';
import { RejectList } from './understood/reject-list.tsx';
import { TargetChoice } from './target-choice.tsx';
import { TypeList } from './understood/type-list.tsx';
import { UnderstoodFile } from './understood/understood-file.tsx';
import { type ReadState, useConverter } from './use-converter.ts';
import { WorkProgress } from './work-progress.tsx';

/** Converts the user's file from one format to another without it leaving the browser. */
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
        <div className={classes['file']}>
          <span className={classes['name']}>{read.file.name}</span>
          <Button variant="default" size="compact-sm" onClick={forget}>
            {t('otherFile')}
          </Button>
        </div>
      )}
      {work?.kind === 'reading' && <WorkProgress label={t('reading')} share={work.share} onStop={stop} />}
      {problem === 'reading' && read && (
        <ErrorState text={t('unreadable')} onRetry={() => void open(read.file, read.format)} />
      )}
      {read && summary && (
        <>
          <UnderstoodFile
            read={{ ...read, summary }}
            onFormat={(format) => void open(read.file, format, { ...noDecodeOptions, encoding: read.said.encoding })}
            onEncoding={(encoding) => void open(read.file, read.format, { ...read.said, encoding })}
            onSwap={(map) => void open(read.file, read.format, { ...read.said, map })}
          />
          <ColumnChoice summary={summary} onMap={(map) => void open(read.file, read.format, { ...read.said, map })} />
          {summary.sample.length > 0 && (
            <FirstPoints points={summary.sample} inRecords={summary.detected?.format === 'OV2'} />
          )}
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

/** Findings about a file are void once it is read another way. */
function keyOf({ file, format, said }: ReadState): string {
  return [file.name, file.size, format, said.encoding, ...Array.from(said.map, (pair) => pair.join('='))].join();
}
