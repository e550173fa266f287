import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import classes from './freshness-mark.module.css';

/** The state by shape before colour: a full disc, a ring, a half, a crossed ring. */
export function FreshnessMark({ state, size = 14 }: { state: FreshnessState; size?: number }) {
  return (
    <svg className={classes['mark']} data-state={state} width={size} height={size} viewBox="0 0 14 14" aria-hidden>
      {state === 'fresh' && <circle cx="7" cy="7" r="6" fill="currentColor" />}
      {state !== 'fresh' && <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      {state === 'check' && <circle cx="7" cy="7" r="1.75" fill="currentColor" />}
      {state === 'doubtful' && <path d="M7 1.75a5.25 5.25 0 0 0 0 10.5z" fill="currentColor" />}
      {state === 'gone' && (
        <path d="M4.5 4.5l5 5m0-5l-5 5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      )}
    </svg>
  );
}
