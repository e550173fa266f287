import { Button, Checkbox, Group, Input, SegmentedControl } from '@mantine/core';
import { leftOutTypes } from '@dozor/domain/export/left-out-types.ts';
import {
  pointTypeLabels,
  pointTypes,
  typeGroupLabels,
  typeGroups,
  type PointType,
  type TypeGroup,
} from '@dozor/domain/point/point-type.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '../../i18n/server-message.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { ObjectIcon } from '../../ui/icons/object-icon.tsx';
import { countsByTypeQuery } from './export-queries.ts';
import { useNumbers } from './format-numbers.ts';
import classes from './type-choice.module.css';
import type { ExportFormState } from './use-export-form.ts';

const groupNames = Object.keys(typeGroups) as TypeGroup[];
const ratings = [1, 0, -1] as const;

/** Which kinds of objects, and how dangerous at least. */
export function TypeChoice({ state }: { state: ExportFormState }) {
  const { t } = useTranslation('export');
  const { form, settled, errors, change } = state;
  const counts = useQuery(countsByTypeQuery(settled)).data?.types;
  const ratingLabel = useId();
  const error = errors['types'];
  return (
    <div className={classes['choice']}>
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
      <div className={classes['rating']}>
        <span id={ratingLabel} className={classes['ratingLabel']}>
          {t('what.rating')}
        </span>
        <SegmentedControl
          aria-labelledby={ratingLabel}
          value={String(form.rating)}
          onChange={(value) => change({ rating: ratings.find((rating) => String(rating) === value) ?? 0 })}
          data={ratings.map((rating) => ({ value: String(rating), label: t(`what.from.${rating}`) }))}
        />
        <p className={classes['hint']}>{t(`what.fromHint.${form.rating}`)}</p>
      </div>
    </div>
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
  const chosen = types.filter((type) => form.types.includes(type));
  const choose = (some: readonly PointType[], isChosen: boolean) => {
    const others = form.types.filter((type) => !some.includes(type));
    const types = isChosen ? [...others, ...some] : others;
    change({ types: pointTypes.filter((type) => types.includes(type)) });
  };
  const look = { root: classes['check'], body: classes['body'], labelWrapper: classes['label'] };
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{label(typeGroupLabels[group])}</legend>
      {types.length > 1 && (
        <Checkbox
          classNames={{ ...look, root: classes['groupCheck'] }}
          label={label(typeGroupLabels[group])}
          checked={chosen.length === types.length}
          indeterminate={chosen.length > 0 && chosen.length < types.length}
          onChange={(event) => choose(types, event.currentTarget.checked)}
        />
      )}
      {types.map((type) => (
        <div key={type} className={classes['row']} data-left-out={leftOut.includes(type) || undefined}>
          <Checkbox
            classNames={look}
            label={
              <span className={classes['type']}>
                <ObjectIcon type={type} />
                <span>{label(pointTypeLabels[type])}</span>
              </span>
            }
            checked={chosen.includes(type)}
            onChange={(event) => choose([type], event.currentTarget.checked)}
          />
          <span className={classes['count']}>
            {leftOut.includes(type) ? t('what.notCarried') : counts && count(counts[type] ?? 0)}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
