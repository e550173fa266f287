import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type Axes, axesNames } from '@dozor/domain/import/decode-options.ts';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './sources.module.css';

/** How a list is read; reports of a run name them as the command line does. */
export interface ReadingOptions {
  axes?: Axes | undefined;
  map?: string | undefined;
  types?: string | undefined;
  only?: string | undefined;
  columns?: string | undefined;
  path?: string | undefined;
  lines?: 'sections' | undefined;
  sure?: true | undefined;
}

const texts = {
  map: 'x=COLUMN,y=COLUMN',
  types: 'VALUE=static_cam',
  only: 'COLUMN=VALUE',
  columns: 'id,y,x,-,speed',
  path: 'data.cameras',
} as const;

interface ReadingOptionsFieldsProps {
  options: ReadingOptions;
  errorOf: (field: string) => string | undefined;
  onChange: (options: ReadingOptions) => void;
}

export function ReadingOptionsFields({ options, errorOf, onChange }: ReadingOptionsFieldsProps) {
  const { t } = useTranslation('candidates');
  const set = (some: ReadingOptions) => onChange({ ...options, ...some });
  return (
    <div className={classes['pair']}>
      <NativeSelect
        label={t('sources.options.axes')}
        description="--axes"
        value={options.axes ?? ''}
        error={errorOf('axes')}
        onChange={({ currentTarget: { value } }) => set({ axes: axesNames.find((name) => name === value) })}
        data={[
          { value: '', label: t('sources.options.order.list') },
          ...axesNames.map((value) => ({ value, label: t(`sources.options.order.${value}`) })),
        ]}
      />
      {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => (
        <TextInput
          key={name}
          label={t(`sources.options.${name}`)}
          description={`--${name}`}
          placeholder={texts[name]}
          value={options[name] ?? ''}
          error={errorOf(name)}
          onChange={({ currentTarget: { value } }) => set({ [name]: value === '' ? undefined : value })}
        />
      ))}
      <Checkbox
        label={t('sources.options.lines')}
        description="--lines sections"
        checked={options.lines !== undefined}
        onChange={({ currentTarget: { checked } }) => set({ lines: checked ? 'sections' : undefined })}
      />
      <Checkbox
        label={t('sources.options.sure')}
        description="--sure"
        checked={options.sure === true}
        onChange={({ currentTarget: { checked } }) => set({ sure: checked ? true : undefined })}
      />
    </div>
  );
}
