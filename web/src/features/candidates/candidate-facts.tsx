import { Link } from '@tanstack/react-router';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { formatCoordinates } from '@dozor/domain/labels/format-coordinates.ts';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { fieldName, valueText } from '../../entry/change-text.ts';
import { ChangesList } from '../../entry/changes-list.tsx';
import { useTypeName } from '../../entry/entry-text.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import classes from './candidates.module.css';
import type { CandidateStates } from './use-candidate-states.ts';

interface CandidateFactsProps {
  candidate: CandidateReply;
  states: CandidateStates;
}

export function CandidateFacts({ candidate, states: { before, after } }: CandidateFactsProps) {
  const { t } = useTranslation('candidates');
  const typeName = useTypeName();
  if (before === null) return <NewFacts candidate={candidate} />;
  const changes = diffPoints(before, after);
  return (
    <>
      <Text mb={8} className={classes['twin']}>
        {candidate.kind === 'new' && `${t('twin')} `}
        <Link to="/history/$pid" params={{ pid: before._id }} data-alone>
          {typeName(before.type)} {t('number', { id: before._id })}
        </Link>
      </Text>
      {changes.length === 0 ? <p>{t('same')}</p> : <ChangesList changes={changes} place={before} />}
    </>
  );
}

const shownFields = ['type', 'speed', 'dirType', 'direction'] as const;

function NewFacts({ candidate: { fields, x, y, country } }: { candidate: CandidateReply }) {
  const { t } = useTranslation('candidates');
  const { t: historyText } = useTranslation('history');
  const language = useLanguage();
  // All directions have no azimuth, and an unknown direction has no number of ways.
  const left = fields.direction === null ? 'dirType' : (fields.dirType ?? 0) === 0 ? 'direction' : null;
  const shown = shownFields.filter((field) => field !== left);
  return (
    <Stack as="dl" gap={4} className={classes['facts']}>
      {shown.map((field) => (
        <div key={field}>
          <dt>{fieldName('point', field, language)}</dt>
          <dd>{valueText(field, fields[field], { thing: 'point', country, language }) ?? t('notKnown')}</dd>
        </div>
      ))}
      {fields.childrens !== undefined && (
        <div>
          <dt>{fieldName('point', 'childrens', language)}</dt>
          <dd>{fields.childrens.length}</dd>
        </div>
      )}
      <div>
        <dt>{historyText('diff.place')}</dt>
        <dd>{formatCoordinates(x, y, 'decimal')}</dd>
      </div>
    </Stack>
  );
}
