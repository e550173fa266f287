import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SetupStep } from '@dozor/contract/replies/setup-steps.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Note } from '../../ui/layout.tsx';
import classes from './step-card.module.css';

interface StepCardProps {
  step: SetupStep;
  isDone: boolean;
  /** Opened at first: what is done later stays open, with its outcome. */
  isNext: boolean;
  state: ReactNode;
  children: ReactNode;
}

export function StepCard({ step, isDone, isNext, state, children }: StepCardProps) {
  const { t } = useTranslation('setup');
  const [isOpen] = useState(isNext);
  const Mark = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes['step']} data-step={step} data-done={isDone || undefined}>
      <details open={isOpen}>
        <summary className={classes['head']}>
          <Mark
            size={24}
            stroke={1.75}
            role="img"
            aria-label={t(isDone ? 'done' : 'toDo')}
            className={classes['mark']}
          />
          <div className={classes['what']}>
            <h2 className={classes['title']}>{t(`step.${step}`)}</h2>
            <Note as="span">{state}</Note>
          </div>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes['chevron']} />
        </summary>
        <div className={classes['body']}>{children}</div>
      </details>
    </li>
  );
}
