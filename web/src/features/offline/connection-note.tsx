import { UnstyledButton } from '@mantine/core';
import { IconCloudUp, IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { WaitingEdit } from '../../device/waiting-edits.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Note } from '../../ui/layout.tsx';
import classes from './connection-note.module.css';
import { useIsOnline } from './connection.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

interface ConnectionNoteProps {
  /** On the map: when its points were sent, if known, and the edits as points on it. */
  onMap?: { time: string | null; drawn: (edits: readonly WaitingEdit[]) => ReactNode };
}

export function ConnectionNote({ onMap }: ConnectionNoteProps) {
  const { t } = useTranslation('offline');
  const isOnline = useIsOnline();
  const { edits, sending } = useWaiting(isOnline);
  const [isOpen, setOpen] = useState(false);
  const time = onMap?.time ?? null;
  const refused = edits.filter(({ refusal }) => refusal !== undefined).length;
  const count = edits.length;
  if (isOnline && count === 0) return null;

  const noteText = () => {
    if (!isOnline) {
      const lost = time === null ? t('lost') : t('lostSince', { time });
      return count === 0 ? lost : `${lost} · ${t('waits', { count })}`;
    }
    if (sending === 'sending') return t('sending', { count });
    if (refused > 0) return t('refused', { count: refused });
    return t(sending === 'signIn' ? 'signIn' : 'online', { count });
  };
  const Icon = isOnline ? IconCloudUp : IconCloudOff;
  const content = (
    <>
      <Icon size={16} stroke={1.8} aria-hidden />
      {noteText()}
    </>
  );
  return (
    <div className={classes['place']} data-not-printed data-place={onMap ? 'map' : 'page'}>
      <div role="status">
        {count === 0 ? (
          <p className={classes['note']}>{content}</p>
        ) : (
          <UnstyledButton className={classes['note']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {content}
          </UnstyledButton>
        )}
      </div>
      {!onMap && !isOnline && <Note>{t('pageText')}</Note>}
      {onMap?.drawn(edits)}
      {isOpen && count > 0 && <WaitingDialog edits={edits} isOnline={isOnline} onClose={() => setOpen(false)} />}
    </div>
  );
}
