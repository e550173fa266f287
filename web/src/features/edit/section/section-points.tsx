import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFlagPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { iconKey } from '@dozor/domain/point/appearance.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { sectionLengthMeters, shortestLegalSeconds } from '@dozor/domain/point/section.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { Route } from '@dozor/domain/roads/route-along-roads.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { KeyedIcon } from '../../../ui/icons/keyed-icon.tsx';
import { Note, Row, Stack, Text } from '../../../ui/layout.tsx';
import { durationText, lengthText } from '../../../ui/measure-text.ts';
import { partsOf, startKey, type PointPart, type PartKey } from './section-parts.ts';
import classes from './section-points.module.css';
import { usePartNames } from './use-part-names.ts';

interface SectionPointsProps {
  fields: PointFields;
  unit: SpeedUnit | undefined;
  active: PartKey;
  route: Route | null;
  max: number;
  /** Errors of the list and of each point, by path; in the user's language. */
  errors: Readonly<Record<string, string | undefined>>;
  /** The button of the form places the finish. */
  isAwaited: boolean;
  onSelect: (part: PartKey) => void;
  onAdd: () => void;
  onMove: (index: number, by: 1 | -1) => void;
  onRemove: (part: PartKey) => void;
}

export function SectionPoints(props: SectionPointsProps) {
  const { fields, unit, active, route, max, errors, isAwaited, onSelect, onAdd, onMove, onRemove } = props;
  const { t } = useTranslation('edit');
  const language = useLanguage();
  const nameOf = usePartNames();
  const parts = partsOf(fields);
  const isFull = parts.length > max;
  const hasFinish = parts.length > 1;
  // No time while the field is empty or the local unit is unknown.
  const seconds = unit === undefined ? null : shortestLegalSeconds({ ...fields, speedUnit: unit }, route?.meters);
  const isKnown = seconds !== null && Number.isFinite(seconds);
  const measured = [
    t(route === null ? 'section.total' : 'section.totalByRoad', {
      length: lengthText(route?.meters ?? sectionLengthMeters(fields), language),
    }),
    isKnown && t('section.fastest', { time: durationText(seconds, language) }),
  ];
  const lengthTo = (part: PointPart) => route?.stops[part.index + 1] ?? fromStart(fields, part);
  return (
    <Stack gap={8}>
      {hasFinish ? (
        <Text size="sm" weight={600} role="status">
          {measured.filter(Boolean).join('. ')}
        </Text>
      ) : (
        <p className={classes['hint']}>{t('section.noFinish')}</p>
      )}
      {hasFinish && route === null && <p className={classes['hint']}>{t('section.bends')}</p>}
      {hasFinish && (
        <Text as="ol" list className={classes['list']}>
          {parts.map((part) => (
            <PartRow
              key={part.key}
              part={part}
              name={nameOf(part)}
              note={part.index < 0 ? '' : t('section.at', { length: lengthText(lengthTo(part), language) })}
              last={parts.length - 2}
              isActive={part.key === active}
              error={errorOf(errors, part.index)}
              onSelect={onSelect}
              onMove={onMove}
              onRemove={onRemove}
            />
          ))}
        </Text>
      )}
      {isFull && <p className={classes['hint']}>{t('section.full', { count: max })}</p>}
      {!isFull && !isAwaited && (
        <Button
          variant="default"
          leftSection={hasFinish ? <IconPlus size={18} aria-hidden /> : <IconFlagPlus size={18} aria-hidden />}
          onClick={onAdd}
        >
          {t(hasFinish ? 'section.addExtra' : 'section.addFinish')}
        </Button>
      )}
    </Stack>
  );
}

interface PartRowProps extends Pick<SectionPointsProps, 'onSelect' | 'onMove' | 'onRemove'> {
  part: PointPart;
  name: string;
  note: string;
  last: number;
  isActive: boolean;
  error: string | undefined;
}

function PartRow({ part, name, note, last, isActive, error, onSelect, onMove, onRemove }: PartRowProps) {
  const { t } = useTranslation('edit');
  const key = iconKey({ type: 'speed_cam', speed: 60, rating: 1, ...(part.part && { part: part.part }) });
  return (
    <Row as="li" className={classes['row']} data-active={isActive || undefined}>
      <UnstyledButton
        className={classes['select']}
        aria-label={t('section.select', { part: [name, note].filter(Boolean).join(' ') })}
        aria-pressed={isActive}
        onClick={() => onSelect(part.key)}
      >
        <KeyedIcon iconKey={key} size={26} />
        <Stack as="span" className={classes['rowText']}>
          <Text as="span" size="sm" weight={600}>
            {name}
          </Text>{' '}
          {note !== '' && <Note as="span">{note}</Note>}
          {error !== undefined && (
            <Text as="span" size="sm" tone="bad">
              {error}
            </Text>
          )}
        </Stack>
      </UnstyledButton>
      {part.key !== startKey && (
        <Row as="span" align="stretch" rigid className={classes['rowActions']}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('section.up', { part: name })}
            disabled={part.index === 0}
            onClick={() => onMove(part.index, -1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('section.down', { part: name })}
            disabled={part.index === last}
            onClick={() => onMove(part.index, 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('section.remove', { part: name })}
            onClick={() => onRemove(part.key)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Row>
      )}
    </Row>
  );
}

function fromStart(fields: PointFields, part: PointPart): number {
  const line = [fields, ...(fields.childrens ?? []).slice(0, part.index + 1)];
  return line.slice(1).reduce((sum, { x, y }, index) => {
    const from = line[index] ?? { x, y };
    return sum + distanceMeters(from.x, from.y, x, y);
  }, 0);
}

function errorOf(errors: SectionPointsProps['errors'], index: number): string | undefined {
  const path = `childrens.${index}.`;
  return Object.entries(errors).find(([key]) => key.startsWith(path))?.[1];
}
