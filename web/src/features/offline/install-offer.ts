import { useSyncExternalStore } from 'react';
import { createDeviceStore } from '../../device/device-store.ts';
import { LiveValue } from '../../ui/live-value.ts';

/** Chromium's event for an installable site; no other browser has it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The number of visits, up to the one at which the offer is made; `done` once it has been answered. */
type Visits = number | 'done';

const offeredAtVisit = 2;

const visitsStore = createDeviceStore<Visits>('dozor-visits', 0, (stored) =>
  stored === 'done' || Number.isInteger(stored) ? (stored as Visits) : undefined,
);
const inThisVisit = 'dozor-visit';

const prompt = new LiveValue<InstallPrompt | null>(null);

export function startInstallOffer(): void {
  countVisit();
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt.set(event as InstallPrompt);
  });
  globalThis.addEventListener('appinstalled', endInstallOffer);
}

/** A reloaded page, or another one, belongs to the same visit. */
function countVisit(): void {
  try {
    if (sessionStorage.getItem(inThisVisit) !== null) return;
    sessionStorage.setItem(inThisVisit, '1');
  } catch {
    return;
  }
  const visits = visitsStore.get();
  if (visits !== 'done' && visits < offeredAtVisit) visitsStore.set(visits + 1);
}

/** It was accepted or declined: the user is never asked twice. */
export function endInstallOffer(): void {
  visitsStore.set('done');
  prompt.set(null);
}

export type InstallOffer = InstallPrompt | 'by-hand' | null;

/** The current offer: the browser's own prompt, the two steps of an iPhone, or none. */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(prompt.subscribe, presentOffer, () => null);
}

function presentOffer(): InstallOffer {
  if (visitsStore.get() !== offeredAtVisit || isInstalled()) return null;
  return prompt.get() ?? (isIphone() ? 'by-hand' : null);
}

function isInstalled(): boolean {
  return globalThis.matchMedia('(display-mode: standalone)').matches;
}

/** All its browsers install the same way, and none of them prompts. */
function isIphone(): boolean {
  return /iPhone|iPod/.test(navigator.userAgent);
}
