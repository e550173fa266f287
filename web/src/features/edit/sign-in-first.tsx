import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import type { EditFrame } from './edit-frame.ts';
import { EditSurface } from './edit-surface.tsx';
import formClasses from './fields/edit-form.module.css';
import { useNewPointPosition } from './new-point-position.ts';
import classes from './sign-in-first.module.css';

/** The edit continues after the sign-in. */
export function SignInFirst({ isBanned, ...props }: EditFrame & { isBanned: boolean }) {
  const { t } = useTranslation('edit');
  const { openModal } = useModal();
  const position = useNewPointPosition();
  const isNew = props.target === 'new';
  if (isBanned) {
    return (
      <EditSurface {...props} title={t('signIn.title')}>
        <EmptyState title={t('banned.title')} text={t('banned.text')} />
      </EditSurface>
    );
  }
  return (
    <EditSurface {...props} title={t('signIn.title')}>
      <Stack className={classes['notice']} gap={12} size="md">
        <Text size="md" weight={600} tone="text">
          {t(isNew ? 'signIn.add' : 'signIn.change')}
        </Text>
        <p>{t(isNew && position !== null ? 'signIn.placeKept' : 'signIn.text')}</p>
        <Row gap={8} wrap>
          <Button onClick={() => openModal('login')}>{t('signIn.login')}</Button>
          <Button variant="default" onClick={() => openModal('register')}>
            {t('signIn.register')}
          </Button>
        </Row>
      </Stack>
    </EditSurface>
  );
}

export function SignedOutNotice() {
  const { t } = useTranslation('edit');
  const { openModal } = useModal();
  return (
    <div className={formClasses['notice']} role="status">
      <p>{t('signIn.gone')}</p>
      <Button variant="default" size="compact-sm" onClick={() => openModal('login')}>
        {t('signIn.login')}
      </Button>
    </div>
  );
}
