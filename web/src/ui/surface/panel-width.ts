/** Width of the side panel, px: persists across visits, never so wide that the map disappears. */
export const panelWidth = { min: 360, max: 520, default: 384 } as const;

const storageKey = 'dozor-panel-width';

export function fitPanelWidth(width: number): number {
  if (!Number.isFinite(width)) return panelWidth.default;
  return Math.round(Math.min(panelWidth.max, Math.max(panelWidth.min, width)));
}

export function readPanelWidth(): number {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? panelWidth.default : fitPanelWidth(Number(stored));
  } catch {
    return panelWidth.default;
  }
}

export function keepPanelWidth(width: number): void {
  try {
    localStorage.setItem(storageKey, String(width));
  } catch {
    // Without storage the width lasts as long as the page.
  }
}
