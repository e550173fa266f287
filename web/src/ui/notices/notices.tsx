import { CloseButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadFloating, preloadFloating, useFloating } from '../floating/load-floating.ts';
import { Row } from '../layout.tsx';
import { takeWaiting, whenOneWaits, type Notice } from './notice-queue.ts';
import { NoticeText } from './notice-text.tsx';
import classes from './notices.module.css';

const acts = ['pointerdown', 'keydown'] as const;

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

/** Once the browser is idle after the first press or key, the first view has rendered. @returns cancels it */
function afterFirstAct(call: () => void): () => void {
  const onAct = () => {
    stop();
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
    else setTimeout(call, 200);
  };
  const stop = () => {
    for (const act of acts) removeEventListener(act, onAct);
  };
  for (const act of acts) addEventListener(act, onAct, { passive: true });
  return stop;
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
    <Row
      line="around"
      round={8}
      surface="panel"
      className={classes['notice']}
      gap={8}
      size="sm"
      tone="text"
      role="alert"
    >
      <NoticeText notice={notice} onDone={onEnd} />
      <CloseButton aria-label={notice.closeLabel} onClick={onEnd} />
    </Row>
  );
}
