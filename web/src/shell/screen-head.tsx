import { VisuallyHidden } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useHeadOfScreen } from './own-head.ts';

/** Also announced when the screen changes; the description has a default. */
export function ScreenHead() {
  const { t } = useTranslation('screens');
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const screen = match?.staticData.screen;
  const words: Record<string, string> = { ...match?.params };
  const product = t('product', { ns: 'shell' });
  const named = useHeadOfScreen();
  const ownTitle = named ?? (screen === undefined ? '' : t(`${screen}.title`, words));
  const title = ownTitle === '' ? product : `${ownTitle} — ${product}`;
  const description = screen === undefined ? t('description') : t([`${screen}.description`, 'description'], words);

  useEffect(() => {
    document.title = title;
    let meta = document.querySelector('meta[name="description"]');
    if (meta === null) {
      meta = document.createElement('meta');
      meta.setAttribute('name', 'description');
      document.head.append(meta);
    }
    meta.setAttribute('content', description);
  }, [title, description]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
