import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useCanEver } from '../../session/session.ts';
import { Stack } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { AreaList } from './area-list.tsx';
import classes from './notifications.module.css';
import { TellMe } from './push/tell-me.tsx';
import { useSettings } from './use-settings.ts';

const ties = ['ownPoints', 'commentedPoints', 'watchedPoints', 'replies'] as const;
const frequencies = ['now', 'daily', 'off'] as const;

/** Part of the profile, which only its owner sees. */
export function NotificationSettings({ login }: { login: string }) {
  const { t } = useTranslation('notifications');
  const { settings, hasFailed, refetch, change, state } = useSettings(login);
  const isModerator = useCanEver('complaint.settle');
  const shown = isModerator ? ([...ties, 'moderation'] as const) : ties;
  if (hasFailed) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (settings === undefined) return <LoadingState lines={5} />;
  return (
    <Stack className={classes['settings']} gap={12}>
      <p className={classes['about']}>
        {t('about')}
        <span className={classes['state']} role="status">
          {state !== 'still' && t(state)}
        </span>
      </p>
      <div className={classes['ties']}>
        {shown.map((tie) => (
          <NativeSelect
            key={tie}
            className={classes['tie']}
            label={t(`tie.${tie}`)}
            value={settings[tie] ?? 'daily'}
            onChange={({ currentTarget }) => {
              const chosen = frequencies.find((one) => one === currentTarget.value);
              if (chosen !== undefined) void change({ [tie]: chosen });
            }}
            data={frequencies.map((frequency) => ({ value: frequency, label: t(`frequency.${frequency}`) }))}
          />
        ))}
      </div>
      <TellMe subject={{ kind: 'account' }} />
      <AreaList areas={settings.areas} onChange={(areas) => change({ areas })} />
    </Stack>
  );
}
