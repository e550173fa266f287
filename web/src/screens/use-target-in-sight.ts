import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

const waitMs = 5000;

/** Scrolls to the anchor of the address, once it is on the page: it renders later than the page. */
export function useTargetInSight(isReady: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isReady || hash === '') return undefined;
    const show = () => {
      const target = document.getElementById(hash);
      target?.scrollIntoView({ block: 'center' });
      return target !== null;
    };
    if (show()) return undefined;
    const observer = new MutationObserver(() => show() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), waitMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hash, isReady]);
}
