/** Width of the side panel, px: persists across visits, never so wide that the map disappears. */
export const panelWidth = { least: 360, most: 520, usual: 384 } as const;

const storageKey = 'dozor-panel-width';

export function fitPanelWidth(width: number): number {
  if (!Number.isFinite(width)) return panelWidth.usual;
  return Math.round(Math.min(panelWidth.most, Math.max(panelWidth.least, width)));
}

export function readPanelWidth(): number {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? panelWidth.usual : fitPanelWidth(Number(stored));
  } catch {
    return panelWidth.usual;
  }
}

export function keepPanelWidth(width: number): void {
  try {
    localStorage.setItem(storageKey, String(width));
  } catch {
    // Without storage the width lasts as long as the page.
  }
}
