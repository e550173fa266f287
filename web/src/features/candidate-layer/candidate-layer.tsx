import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { listCandidates } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { type CandidateMark, useCandidateLayer } from '../../map/candidates/use-candidate-layer.ts';
import type { PointMap } from '../../map/point-map.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { boundingBoxText } from '../../point/points-in-view-query.ts';
import { Row } from '../../ui/layout.tsx';
import type { ThemeName } from '../../ui/tokens.ts';
import classes from './candidate-layer.module.css';

/** One page of the list: more rings on a screen add nothing. */
const limit = 100;
/** About fifty metres around a proposal, in degrees. */
const around = 0.0005;

const none: readonly CandidateMark[] = [];

function candidatesInView(bounds: Bounds) {
  const bbox = boundingBoxText(bounds);
  return queryOptions({
    queryKey: ['candidates-in-view', bbox],
    queryFn: ({ signal }) => call(listCandidates, { query: { bbox, limit, page: 1 }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function CandidateLayer({ map, theme }: { map: PointMap; theme: ThemeName }) {
  const { t } = useTranslation('candidates');
  const navigate = useNavigate();
  const { bounds } = useMapView(map) ?? map.view.get();
  const { data } = useQuery(candidatesInView(bounds));
  useCandidateLayer(map, theme, {
    marks: data?.items ?? none,
    onOpen: ({ x, y }) =>
      void navigate({
        to: '/candidates',
        search: { bbox: boundingBoxText([x - around, y - around, x + around, y + around]) },
      }),
  });
  if (data === undefined) return null;
  return (
    <Row
      as="p"
      round={8}
      surface="panel"
      raised
      className={classes['note']}
      gap={12}
      rowGap={2}
      wrap
      size="sm"
      role="status"
    >
      {t('layer.count', { count: data.total })}
      {data.total > 0 && (
        <Link to="/candidates" search={{ bbox: boundingBoxText(bounds) }}>
          {t('layer.review')}
        </Link>
      )}
    </Row>
  );
}
