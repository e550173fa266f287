import { UnstyledButton } from '@mantine/core';
import { IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { useIsOnline } from './connection.ts';
import classes from './connection-note.module.css';
import { timeOfPoints } from './points-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingDialog } from './waiting-dialog.tsx';
import { WaitingPoints } from './waiting-points.tsx';

interface ConnectionNoteProps {
  /** The map on which it is shown; null on any other page. */
  map: PointMap | null;
}

/** Reports that there is no network, the age of the points, and the edits waiting to be sent. */
export function ConnectionNote({ map }: ConnectionNoteProps) {
  const { t } = useTranslation('offline');
  const isOnline = useIsOnline();
  const { edits, sending } = useWaiting(isOnline);
  const [isOpen, setOpen] = useState(false);
  const time = useTimeOfPoints(isOnline ? null : map);
  const refused = edits.filter(({ refusal }) => refusal !== undefined).length;
  const count = edits.length;
  if (isOnline && count === 0) return null;

  const noteText = () => {
    if (!isOnline) {
      const lost = time === null ? t('lost') : t('lostSince', { time });
      return count === 0 ? lost : `${lost} · ${t('waits', { count })}`;
    }
    if (sending === 'sending') return t('sending', { count });
    if (refused > 0) return t('refused', { count: refused });
    return t(sending === 'signIn' ? 'signIn' : 'online', { count });
  };
  const Icon = isOnline ? IconCloudUp : IconWifiOff;
  const content = (
    <>
      <Icon size={16} stroke={1.8} aria-hidden />
      {noteText()}
    </>
  );
  return (
    <div className={classes['place']} data-place={map === null ? 'page' : 'map'}>
      <div role="status">
        {count === 0 ? (
          <p className={classes['note']}>{content}</p>
        ) : (
          <UnstyledButton className={classes['note']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {content}
          </UnstyledButton>
        )}
      </div>
      {map === null && !isOnline && <p className={classes['text']}>{t('pageText')}</p>}
      {map !== null && <WaitingPoints map={map} edits={edits} />}
      {isOpen && count > 0 && <WaitingDialog edits={edits} isOnline={isOnline} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** For today the time of day is enough. */
function useTimeOfPoints(map: PointMap | null): string | null {
  const language = useLanguage();
  const position = useMapView(map)?.position;
  const [time, setTime] = useState<Date | null>(null);
  const now = useNow();
  useEffect(() => {
    if (position === undefined) return undefined;
    let isOver = false;
    void timeOfPoints(position).then(
      (found) => !isOver && setTime(found),
      () => !isOver && setTime(null),
    );
    return () => {
      isOver = true;
    };
  }, [position]);
  if (map === null || time === null) return null;
  const isToday = time.toDateString() === new Date(now).toDateString();
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = { day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(language, isToday ? clock : { ...day, ...clock }).format(time);
}
