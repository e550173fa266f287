import type { Point } from '@dozor/domain/point/point-schema.ts';
import { IconDots } from '@tabler/icons-react';
import { PointActions } from '../features/edit/point-actions.tsx';
import { RemoveItem } from '../features/edit/remove-item.tsx';
import { WatchItem } from '../features/notifications/watch-item.tsx';
import classes from '../features/point-card/point-card.module.css';
import { PointLinks } from '../features/point-card/point-links.tsx';
import { PointMenuItems } from '../features/point-card/point-menu-items.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { CardAction } from '../point/card-action.tsx';
import { ReportItem } from '../shell/modal/report-item.tsx';
import { MenuButton } from '../ui/floating/menu-button.tsx';

interface CardActionsProps {
  point: Point;
  /** Opens the form of the point. */
  onChange: () => void;
  onStreet: () => void;
}

/** The actions on a point: the frequent ones in a row, the rest behind its last button. */
export function CardActions({ point, onChange, onStreet }: CardActionsProps) {
  const { t } = useTranslation('map');
  return (
    <div className={classes['actions']}>
      <PointLinks point={point} />
      <PointActions point={point} onChange={onChange} />
      <MenuButton
        position="bottom-end"
        shadow="md"
        width={260}
        label={t('card.more')}
        hasTicks
        button={(opener) => (
          <CardAction {...opener} icon={IconDots} text={t('more.title')} aria-label={t('card.more')} />
        )}
      >
        {(Menu) => (
          <>
            <PointMenuItems menu={Menu} point={point} onStreet={onStreet} />
            <WatchItem menu={Menu} pointId={point._id} />
            <ReportItem menu={Menu} pointId={point._id} />
            <RemoveItem menu={Menu} point={point} />
          </>
        )}
      </MenuButton>
    </div>
  );
}
