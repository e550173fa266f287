import { useState } from 'react';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from '../drive.module.css';
import { answerSide, hasAnsweredSide } from './answer-side.ts';
import { SideAnswers } from './side-answers.tsx';
import type { SideQuestion } from './side-questions.ts';

/** The server takes no older answers. */
const askedMs = 24 * 3_600_000;

/** Questions for which there was no time on the way, in the order in which the cameras were passed. */
export function AskedSides({ questions }: { questions: readonly SideQuestion[] }) {
  const { t } = useTranslation('drive');
  const now = useNow().getTime();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const open = questions.filter(({ id, at }) => {
    return !answered.includes(id) && !hasAnsweredSide(id) && now - Date.parse(at) < askedMs;
  });
  if (open.length === 0) return answered.length > 0 && <p role="status">{t('side.thanks')}</p>;
  return (
    <section aria-label={t('side.title')} className={classes['sides']}>
      <h2>{t('side.title')}</h2>
      <p>{t('side.text')}</p>
      <ul>
        {open.map((question) => (
          <li key={question.id}>
            <AskedSide question={question} onAnswered={() => setAnswered([...answered, question.id])} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskedSide({ question, onAnswered }: { question: SideQuestion; onAnswered: () => void }) {
  const { t } = useTranslation('drive');
  const language = useLanguage();
  const { type, speed, speedUnit, heading, at } = question;
  const time = new Date(at).toLocaleTimeString(localesOf(language), { hour: '2-digit', minute: '2-digit' });
  const limit = speed === null ? [] : [speedLabel(speed, speedUnit, language)];
  const name = [pointTypeLabels[type][language], ...limit].join(', ');
  const about = t('side.passed', { time, heading: compassText(heading, language) });
  const answer = async (side: 'mine' | 'other') => {
    if (await answerSide(question, side)) onAnswered();
  };
  return (
    <>
      <p className={classes['side']}>
        <PointIcon type={type} point={{ speed }} size={28} />
        <span>
          <strong>{name}</strong>
          <br />
          {about}
        </span>
      </p>
      <SideAnswers label={`${name}, ${about}`} onAnswer={(side) => void answer(side)} />
    </>
  );
}
