import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPoint } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../api/call.ts';
import { useTypeName } from '../../entry/entry-text.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { lengthText } from '../../ui/measure-text.ts';
import classes from './candidates.module.css';

interface DuplicateNoteProps {
  candidate: CandidateReply;
  /** The proposed point as it would be saved. */
  made: PointFields;
  ids: readonly string[];
  onAccept: () => void;
}

export function DuplicateNote({ candidate: { ref }, made, ids, onAccept }: DuplicateNoteProps) {
  const { t } = useTranslation('candidates');
  const typeName = useTypeName();
  const language = useLanguage();
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['point', id, 'candidate'],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getPoint, { params: { id }, quiet: true, signal }),
    })),
  });
  return (
    <div className={classes['duplicate']}>
      <p>{t('duplicate.new', { type: typeName(made.type), ref })}</p>
      <ul>
        {ids.map((id, at) => {
          const point = found[at]?.data;
          return (
            <li key={id}>
              <Link to="/history/$pid" params={{ pid: id }}>
                {point && typeName(point.type)} {t('number', { id })}
              </Link>
              {point && `, ${lengthText(distanceMeters(made.x, made.y, point.x, point.y), language)}`}
            </li>
          );
        })}
      </ul>
      <Button variant="default" size="compact-sm" onClick={onAccept}>
        {t('duplicate.accept')}
      </Button>
    </div>
  );
}
