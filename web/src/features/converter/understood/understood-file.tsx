import '@mantine/core/styles/Combobox.layer.css';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { importFormatIds, isImportFormatId, readFacts, type ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import type { ImportSummary } from '@dozor/domain/import/import-summary.ts';
import { fileEncodings, isFileEncoding, type FileEncoding } from '@dozor/domain/import/text/encodings.ts';
import { looksGarbled } from '@dozor/domain/import/text/garbled-text.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { useNumbers } from '../../export/format-numbers.ts';
import type { ReadState } from '../use-converter.ts';
import type { FileSummary } from '../work/converted-file.ts';
import { FileWarnings } from './file-warnings.tsx';
import { followed } from './followed-warning.ts';
import { rememberAnswer, withAnswer } from './remembered-answers.ts';
import { RowsMap } from './rows-map.tsx';
import classes from './understood-file.module.css';
import { WayQuestion } from './way-question.tsx';

interface UnderstoodFileProps {
  read: ReadState & { summary: FileSummary };
  onFormat: (format: ImportFormatId | 'auto') => void;
  onEncoding: (encoding: FileEncoding) => void;
  onOptions: (options: DecodeOptions) => void;
}

export function UnderstoodFile({
  read: { file, format, decodeOptions, summary },
  onFormat,
  onEncoding,
  onOptions,
}: UnderstoodFileProps) {
  const { t } = useTranslation('converter');
  const { detected, understood } = summary;
  const swapped = swappedOptions(understood, decodeOptions);
  // An empty file has neither a format to choose nor anything to count.
  const isEmpty = file.size === 0;
  const asksEncoding = decodeOptions.encoding !== undefined || readsBadly(summary);
  return (
    <section aria-label={t('understood.title')}>
      <h2>{t('understood.title')}</h2>
      <Certainty name={isEmpty ? 'empty' : certaintyOf(summary, format !== 'auto')} onFormat={onFormat} />
      {detected && summary.pointCount > 0 && isOfWaypoints(detected.format) && (
        <p className={classes['waypoints']}>{t('waypoints')}</p>
      )}
      {!isEmpty && (
        <Row className={classes['facts']} align="end" wrap>
          <FormatChoice format={format} detected={detected?.format ?? null} onFormat={onFormat} />
          {asksEncoding && (
            <EncodingChoice
              encoding={decodeOptions.encoding ?? detected?.encoding ?? 'utf-8'}
              onEncoding={onEncoding}
            />
          )}
          <FileFacts size={file.size} summary={summary} hasEncoding={!asksEncoding} />
        </Row>
      )}
      <WayQuestion
        summary={summary}
        onAnswer={(answer) => {
          const { columns, question } = understood;
          rememberAnswer(columns, answer);
          onOptions(withAnswer(decodeOptions, question?.column ?? '', answer));
        }}
      />
      {summary.rows > 0 && (
        <FileWarnings
          understood={understood}
          onSwap={swapped && (() => onOptions(swapped))}
          onSure={() => onOptions({ ...decodeOptions, isSure: true })}
          onFollow={(warning) => onOptions(followed(warning, decodeOptions))}
        />
      )}
      {summary.picture && <RowsMap picture={summary.picture} label={t('rowsMap')} />}
    </section>
  );
}

const swaps = new Set(['outside', 'sea', 'empty']);

/** Undefined where the other order of longitude and latitude is no help. */
function swappedOptions({ refusal }: ImportSummary, options: DecodeOptions): DecodeOptions | undefined {
  if (!refusal || !swaps.has(refusal.reason)) return undefined;
  const { places } = refusal;
  if (places.kind !== 'columns') return { ...options, axes: places.order === 'xy' ? 'yx' : 'xy' };
  return { ...options, map: new Map([...options.map, ['x', places.y], ['y', places.x]]) };
}

interface FormatChoiceProps extends Pick<UnderstoodFileProps, 'onFormat'> {
  format: ImportFormatId | 'auto';
  detected: ImportFormatId | null;
}

function FormatChoice({ format, detected, onFormat }: FormatChoiceProps) {
  const { t } = useTranslation('converter');
  const label = useLabel();
  return (
    <NativeSelect
      className={classes['format']}
      label={t('understood.format')}
      value={format === 'auto' ? (detected ?? 'auto') : format}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onFormat(isImportFormatId(value) ? value : 'auto');
      }}
      data={[
        ...(detected === null || format === 'auto' ? [] : [{ value: 'auto', label: t('understood.guess') }]),
        ...(detected === null ? [{ value: 'auto', label: t('understood.unknown') }] : []),
        ...importFormatIds.map((id) => ({ value: id, label: label(readFacts[id].name) })),
      ]}
    />
  );
}

