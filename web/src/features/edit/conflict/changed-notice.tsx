import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translation.ts';
import { useEditSession } from '../edit-session-context.ts';
import classes from '../fields/edit-form.module.css';
import { pointQuery } from '../../../point/point-query.ts';

/** Warns immediately when another user has saved the point, not only on saving. */
export function ChangedNotice({ id }: { id: string }) {
  const { t } = useTranslation('edit');
  const { saving } = useEditSession();
  const { data } = useQuery(pointQuery(id));
  return (
    <div className={classes['notice']} role="status">
      <p>{t('meanwhile.notice')}</p>
      <Button variant="default" size="compact-sm" disabled={!data} onClick={() => data && saving.showNewer(data)}>
        {t('meanwhile.look')}
      </Button>
    </div>
  );
}
