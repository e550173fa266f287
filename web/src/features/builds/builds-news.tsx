import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { BuildsAbout } from './builds-lead.tsx';
import { changesQuery, type BuildManifest } from './build-queries.ts';
import classes from './builds-page.module.css';
import { keepSeenRevision, readSeenRevision } from './seen-revision.ts';

/** When the builds were made, and the changes since this browser's last visit. */
export function BuildsNews({ manifest }: { manifest: BuildManifest }) {
  const { t } = useTranslation('builds');
  const [seen] = useState(readSeenRevision);
  const since = seen !== null && seen.revision < manifest.revision ? seen : null;
  const changes = useQuery({ ...changesQuery(since?.revision ?? 0), enabled: since !== null }).data;

  useEffect(() => keepSeenRevision(manifest.revision), [manifest.revision]);

  const from = since?.revision ?? manifest.revision;
  return (
    <div className={classes['news']}>
      <p>
        <BuildsAbout />
      </p>
      <p>
        {t('generated')} <RelativeTime time={manifest.generated} /> · {t('revision', { revision: manifest.revision })} ·{' '}
        {t('licence')} <a href="https://opendatacommons.org/licenses/odbl/1-0/">{manifest.licence}</a> ·{' '}
        <a href="/builds/manifest.json">manifest.json</a>
      </p>
      <p>
        {since && changes ? (
          <>
            {t('since.visit')} <RelativeTime time={since.at} />: {t('since.counts', { ...changes })}
          </>
        ) : (
          t('since.explain')
        )}{' '}
        <a href={`/builds/changes?since=${from}`}>{t('since.link', { revision: from })}</a>
      </p>
    </div>
  );
}
