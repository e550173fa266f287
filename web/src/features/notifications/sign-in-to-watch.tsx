import { Button, Group } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import classes from './notifications.module.css';

export function SignInToWatch() {
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
