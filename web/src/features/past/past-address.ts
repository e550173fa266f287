import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

export interface PastAddress {
  /** `YYYY-MM-DD`; null is today's map. */
  day: string | null;
  /** Opening and leaving the past are steps that "back" undoes, going from day to day is none. */
  show: (day: string | null) => void;
}

/** The day on which a look back begins. */
export function yearAgo(): string {
  return new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
}

/** The day of the map is a part of its address: `/?at=2021-05-01`. */
export function usePastAddress(): PastAddress {
  const { at } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  return useMemo(() => {
    const day = at !== undefined && /^\d{4}-\d\d-\d\d$/.test(at) ? at : null;
    return {
      day,
      show: (next) => {
        void navigate({
          search: (before) => ({ ...before, at: next ?? undefined, point: undefined, edit: undefined }),
          replace: day !== null && next !== null,
          resetScroll: false,
        });
      },
    };
  }, [at, navigate]);
}
