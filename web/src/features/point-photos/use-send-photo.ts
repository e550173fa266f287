import { addPointPhoto } from '@dozor/contract/calls.ts';
import type { PhotoKind } from '@dozor/domain/photo/point-photo.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../api/api-error.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { upload } from '../../api/upload.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { notify } from '../../ui/notify.ts';
import { shrinkCanvas } from '../photos/shrink-photo.ts';

interface PhotoText {
  kind: PhotoKind;
  taken: string | null;
}

/** Sends the canvas, which has neither metadata nor the hidden parts. */
export function useSendPhoto(pointId: string, onSent: () => void) {
  const { t } = useTranslation('photos');
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (canvas: HTMLCanvasElement, { kind, taken }: PhotoText) => {
    setSending(true);
    setRefusal(null);
    try {
      const body = new FormData();
      body.append('kind', kind);
      if (taken !== null) body.append('taken', new Date(taken).toISOString());
      body.append('photo', await shrinkCanvas(canvas), 'photo.jpg');
      const { photo } = await upload(addPointPhoto, { params: { id: pointId }, body, onProgress: () => undefined });
      notify({ type: 'success', message: t(photo.state === 'shown' ? 'editor.sent' : 'editor.sentWaiting') });
      onSent();
      await queries.invalidateQueries({ queryKey: ['point', pointId] });
    } catch (error) {
      const [first] = Object.values(fieldErrors(error));
      if (first === undefined) await notifyKnownFailure(error);
      else setRefusal(t('editor.refused'));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, refusal };
}
