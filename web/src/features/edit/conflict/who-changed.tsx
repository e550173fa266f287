import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import classes from './merge-stage.module.css';
import { lastChangesQuery } from './point-calls.ts';

interface WhoChangedProps {
  id: string;
  since: number;
  version: number;
}

/** The changes since a version: author, time and reason. */
export function WhoChanged({ id, since, version }: WhoChangedProps) {
  const { t } = useTranslation('edit');
  const { data } = useQuery(lastChangesQuery(id, version));
  const changes = data?.filter((entry) => entry.version > since) ?? [];
  return (
    <ul className={classes['who']}>
      {changes.map(({ _id, author, created, comment }) => (
        <li key={_id}>
          <Trans
            t={t}
            i18nKey="meanwhile.by"
            values={{ login: author.login }}
            components={{ ago: <RelativeTime time={created} /> }}
          />
          {comment !== '' && <span>{t('meanwhile.because', { reason: comment })}</span>}
        </li>
      ))}
    </ul>
  );
}
