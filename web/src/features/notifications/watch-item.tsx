import { useTranslation } from '../../i18n/translation.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { useWatch, useWatcher } from './use-watch.ts';

interface WatchItemProps {
  menu: MenuParts;
  pointId: string;
}

export function WatchItem(props: WatchItemProps) {
  const login = useWatcher();
  return login === undefined ? null : <Watch {...props} login={login} />;
}

function Watch({ menu: Menu, pointId, login }: WatchItemProps & { login: string }) {
  const { t } = useTranslation('notifications');
  const { isWatched, set } = useWatch(login, pointId);
  return (
    <Menu.CheckboxItem
      checked={isWatched ?? false}
      disabled={isWatched === undefined}
      closeMenuOnClick={false}
      onChange={(checked) => void set(checked)}
    >
      {t('watch.label')}
    </Menu.CheckboxItem>
  );
}
