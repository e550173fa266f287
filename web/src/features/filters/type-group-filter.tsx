import { UnstyledButton } from '@mantine/core';
import { pointTypeLabels, typeGroupLabels, type PointType, type TypeGroup } from '@dozor/domain/point/point-type.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { mapFilterStore, withTypes, type MapFilter } from '../../map/map-filter.ts';
import { typesByGroup } from '../../map/palette/type-group-color.ts';
import { hiddenLegend, TypeCheck, TypeGroupCheck } from '../../point/type-checks.tsx';
import classes from './filter-panel.module.css';

interface TypeGroupFilterProps {
  group: TypeGroup;
  filter: MapFilter;
  count: (types: readonly PointType[]) => string;
}

/** A group of types as one row that unfolds; a group of one type is that type's row. */
export function TypeGroupFilter({ group, filter, count }: TypeGroupFilterProps) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const types = typesByGroup[group];
  const name = label(typeGroupLabels[group]);
  const [isOpen, setOpen] = useState(() => isChosenInPart(types, filter));
  const choose = (some: readonly PointType[], isChosen: boolean) => {
    const others = filter.selectedTypes.filter((type) => !some.includes(type));
    mapFilterStore.set(withTypes(filter, isChosen ? [...others, ...some] : others));
  };
  const isOne = types.length === 1;
  return (
    <fieldset className={classes['group']}>
      <legend className={hiddenLegend}>{name}</legend>
      {!isOne && (
        <div className={classes['row']} data-group>
          <TypeGroupCheck
            group={group}
            types={types}
            chosen={filter.selectedTypes}
            onChoose={choose}
            className={classes['check']}
          />
          <UnstyledButton
            className={classes['unfold']}
            aria-label={t('filters.typesOf', { group: name })}
            aria-expanded={isOpen}
            data-points={count(types)}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </div>
      )}
      {(isOne || isOpen) &&
        types.map((type) => (
          <div key={type} className={classes['row']}>
            <TypeCheck type={type} chosen={filter.selectedTypes} onChoose={choose} className={classes['check']} />
            <UnstyledButton
              className={classes['only']}
              aria-label={t('filters.onlyType', { type: label(pointTypeLabels[type]) })}
              onClick={() => mapFilterStore.set(withTypes(filter, [type]))}
            >
              {t('filters.only')}
            </UnstyledButton>
            <span className={classes['count']}>{count([type])}</span>
          </div>
        ))}
    </fieldset>
  );
}

function isChosenInPart(types: readonly PointType[], { selectedTypes }: MapFilter): boolean {
  const chosen = types.filter((type) => selectedTypes.includes(type)).length;
  return chosen > 0 && chosen < types.length;
}
