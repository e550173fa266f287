import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { LngLat } from '../../map/camera/map-position.ts';
import { newPointPosition } from './new-point-position.ts';

/** `new`, or the id of a point. */
export type EditTarget = 'new' | (string & {});

export interface EditAddress {
  target: EditTarget | null;
  /** Without a position the user chooses one. */
  add: (position: LngLat | null) => void;
  change: (id: string) => void;
  /** The form asks first when changes would be lost. */
  close: () => void;
  showCard: (id: string) => void;
}

/** A part of the map's address (`edit=new`, `edit=<id>`), so that "back" leaves the form and a link can open it. */
export function useEditAddress(): EditAddress {
  const edit = useSearch({ from: '/', select: (search) => search.edit });
  const navigate = useNavigate({ from: '/' });
  return useMemo(
    () => ({
      target: edit !== undefined && /^(new|[1-9]\d{0,14})$/.test(edit) ? edit : null,
      add: (position) => {
        newPointPosition.set(position);
        void navigate({ search: (before) => ({ ...before, point: undefined, edit: 'new' }), resetScroll: false });
      },
      change: (id) => {
        void navigate({ search: (before) => ({ ...before, point: id, edit: id }), resetScroll: false });
      },
      close: () => {
        void navigate({ search: (before) => ({ ...before, edit: undefined }), replace: true, resetScroll: false });
      },
      showCard: (id) => {
        void navigate({
          search: (before) => ({ ...before, edit: undefined, point: id }),
          replace: true,
          resetScroll: false,
        });
      },
    }),
    [edit, navigate],
  );
}
