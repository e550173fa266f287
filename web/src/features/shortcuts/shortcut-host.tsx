import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { showShortcutHelp, useShortcutHelp } from './help-store.ts';
import { useShortcuts } from './shortcut-actions.ts';

const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

export function ShortcutHost() {
  const navigate = useNavigate();
  const isOpen = useShortcutHelp();
  useShortcuts({
    help: () => showShortcutHelp(true),
    sectionMap: () => void navigate({ to: '/' }),
    sectionHistory: () => void navigate({ to: '/history' }),
    sectionHelp: () => void navigate({ to: '/help/rules' }),
    sectionUseful: () => void navigate({ to: '/useful/builds' }),
    sectionAbout: () => void navigate({ to: '/about/mission' }),
  });
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutHelp onClose={() => showShortcutHelp(false)} />
    </Suspense>
  );
}
