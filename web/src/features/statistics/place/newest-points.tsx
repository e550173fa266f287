import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { ChangedAgo } from '../../../entry/last-changed.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { groupOfType } from '../../../map/palette/type-group-color.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { Note, Row, Text } from '../../../ui/layout.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import classes from './place-page.module.css';
import type { PlaceSummary } from './place-summary-query.ts';

export function NewestPoints({ place }: { place: PlaceSummary }) {
  const { t } = useTranslation('statistics');
  const rows = [
    ...place.newest.map((point) => ({
      key: point._id,
      at: point.changed.at,
      content: <PointRow point={point} place={place} />,
    })),
    ...place.imports.map((entry) => ({ key: `i${entry._id}`, at: entry.at, content: <ImportRow entry={entry} /> })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <section>
      <h2>{t('place.newest')}</h2>
      <ul className={classes['newest']}>
        {rows.map(({ key, content }) => (
          <Row as="li" align="start" gap={12} mb={4} key={key}>
            {content}
          </Row>
        ))}
      </ul>
    </section>
  );
}

function PointRow({ point, place }: { point: PlaceSummary['newest'][number]; place: PlaceSummary }) {
  const { t } = useTranslation('statistics');
  const label = useLabel();
  const language = useLanguage();
  const { _id, type, speed, speedUnit, dirType, direction, changed } = point;
  const hasLimit = type === 'speed_limit' || groupOfType[type] === 'cameras';
  const region = place.regions.find(({ code }) => code === point.region)?.name;
  const where = place.towns[_id] ?? region ?? '';
  const heading =
    dirType === 1 && direction !== null ? t('place.heading', { side: compassText(direction + 180, language) }) : '';
  return (
    <>
      <PointIcon type={type} point={point} size={28} />
      <span>
        <Link className={classes['link']} to="/" search={{ point: _id }}>
          <span>
            {label(pointTypeLabels[type])}
            {hasLimit && speed !== null && (
              <>
                ,{' '}
                <Text as="span" nowrap>
                  {speedLabel(speed, speedUnit, language)}
                </Text>
              </>
            )}
          </span>
        </Link>
        <Note as="span" block>
          {[where, heading].filter(Boolean).join(', ')}
          {where + heading !== '' && <br />}
          {t(`place.did.${changed.kind}`)} <ChangedAgo changed={changed} />
        </Note>
      </span>
    </>
  );
}

function ImportRow({ entry: { _id, name, login, points, at } }: { entry: PlaceSummary['imports'][number] }) {
  const { t } = useTranslation('statistics');
  const kind = login === 'sample' ? 'sample' : 'import';
  const format = new Intl.NumberFormat(localesOf(useLanguage()));
  return (
    <>
      <IconFileImport size={28} stroke={1.5} aria-hidden className={classes['import']} />
      <span>
        <Link className={classes['link']} to="/history" search={{ import: _id }}>
          {t(`place.folded.${kind}`, { count: points, points: format.format(points) })}
        </Link>
        <Note as="span" block>
          {name !== '' && <bdi>{name} · </bdi>}
          <RelativeTime time={at} />
        </Note>
      </span>
    </>
  );
}
