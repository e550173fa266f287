import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, Input, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { leftOutTypes } from '@dozor/domain/format/left-out-types.ts';
import {
  pointTypes,
  typeGroupLabels,
  typeGroups,
  type PointType,
  type TypeGroup,
} from '@dozor/domain/point/point-type.ts';
import { translateMessage } from '../../i18n/server-message.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { TypeCheck, TypeGroupCheck } from '../../point/type-checks.tsx';
import { Note, Row, Stack, Text } from '../../ui/layout.tsx';
import { countsByTypeQuery } from './export-queries.ts';
import { useNumbers } from './format-numbers.ts';
import classes from './type-choice.module.css';
import type { ExportFormState } from './use-export-form.ts';

const groupNames = Object.keys(typeGroups) as TypeGroup[];
const ratings = [1, 0, -1] as const;

export function TypeChoice({ state }: { state: ExportFormState }) {
  const { t } = useTranslation('export');
  const { form, settled, errors, change } = state;
  const counts = useQuery(countsByTypeQuery(settled)).data?.types;
  const ratingLabel = useId();
  const error = errors['types'];
  return (
    <Stack gap={12}>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => change({ types: [...pointTypes] })}>
          {t('what.all')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => change({ types: [...typeGroups.cameras] })}>
          {t('what.onlyCameras')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => change({ types: [] })}>
          {t('what.none')}
        </Button>
      </Group>
      <div className={classes['groups']}>
        {groupNames.map((group) => (
          <TypeGroupChoice key={group} group={group} state={state} counts={counts} />
        ))}
      </div>
      {error !== undefined && <Input.Error role="alert">{translateMessage(error)}</Input.Error>}
      <Row gap={12} rowGap={8} wrap>
        <Text as="span" weight={600} id={ratingLabel}>
          {t('what.rating')}
        </Text>
        <SegmentedControl
          aria-labelledby={ratingLabel}
          value={String(form.rating)}
          onChange={(value) => change({ rating: ratings.find((rating) => String(rating) === value) ?? 0 })}
          data={ratings.map((rating) => ({ value: String(rating), label: t(`what.from.${rating}`) }))}
        />
        <p className={classes['hint']}>{t(`what.fromHint.${form.rating}`)}</p>
      </Row>
    </Stack>
  );
}

interface TypeGroupChoiceProps {
  group: TypeGroup;
  state: ExportFormState;
  counts: Readonly<Record<string, number>> | undefined;
}

function TypeGroupChoice({ group, state: { form, change }, counts }: TypeGroupChoiceProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const label = useLabel();
  const types: readonly PointType[] = typeGroups[group];
  const leftOut = leftOutTypes(form.format);
  const choose = (some: readonly PointType[], isChosen: boolean) => {
    const others = form.types.filter((type) => !some.includes(type));
    const types = isChosen ? [...others, ...some] : others;
    change({ types: pointTypes.filter((type) => types.includes(type)) });
  };
  return (
    <fieldset className={classes['group']}>
      <Text as="legend" heard>
        {label(typeGroupLabels[group])}
      </Text>
      {types.length > 1 && (
        <TypeGroupCheck
          group={group}
          types={types}
          chosen={form.types}
          onChoose={choose}
          className={classes['groupCheck']}
        />
      )}
      {types.map((type) => (
        <Row hovers className={classes['row']} gap={8} key={type} data-left-out={leftOut.includes(type) || undefined}>
          <TypeCheck type={type} chosen={form.types} onChoose={choose} />
          <Note as="span" className={classes['count']} rigid>
            {leftOut.includes(type) ? t('what.notCarried') : counts && count(counts[type] ?? 0)}
          </Note>
        </Row>
      ))}
    </fieldset>
  );
}
