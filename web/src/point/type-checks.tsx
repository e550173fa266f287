import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import { pointTypeLabels, typeGroupLabels, type PointType, type TypeGroup } from '@dozor/domain/point/point-type.ts';
import { useLabel } from '../i18n/use-language.ts';
import { Row } from '../ui/layout.tsx';
import { PointIcon } from './point-icon.tsx';
import classes from './type-checks.module.css';

const checkClasses = { body: classes['body'] ?? '', labelWrapper: classes['label'] ?? '' };

interface TypeCheckProps {
  type: PointType;
  chosen: readonly PointType[];
  onChoose: (types: readonly PointType[], isChosen: boolean) => void;
  className?: string | undefined;
}

export function TypeCheck({ type, chosen, onChoose, className = '' }: TypeCheckProps) {
  const label = useLabel();
  return (
    <Checkbox
      classNames={{ ...checkClasses, root: `${classes['check']} ${className}` }}
      label={
        <Row as="span" lines="tight" gap={8}>
          <PointIcon type={type} />
          <span>{label(pointTypeLabels[type])}</span>
        </Row>
      }
      checked={chosen.includes(type)}
      onChange={(event) => onChoose([type], event.currentTarget.checked)}
    />
  );
}

interface TypeGroupCheckProps extends Omit<TypeCheckProps, 'type'> {
  group: TypeGroup;
  types: readonly PointType[];
}

export function TypeGroupCheck({ group, types, chosen, onChoose, className = '' }: TypeGroupCheckProps) {
  const label = useLabel();
  const count = types.filter((type) => chosen.includes(type)).length;
  return (
    <Checkbox
      classNames={{ ...checkClasses, root: `${classes['check']} ${className}` }}
      label={label(typeGroupLabels[group])}
      checked={count === types.length}
      indeterminate={count > 0 && count < types.length}
      onChange={(event) => onChoose(types, event.currentTarget.checked)}
    />
  );
}
