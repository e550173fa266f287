import { useMapLink } from '../../features/deep-link/use-map-link.ts';
import { useEditAddress } from '../../features/edit/edit-address.ts';
import { usePastAddress } from '../../features/past/past-address.ts';

export type MapScreenAddress = ReturnType<typeof useMapAddress>;

export function useMapAddress() {
  const address = useMapLink();
  const edit = useEditAddress();
  const past = usePastAddress();
  const isEditing = edit.target !== null;
  const isPast = past.day !== null && !isEditing;
  const selectedId = isEditing || isPast ? null : (address.link.point ?? null);
  return { ...address, edit, past, isEditing, isPast, selectedId };
}
