import { Anchor, Button, Group } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../i18n/translation.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { useSessionUser } from '../../session/session.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import classes from './notifications.module.css';
import { TellMe } from './push/tell-me.tsx';
import { WatchedAtOnce } from './watched-at-once.tsx';
import { maxWatchedPoints, watchedBox } from './watched-box.ts';

interface WatchViewDialogProps {
  /** The map's view when it was requested. */
  bounds: Bounds;
  /** The points in it, or the first of them, once they are known. */
  view: { items: readonly Point[]; total: number } | undefined;
  /** Null unless the request failed. */
  onRetry: (() => void) | null;
  onClose: () => void;
}

export function WatchViewDialog(props: WatchViewDialogProps) {
  const { t } = useTranslation('notifications');
  return (
    <Dialog onClose={props.onClose} title={t('watchArea.title')} size="md">
      <Stack gap={16}>
        <TellMe subject={{ kind: 'area', area: areaOf(props.bounds) }} />
        <WatchedView {...props} />
      </Stack>
    </Dialog>
  );
}

/** A view may extend beyond the map's edge. */
function areaOf([west, south, east, north]: Bounds): [number, number, number, number] {
  const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);
  const plain = (degrees: number) => Number(degrees.toFixed(4));
  return [plain(turned(west)), plain(Math.max(-90, south)), plain(turned(east)), plain(Math.min(90, north))];
}

function WatchedView({ bounds, view, onRetry, onClose }: WatchViewDialogProps) {
  const { t } = useTranslation('notifications');
  const user = useSessionUser();
  if (view === undefined) {
    if (onRetry !== null) return <ErrorState text={t('watchArea.failed')} onRetry={onRetry} />;
    return <LoadingState lines={3} />;
  }
  const box = watchedBox(bounds, view.total);
  if (box.kind !== 'box') {
    return <p className={classes['about']}>{t(`watchArea.${box.kind}`, { most: maxWatchedPoints })}</p>;
  }
  return (
    <div className={classes['editor']}>
      {user === null ? (
        <SignInToWatch />
      ) : (
        <WatchedAtOnce login={user.login} polygon={box.polygon} points={view.items} bounds={bounds} onClose={onClose} />
      )}
      <AreaFeed bbox={box.bbox} />
    </div>
  );
}

function SignInToWatch() {
  const { t } = useTranslation('notifications');
  const { openModal } = useModal();
  return (
    <>
      <p className={classes['about']}>{t('watchArea.signIn')}</p>
      <Group gap="xs">
        <Button onClick={() => openModal('login')}>{t('watchArea.login')}</Button>
      </Group>
    </>
  );
}

function AreaFeed({ bbox }: { bbox: string }) {
  const { t } = useTranslation('notifications');
  return (
    <Row as="p" gap={8} rowGap={4} wrap className={classes['feed']}>
      <IconRss size={18} stroke={1.75} aria-hidden />
      <Anchor href={`/feeds/area/${bbox}.atom`} target="_blank" rel="noopener">
        {t('watchArea.feed')}
      </Anchor>
      <span className={classes['about']}>{t('watchArea.feedText')}</span>
    </Row>
  );
}
