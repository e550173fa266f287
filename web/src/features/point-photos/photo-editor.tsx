import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addPointPhoto } from '@dozor/contract/calls.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { type PhotoKind, photoKindLabels, photoKinds } from '@dozor/domain/photo/point-photo.ts';
import { fieldErrors } from '../../api/api-error.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { upload } from '../../api/upload.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { offeredPhoto, type OfferedPhoto } from '../../point/offered-photo.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { shrinkCanvas } from '../photos/shrink-photo.ts';
import { BrushCanvas } from './brush-canvas.tsx';

interface PhotoEditorProps {
  pointId: string;
  position: { x: number; y: number };
  photo: OfferedPhoto;
  /** It was sent or cancelled. */
  onDone: () => void;
}

interface PhotoText {
  kind: PhotoKind;
  taken: string | null;
}

export function PhotoEditor({ pointId, position, photo, onDone }: PhotoEditorProps) {
  const { t } = useTranslation('photos');
  const label = useLabel();
  const [kind, setKind] = useState<PhotoKind>('device');
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const sending = useSendPhoto(pointId, onDone);
  return (
    <Dialog
      onClose={onDone}
      title={t('editor.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('editor.cancel') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('editor.hide')}</Text>
        <BrushCanvas key={attempt} photo={photo} label={t('editor.canvas')} onReady={setCanvas} />
        <Group gap="xs">
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            {t('editor.again')}
          </Button>
        </Group>
        <SegmentedControl
          aria-label={t('editor.kind')}
          value={kind}
          onChange={setKind}
          data={photoKinds.map((value) => ({ value, label: label(photoKindLabels[value]) }))}
        />
        <PhotoOffer pointId={pointId} position={position} photo={photo} />
        {sending.refusal !== null && (
          <Text size="sm" c="red" role="alert">
            {sending.refusal}
          </Text>
        )}
        <Group gap="xs">
          <Button
            disabled={canvas === null}
            loading={sending.isSending}
            onClick={() => canvas && void sending.send(canvas, { kind, taken: photo.taken })}
          >
            {t('editor.send')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('editor.cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Sends the canvas, which has neither metadata nor the hidden parts. */
function useSendPhoto(pointId: string, onSent: () => void) {
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

function PhotoOffer({ pointId, position, photo }: Omit<PhotoEditorProps, 'onDone'>) {
  const { t } = useTranslation('photos');
  const navigate = useNavigate({ from: '/' });
  if (photo.position === null && photo.azimuth === null) return null;
  const away = photo.position && Math.round(distanceMeters(photo.position.x, photo.position.y, position.x, position.y));
  const take = () => {
    offeredPhoto.set(photo);
    void navigate({ search: (before) => ({ ...before, point: pointId, edit: pointId }), resetScroll: false });
  };
  return (
    <Group gap="xs">
      <Text size="sm">
        {away !== null && t('offer.away', { meters: away })}{' '}
        {photo.azimuth !== null && t('offer.azimuth', { degrees: photo.azimuth })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={take}>
        {t('offer.take')}
      </Button>
    </Group>
  );
}
