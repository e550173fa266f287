import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { useTownsNear } from '../use-way-towns.ts';
import classes from '../way.module.css';
import type { Plan } from './use-plan.ts';

interface WayDrawProps {
  plan: Plan;
  search: ReactNode;
  /** Null while there is no way yet. */
  onDone: (() => void) | null;
}

export function WayDraw({ plan, search, onDone }: WayDrawProps) {
  const { t } = useTranslation('way');
  const { stops, isStraight, router, undo, remove } = plan;
  const townAt = useTownsNear(stops);
  const nameOf = (stop: Position) => townAt(stop) ?? `${stop[1].toFixed(4)}, ${stop[0].toFixed(4)}`;
  return (
    <section className={classes['draw']} aria-label={t('draw.title')}>
      <p className={classes['text']}>{t(stops.length === 0 ? 'draw.first' : 'draw.next')}</p>
      <div className={classes['search']}>{search}</div>
      {stops.length > 0 && (
        <ol className={classes['stops']}>
          {stops.map((stop, index) => (
            <li key={`${index} ${stop.join()}`}>
              <Row
                as="span"
                justify="center"
                rigid
                size="xs"
                weight={600}
                className={classes['stopNumber']}
                aria-hidden
              >
                {index + 1}
              </Row>
              <Text as="span" className={classes['stopName']} grow nowrap>
                {nameOf(stop)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('draw.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {isStraight && <p className={classes['warning']}>{t('draw.straight')}</p>}
      {router !== null && <p className={classes['note']}>{t(`draw.router.${router}`)}</p>}
      {(undo !== null || onDone !== null) && (
        <Row className={classes['actions']} gap={8} wrap>
          {undo !== null && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={undo}
            >
              {t('draw.undo')}
            </Button>
          )}
          {onDone !== null && (
            <Button size="compact-md" onClick={onDone}>
              {t('draw.done')}
            </Button>
          )}
        </Row>
      )}
    </section>
  );
}
