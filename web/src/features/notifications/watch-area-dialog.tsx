import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { useSessionUser } from '../../session/session.ts';
import { notify } from '../../ui/notify.ts';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { AreaFeed } from './area-feed.tsx';
import { maxAreas } from './area.ts';
import classes from './notifications.module.css';
import { SignInToWatch } from './sign-in-to-watch.tsx';
import { useAreaName } from './use-area-name.ts';
import { useSettings } from './use-settings.ts';
import { maxWatchedPoints, watchedBox } from './watched-box.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface WatchAreaDialogProps {
  bounds: Bounds;
  points: readonly Point[];
  total: number;
  onClose: () => void;
}

export function WatchAreaDialog({ bounds, points, total, onClose }: WatchAreaDialogProps) {
  const { t } = useTranslation('notifications');
  const user = useSessionUser();
  const box = watchedBox(bounds, total);
  return (
    <Dialog onClose={onClose} title={t('watchArea.title')} size="md">
      {box.kind === 'box' ? (
        <div className={classes['editor']}>
          {user === null ? (
            <SignInToWatch />
          ) : (
            <ByMail login={user.login} polygon={box.polygon} points={points} bounds={bounds} onClose={onClose} />
          )}
          <AreaFeed bbox={box.bbox} />
        </div>
      ) : (
        <p className={classes['about']}>{t(`watchArea.${box.kind}`, { most: maxWatchedPoints })}</p>
      )}
    </Dialog>
  );
}

interface ByMailProps {
  login: string;
  polygon: [longitude: number, latitude: number][];
  points: readonly Point[];
  bounds: Bounds;
  onClose: () => void;
}

function ByMail({ login, polygon, points, bounds, onClose }: ByMailProps) {
  const { t } = useTranslation('notifications');
  const { settings, change, state } = useSettings(login);
  const proposed = useAreaName(points, bounds);
  const [entered, setEntered] = useState<string>();
  const name = entered ?? proposed.name;
  if (settings === undefined) return <LoadingState lines={3} />;
  if (settings.areas.length >= maxAreas) return <p className={classes['about']}>{t('watchArea.full')}</p>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || state === 'saving') return;
    const area = { name: name.trim(), polygon, types: [] };
    if (!(await change({ areas: [...settings.areas, area] }))) return;
    notify({ type: 'success', message: t('watchArea.done', { name: area.name }) });
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className={classes['editor']} noValidate>
      <TextInput
        label={t('area.name')}
        description={t('watchArea.text')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        onChange={(event) => setEntered(event.currentTarget.value)}
        maxLength={100}
        error={name.trim() === '' && t('area.nameMissing')}
      />
      <Group gap="xs">
        <Button type="submit" loading={state === 'saving'}>
          {t('watchArea.action')}
        </Button>
      </Group>
    </form>
  );
}
