import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { exactTime } from '../../ui/time/format-time.ts';
import { useNumbers } from '../export/format-numbers.ts';
import classes from './build-details.module.css';
import { lastChangeOf } from './build-list.ts';
import type { Build } from './build-queries.ts';
import { CopyButton } from './copy-button.tsx';

export function BuildDetails({ build, name }: { build: Build; name: string }) {
  const { t } = useTranslation('builds');
  const changed = lastChangeOf(build);
  const address = location.origin + build.path;
  return (
    <div className={classes['details']}>
      <HeldBack build={build} />
      <dl>
        <dt>{t('field.address')}</dt>
        <dd>
          <a href={build.path}>{address}</a>
          <CopyButton text={address} label={t('copyAddress', { name })} />
        </dd>
        <dt>SHA-256</dt>
        <dd>
          <code>{build.sha256}</code>
          <CopyButton text={build.sha256} label={t('copyChecksum', { name })} />
        </dd>
        <dt>{t('field.changed')}</dt>
        <dd>{changed === undefined ? '—' : exactTime(new Date(changed))}</dd>
        <dt>{t('field.generated')}</dt>
        <dd>{exactTime(new Date(build.generated))}</dd>
        <dt>{t('field.news')}</dt>
        <dd>
          <a href={`/builds/changes?since=${build.revision}`}>{t('since.link', { revision: build.revision })}</a>
        </dd>
      </dl>
      <RowsByType types={build.types} />
    </div>
  );
}

function HeldBack({ build: { heldBack, rows } }: { build: Build }) {
  const { t } = useTranslation('builds');
  const { count } = useNumbers();
  const language = useLanguage();
  if (!heldBack) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(heldBack.since));
  return (
    <p className={classes['held']}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>{t('held.long', { date, rows: count(heldBack.rows), before: count(rows) })}</span>
    </p>
  );
}

function RowsByType({ types }: { types: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('builds');
  const { count } = useNumbers();
  const label = useLabel();
  const rows = Object.entries(types).flatMap(([type, number]) => (isPointType(type) ? [{ type, number }] : []));
  return (
    <section aria-label={t('byType')}>
      <h3>{t('byType')}</h3>
      <ul className={classes['types']}>
        {rows.map(({ type, number }) => (
          <li key={type}>
            <PointIcon type={type} />
            <span>{label(pointTypeLabels[type])}</span>
            <span className={classes['count']}>{count(number)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
