import { useNavigate } from '@tanstack/react-router';
import { takeUp } from '../../device/taken-up.ts';
import type { WaitingEdit } from '../../device/waiting-edits.ts';
import { linkZoom } from '../../map/camera/map-position.ts';

export function useOpenWaiting(onClose: () => void): (edit: WaitingEdit) => void {
  const navigate = useNavigate();
  return (edit) => {
    onClose();
    if (edit.kind === 'add') {
      const { x, y } = edit.draft.fields;
      takeUp(edit);
      void navigate({ to: '/', search: { edit: 'new', center: `${x},${y}`, zoom: String(linkZoom) } });
    } else if (edit.kind === 'change') {
      const { _id, x, y } = edit.base;
      void navigate({ to: '/', search: { edit: _id, point: _id, center: `${x},${y}`, zoom: String(linkZoom) } });
    } else {
      void navigate({ to: '/', search: { point: edit.kind === 'delete' ? edit.id : edit.pointId } });
    }
  };
}
