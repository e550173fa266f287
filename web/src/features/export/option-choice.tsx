import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { languageFacts, languages } from '@dozor/domain/schema/label.ts';
import { RussianMarked } from '../../i18n/russian-marked.tsx';
import { translateMessage } from '../../i18n/server-message.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { confidenceSteps, isDay, yearBefore } from './export-form.ts';
import classes from './option-choice.module.css';
import type { ExportFormState } from './use-export-form.ts';

const switches = ['selectMiddlePoints', 'withIdPoint', 'extended'] as const;

/** All options except format, types and countries. */
export function OptionChoice({ state: { form, errors, change } }: { state: ExportFormState }) {
  const { t } = useTranslation('export');
  const [typed, setTyped] = useState<string | null>(null);
  const language = useLanguage();
  const now = useNow();
  const yearAgo = yearBefore(now);
  const error = errors['confirmed'];
  const setDay = (text: string) => {
    setTyped(text);
    if (isDay(text)) change({ confirmed: text === yearAgo ? null : text });
  };
  return (
    <Stack className={classes['options']} gap={16}>
      <Row className={classes['ambushes']} align="start" gap={16} rowGap={8} wrap>
        <Checkbox
          label={t('options.selectOnlyConfirmed')}
          description={t('options.selectOnlyConfirmedHint')}
          checked={form.selectOnlyConfirmed}
          onChange={(event) => change({ selectOnlyConfirmed: event.currentTarget.checked })}
        />
        <TextInput
          type="date"
          className={classes['day']}
          aria-label={t('options.confirmed')}
          max={now.toISOString().slice(0, 10)}
          disabled={!form.selectOnlyConfirmed}
          value={typed ?? form.confirmed ?? yearAgo}
          error={error && translateMessage(error)}
          onChange={(event) => setDay(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      </Row>
      <NativeSelect
        className={classes['language']}
        label={t('options.confidence')}
        description={t('options.confidenceHint')}
        value={String(form.confidence)}
        onChange={(event) => change({ confidence: Number(event.currentTarget.value) })}
        data={confidenceSteps.map((step) => ({ value: String(step), label: t(`options.confidenceFrom.${step}`) }))}
      />
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`options.${name}`)}
          description={<RussianMarked>{t(`options.${name}Hint`)}</RussianMarked>}
          checked={form[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
      {formatFacts[form.format].language && (
        <NativeSelect
          className={classes['language']}
          label={t('options.language')}
          value={form.language ?? language}
          onChange={(event) => change({ language: languages.find((one) => one === event.currentTarget.value) ?? null })}
          data={languages.map((one) => ({ value: one, label: languageFacts[one].name }))}
        />
      )}
    </Stack>
  );
}
