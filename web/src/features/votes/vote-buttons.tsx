import { IconCheck, IconX } from '@tabler/icons-react';
import type { VoteKind } from '@dozor/domain/point/freshness.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Row } from '../../ui/layout.tsx';
import type { Voting } from './use-vote.ts';
import classes from './votes.module.css';

interface VoteButtonsProps {
  voting: Voting;
  /** For an ambush the question is whether it is there now. */
  isAmbush: boolean;
  /** The subject, where several are asked about at once. */
  label: string;
}

/** The given answer stays pressed, and pressing it again changes nothing. */
export function VoteButtons({ voting: { mine, vote }, isAmbush, label }: VoteButtonsProps) {
  const { t } = useTranslation('votes');
  const icons = { here: IconCheck, gone: IconX };
  const textOf = (kind: VoteKind) => (isAmbush ? t(kind === 'here' ? 'hereNow' : 'goneNow') : t(kind));
  return (
    <div className={classes['buttons']} role="group" aria-label={label}>
      {(['here', 'gone'] as const).map((kind) => {
        const Icon = icons[kind];
        return (
          <Row
            as="button"
            key={kind}
            type="button"
            gap={8}
            justify="center"
            lines="tight"
            weight={600}
            tone="text"
            className={classes['button']}
            data-kind={kind}
            aria-pressed={mine?.kind === kind}
            onClick={() => mine?.kind !== kind && vote(kind)}
          >
            <Icon size={20} stroke={2.2} aria-hidden />
            {textOf(kind)}
          </Row>
        );
      })}
    </div>
  );
}
