import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Anchor, Button, Checkbox, NativeSelect } from '@mantine/core';
import {
  IconArrowRight,
  IconArrowsLeftRight,
  IconCircleCheck,
  IconDownload,
  IconInfoCircle,
  IconTransform,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RowOptions } from '@dozor/domain/export/export-format.ts';
import {
  type ExportFormatId,
  formatFacts,
  type ImportFormatId,
  isStreamedId,
  readFacts,
  streamedFormatIds,
} from '@dozor/domain/format/all-formats.ts';
import { leftOutTypes } from '@dozor/domain/format/left-out-types.ts';
import { RussianMarked } from '../../i18n/russian-marked.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { formatsOfApps, otherFormatsOnRequest } from '../export/apps/navigator-apps.ts';
import { useNumbers } from '../export/format-numbers.ts';
import { DroppedTypes } from '../export/format/dropped-types.tsx';
import { Sureness } from '../export/format/sureness.tsx';
import { TooManyRows } from '../export/format/too-many-rows.tsx';
import { saveFile } from '../export/save-file.ts';
import classes from './target-choice.module.css';
import { certaintyOf } from './understood/understood-file.tsx';
import type { Converter, ReadState } from './use-converter.ts';
import { WorkProgress } from './work-progress.tsx';
import type { FileSummary } from './work/converted-file.ts';
import { directionChange } from './work/direction-change.ts';
import { newFileName } from './work/new-file-name.ts';

interface TargetChoiceProps {
  read: ReadState & { summary: FileSummary };
  converter: Converter;
}

const startOptions: TargetRowOptions = { selectMiddlePoints: true, withIdPoint: false, extended: false };

const icons = {
  same: IconArrowRight,
  turned: IconArrowsLeftRight,
  words: IconInfoCircle,
  none: IconInfoCircle,
  fromWords: IconInfoCircle,
  unknown: IconInfoCircle,
};

/** The language of the names is that of the page. */
type TargetRowOptions = Omit<RowOptions, 'language' | 'asOf'>;

const names = ['selectMiddlePoints', 'withIdPoint', 'extended'] as const;
/** These contain everything about a point whatever the options. */
const whole: readonly ExportFormatId[] = ['GeoJSON', 'CSV'];

export function TargetChoice({ read: { file, format: given, summary }, converter }: TargetChoiceProps) {
  const { t } = useTranslation('converter');
  const { t: exportText } = useTranslation('export');
  const label = useLabel();
  const asItem = (id: ExportFormatId) => ({ value: id, label: label(formatFacts[id].name) });
  const { work, problem, written, write, stop } = converter;
  const source = summary.detected?.format ?? 'CSV';
  const [target, setTarget] = useState(source === 'Navitel' ? streamedFormatIds[4] : streamedFormatIds[0]);
  const language = useLanguage();
  const [options, setOptions] = useState(startOptions);
  const [milesPerHour, setMilesPerHour] = useState(false);
  const format = target ?? 'Navitel';
  const isUncertain = certaintyOf(summary, given !== 'auto') === 'uncertain';
  const dropped = Object.fromEntries(leftOutTypes(format).map((type) => [type, summary.types[type] ?? 0]));
  const convert = async () => {
    const request = { format, options: { ...options, language, asOf: '' }, milesPerHour, changedMs: file.lastModified };
    const done = await write(request, newFileName(file.name, format));
    if (done) saveFile(done.file, done.name);
  };
  return (
    <section aria-label={t('target.title')}>
      <h2>{t('target.title')}</h2>
      <div className={classes['target']}>
        <NativeSelect
          className={classes['format']}
          label={t('target.format')}
          value={format}
          onChange={(event) => isStreamedId(event.currentTarget.value) && setTarget(event.currentTarget.value)}
          data={[
            { group: exportText('apps.title'), items: formatsOfApps.map(asItem) },
            { group: exportText('apps.others'), items: otherFormatsOnRequest.map(asItem) },
          ]}
        />
        {!isUncertain && <DirectionNote from={source} to={format} />}
        <Sureness format={format} />
        <TooManyRows total={summary.pointCount} format={format} />
        <DroppedTypes dropped={dropped} format={format} />
        <TargetOptions
          format={format}
          options={options}
          onOptions={setOptions}
          milesPerHour={milesPerHour}
          onMilesPerHour={setMilesPerHour}
        />
        {work?.kind === 'writing' ? (
          <WorkProgress label={t('writing')} share={work.share} onStop={stop} />
        ) : (
          <Button
            size="md"
            className={classes['button']}
            disabled={isUncertain}
            leftSection={<IconTransform size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => void convert()}
          >
            {t('target.start', { format: label(formatFacts[format].name) })}
          </Button>
        )}
        {isUncertain && <Text tone="bad">{t('target.sayFirst')}</Text>}
        {problem === 'writing' && <ErrorState text={t('notWritten')} onRetry={() => void convert()} />}
        {written && <Written written={written} />}
        <Anchor size="sm" data-alone renderRoot={(props) => <Link {...props} to="/help/export" hash={format} />}>
          {t('target.help')}
        </Anchor>
      </div>
    </section>
  );
}

interface TargetOptionsProps {
  format: ExportFormatId;
  options: TargetRowOptions;
  onOptions: (options: TargetRowOptions) => void;
  milesPerHour: boolean;
  onMilesPerHour: (milesPerHour: boolean) => void;
}

function TargetOptions({ format, options, onOptions, milesPerHour, onMilesPerHour }: TargetOptionsProps) {
  const { t } = useTranslation('export');
  const { t: own } = useTranslation('converter');
  if (whole.includes(format)) return null;
  return (
    <Stack gap={12}>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t(`options.${name}`)}
          description={<RussianMarked>{t(`options.${name}Hint`)}</RussianMarked>}
          checked={options[name]}
          onChange={(event) => onOptions({ ...options, [name]: event.currentTarget.checked })}
        />
      ))}
      {format === 'PocketGisPlusGB' && (
        <Checkbox
          label={own('target.milesPerHour')}
          description={own('target.milesPerHourHint')}
          checked={milesPerHour}
          onChange={(event) => onMilesPerHour(event.currentTarget.checked)}
        />
      )}
    </Stack>
  );
}

/** The handling of the direction, the one thing that must not be wrong. */
function DirectionNote({ from, to }: { from: ImportFormatId; to: ExportFormatId }) {
  const { t } = useTranslation('converter');
  const label = useLabel();
  const change = directionChange(from, to);
  const Icon = icons[change];
  const formats = { from: label(readFacts[from].name), to: label(formatFacts[to].name) };
  return (
    <Row as="p" align="stretch" gap={8} icon="link" className={classes['direction']} data-change={change}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>{t(`directionChange.${change}`, formats)}</span>
    </Row>
  );
}

function Written({ written: { name, file, pointCount, request } }: { written: NonNullable<Converter['written']> }) {
  const { t } = useTranslation('converter');
  const { t: exportText } = useTranslation('export');
  const { count, bytes } = useNumbers();
  return (
    <Stack align="start" gap={8} role="status">
      <Row as="p" align="stretch" gap={8} icon="good" breaks>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
        <span>{t('written', { name, count: pointCount, number: count(pointCount), size: bytes(file.size) })}</span>
      </Row>
      <p>{exportText(`formats.${request.format}.where`)}</p>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => saveFile(file, name)}
      >
        {t('saveAgain')}
      </Button>
    </Stack>
  );
}
