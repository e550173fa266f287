import { Button } from '@mantine/core';
import { voteSides, type VoteSide } from '@dozor/domain/point/direction-witness.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from '../drive.module.css';

interface SideAnswersProps {
  onAnswer: (side: VoteSide) => void;
  /** Absent where there is no later. */
  onLater?: () => void;
  /** The camera, where several are asked about at once. */
  label?: string;
  /** Another camera is shown ahead: the question says that it is about the one behind. */
  isBehind?: boolean;
}

export function SideAnswers({ onAnswer, onLater, label, isBehind = false }: SideAnswersProps) {
  const { t } = useTranslation('drive');
  return (
    <div role="group" aria-label={label ?? t('side.question')}>
      {label === undefined && <p className={classes['hint']}>{t(isBehind ? 'side.behind' : 'side.question')}</p>}
      <div className={classes['answers']}>
        {voteSides.map((side) => (
          <Button
            key={side}
            className={classes['answer'] ?? ''}
            variant={side === 'mine' ? 'filled' : 'default'}
            onClick={() => onAnswer(side)}
          >
            {t(`side.${side}`)}
          </Button>
        ))}
      </div>
      {onLater && (
        <Button variant="subtle" size="lg" fullWidth onClick={onLater}>
          {t('side.later')}
        </Button>
      )}
    </div>
  );
}