function readsBadly({ understood: { columns, warnings }, rejects }: FileSummary): boolean {
  const names = [...columns.used.map(({ column }) => column), ...columns.ignored];
  if (rejects.some(({ code }) => code === 'notRecognised')) return true;
  return [...names, ...[...warnings, ...rejects].map(({ value }) => value)].some(looksGarbled);
}

interface EncodingChoiceProps extends Pick<UnderstoodFileProps, 'onEncoding'> {
  encoding: FileEncoding;
}

function EncodingChoice({ encoding, onEncoding }: EncodingChoiceProps) {
  const { t } = useTranslation('converter');
  return (
    <NativeSelect
      className={classes['format']}
      label={t('understood.encoding')}
      value={encoding}
      onChange={({ currentTarget: { value } }) => isFileEncoding(value) && onEncoding(value)}
      data={fileEncodings.map((value) => ({ value, label: t(`encoding.${value}`) }))}
    />
  );
}

interface FileFactsProps {
  size: number;
  summary: FileSummary;
  hasEncoding: boolean;
}

function FileFacts({ size, summary, hasEncoding }: FileFactsProps) {
  const { t } = useTranslation('converter');
  const { count, bytes } = useNumbers();
  const encoding = summary.detected?.encoding;
  const facts = [
    ['size', bytes(size)],
    ...(hasEncoding ? [['encoding', encoding ? t(`encoding.${encoding}`) : '—'] as const] : []),
    ['rows', count(summary.rows)],
    ['objects', count(summary.pointCount)],
    ['withLimit', count(summary.understood.withLimit)],
    ['withHeading', count(summary.understood.withHeading)],
    ['withType', count(summary.understood.withType)],
    ...(summary.sections > 0 ? [['sections', count(summary.sections)] as const] : []),
    ['rejected', count(summary.rejected)],
  ] as const;
  return (
    <dl>
      {facts.map(([name, text]) => (
        <div key={name} data-bad={(name === 'rejected' && summary.rejected > 0) || undefined}>
          <dt>{t(`understood.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** True if a format has only named positions: much of each point was then guessed. */
function isOfWaypoints(format: ImportFormatId): boolean {
  const { direction } = readFacts[format];
  return direction === 'words' || direction === 'none';
}

interface CertaintyProps {
  name: Certain;
  onFormat: (format: ImportFormatId) => void;
}

/** Both write the same columns with opposite directions. */
const alike = ['Navitel', 'IGO'] as const;

/** Asks for the format if it is uncertain: two formats have opposite directions, and only the user can tell them apart. */
function Certainty({ name, onFormat }: CertaintyProps) {
  const { t } = useTranslation('converter');
  const label = useLabel();
  const isGood = name === 'certain' || name === 'given';
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <Row
      align="stretch"
      gap={8}
      mb={12}
      icon={isGood ? 'good' : 'warn'}
      className={classes['certainty']}
      data-good={isGood || undefined}
      role={isGood ? undefined : 'alert'}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <Text>{t(`certainty.${name}`)}</Text>
        {name === 'uncertain' && (
          <Group gap="xs" mt="xs">
            {alike.map((id) => (
              <Button key={id} variant="default" onClick={() => onFormat(id)}>
                {t('certainty.itIs', { format: label(readFacts[id].name) })}
              </Button>
            ))}
          </Group>
        )}
      </div>
    </Row>
  );
}

type Certain = 'certain' | 'given' | 'uncertain' | 'unknown' | 'nothing' | 'empty';

export function certaintyOf(
  { detected, pointCount, rejected }: FileSummary,
  isGiven: boolean,
): Exclude<Certain, 'empty'> {
  if (pointCount === 0 || detected === null) return rejected === 0 ? 'nothing' : 'unknown';
  if (isGiven) return 'given';
  return detected.certain ? 'certain' : 'uncertain';
}
