import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './edit-form.module.css';
import { editedPointQuery } from './point-calls.ts';

/** Says at once that somebody else has saved the object, not only when it is too late. */
export function ChangedNotice({ id, onLook }: { id: string; onLook: (newer: Point) => void }) {
  const { t } = useTranslation('edit');
  const { data } = useQuery(editedPointQuery(id));
  return (
    <div className={classes['notice']} role="status">
      <p>{t('meanwhile.notice')}</p>
      <Button variant="default" size="compact-sm" disabled={!data} onClick={() => data && onLook(data)}>
        {t('meanwhile.look')}
      </Button>
    </div>
  );
}
