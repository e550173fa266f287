import { CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadFloating, preloadFloating, useFloating } from '../floating/load-floating.ts';
import { afterFirstAct } from './after-first-act.ts';
import { takeWaiting, whenOneWaits, type Notice } from './notice-queue.ts';
import { NoticeText } from './notice-text.tsx';
import classes from './notices.module.css';

/**
 * The place of notices. Their code is loaded after the first interaction, or with the first notice. If it cannot be
 * loaded, perhaps because there is no connection, which may be the very message, they are plain boxes.
 */
export function Notices() {
  const part = useFloating();
  const [plain, setPlain] = useState<readonly Notice[]>([]);
  useEffect(() => afterFirstAct(preloadUnlessStored), []);
  useEffect(() => {
    if (part !== undefined) return undefined;
    return whenOneWaits(() => {
      loadFloating().catch(() => {
        setPlain(takeWaiting());
      });
    });
  }, [part]);
  return (
    <>
      {part && <part.NoticesPart />}
      {plain.length > 0 && (
        <div className={classes['plain']}>
          {plain.map((notice) => (
            <PlainNotice
              key={notice.text}
              notice={notice}
              onEnd={() => setPlain((shown) => shown.filter((other) => other !== notice))}
            />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * The service worker has it already. A file requested while a newer worker takes over can block it in Chromium: the new
 * version just confirmed would then never start.
 */
function preloadUnlessStored(): void {
  const isStored = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!isStored) preloadFloating();
}

function PlainNotice({ notice, onEnd }: { notice: Notice; onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), notice.forMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className={classes['notice']} role="alert">
      <NoticeText notice={notice} onDone={onEnd} />
      <CloseButton aria-label={notice.closeLabel} onClick={onEnd} />
    </div>
  );
}
