import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

export interface PastAddress {
  /** `YYYY-MM-DD`; null is today's map. */
  day: string | null;
  /** Opening and leaving the past are history entries that "back" undoes; moving between days is not. */
  show: (day: string | null) => void;
}

/** The first day of the retrospective. */
export function yearAgo(): string {
  return new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
}

/** The map's day is a part of its address: `/?at=2021-05-01`. */
export function usePastAddress(): PastAddress {
  const at = useSearch({ from: '/', select: (search) => search.at });
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
