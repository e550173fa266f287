import { CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadFloating, preloadFloating, useFloating } from '../floating/load-floating.ts';
import { afterFirstAct } from './after-first-act.ts';
import { takeWaiting, whenOneWaits, type Notice } from './notice-queue.ts';
import classes from './notices.module.css';

/**
 * Where notices are shown. What draws them comes when the visitor has begun to do something, or with the first of them. Where
 * it does not come, since there is no connection perhaps, which may be the very thing to tell, they are plain boxes.
 */
export function Notices() {
  const part = useFloating();
  const [plain, setPlain] = useState<readonly Notice[]>([]);
  useEffect(() => afterFirstAct(preloadUnlessStored), []);
  useEffect(() => {
    if (part !== undefined) return undefined;
    return whenOneWaits(() => {
      loadFloating().catch(() => {
        const coming = takeWaiting();
        const isNew = ({ text }: Notice) => coming.every((other) => other.text !== text);
        setPlain((shown) => [...shown.filter(isNew), ...coming]);
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
 * The service worker has it already. A file that is asked for while a newer worker takes over can keep Chromium from letting
 * it: then nobody would get the new version that was just pressed for.
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
      {notice.text}
      <CloseButton aria-label={notice.closeLabel} onClick={onEnd} />
    </div>
  );
}
