import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { lineOfFragment, plainLine, wayFragment } from '@dozor/domain/ways/way-link.ts';

export interface WayAddress {
  /** The way in the address; null without one. */
  line: Position[] | null;
  /** True if the fragment is not a way. */
  isBroken: boolean;
  /** The key of the own way that is open; null for any other way. */
  stored: string | null;
  /** @returns false if the way does not fit into an address */
  show: (line: readonly Position[] | null, storedKey?: string | null) => boolean;
  /** The point whose card is open. */
  point: string | null;
  openPoint: (id: string | null) => void;
}

/** The way is in the fragment of the address: it survives a reload, and is not sent to any server. */
export function useWayAddress(): WayAddress {
  const navigate = useNavigate();
  const { hash, point = null } = useLocation({
    select: ({ hash: fragment, search }) => ({ hash: fragment, point: search.point }),
    structuralSharing: true,
  });
  const line = useMemo(() => lineOfFragment(hash), [hash]);
  const goTo = (fragment: string, id: string | undefined) =>
    void navigate({ to: '/way', search: { point: id }, hash: fragment, resetScroll: false, hashScrollIntoView: false });
  return {
    line,
    isBroken: hash !== '' && line === null,
    stored: /&kept=([sd]\d+)/.exec(hash)?.[1] ?? null,
    show: (next, storedKey = null) => {
      const fragment = next === null ? '' : wayFragment(plainLine(next));
      if (fragment !== null) goTo(storedKey === null ? fragment : `${fragment}&kept=${storedKey}`, undefined);
      return fragment !== null;
    },
    point,
    openPoint: (id) => goTo(hash, id ?? undefined),
  };
}
