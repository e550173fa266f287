import type { Page } from 'playwright-core';

export interface SeenByPage {
  /** Those that answer a fix. */
  views: number;
  /** Milliseconds from a fix to its view. */
  delaysMs: number[];
  warnings: { fix: number; ids: string[] }[];
}

interface Watched extends SeenByPage {
  firstMs: number;
  fedMs: number[];
}

interface WatchedWindow {
  dozorSeen?: Watched;
  dozorFix?: (fix: object) => void;
}

interface View {
  timeMs: number;
  warning: { id: string; others: readonly string[] } | null;
}

/** To be called before the page is opened. */
export async function watchViews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Watched = { views: 0, delaysMs: [], warnings: [], firstMs: 0, fedMs: [] };
    (globalThis as WatchedWindow).dozorSeen = seen;
    const note = ({ data }: MessageEvent<Partial<View> | null>): void => {
      if (data?.timeMs === undefined) return;
      if (seen.views === 0) seen.firstMs = data.timeMs;
      const seconds = (data.timeMs - seen.firstMs) / 1000;
      const fix = Math.round(seconds);
      // A view between two fixes answers none: the car was assumed to go on.
      if (seconds === fix) {
        seen.views++;
        seen.delaysMs[fix] = performance.now() - (seen.fedMs[fix] ?? NaN);
      }
      if (data.warning) seen.warnings.push({ fix, ids: [data.warning.id, ...data.warning.others] });
    };
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', note);
      }
    };
  });
}

export interface FedFix {
  longitude: number;
  latitude: number;
  speed: number;
  heading: number;
  accuracy: number;
}

/** Feeds fixes at a rate that does not depend on the answers. */
export function feed(page: Page, fixes: readonly FedFix[], perSecond: number): Promise<void> {
  return page.evaluate(
    async ({ all, everyMs }) => {
      const { dozorSeen: seen, dozorFix } = globalThis as WatchedWindow;
      const startedMs = performance.now();
      for (const [index, fix] of all.entries()) {
        const waitMs = startedMs + index * everyMs - performance.now();
        if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
        seen?.fedMs.push(performance.now());
        dozorFix?.(fix);
      }
    },
    { all: fixes, everyMs: 1000 / perSecond },
  );
}

export async function seenByPage(page: Page): Promise<SeenByPage> {
  return page.evaluate(() => {
    const { views = 0, delaysMs = [], warnings = [] } = (globalThis as WatchedWindow).dozorSeen ?? {};
    return { views, delaysMs, warnings };
  });
}
