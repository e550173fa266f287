import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useWatch, useWatcher } from './use-watch.ts';

export function WatchSwitch({ pointId }: { pointId: string }) {
  const login = useWatcher();
  return login === undefined ? null : <Watch login={login} pointId={pointId} />;
}

function Watch({ login, pointId }: { login: string; pointId: string }) {
  const { t } = useTranslation('notifications');
  const { isWatched, set } = useWatch(login, pointId);
  return (
    <Switch
      label={t('watch.label')}
      description={t('watch.text')}
      checked={isWatched ?? false}
      disabled={isWatched === undefined}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
