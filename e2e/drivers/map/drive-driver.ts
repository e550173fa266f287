import type { Page, Request } from '@playwright/test';

/** A fix as `GeolocationCoordinates` has it, each a second after the one before. */
export interface DrivenFix {
  longitude: number;
  latitude: number;
  /** Metres per second. */
  speed: number;
  heading: number | null;
  accuracy?: number;
}

export interface SpokenWarning {
  id: string;
  kind: string;
}

interface DriveWindow {
  /** Resolves when the page has taken in what the fix changes. */
  dozorFix?: (fix: DrivenFix) => Promise<void>;
  /** A car whose receiver is silent rolls on; otherwise one that waits for the page stands. */
  dozorIsInTunnel?: boolean;
  dozorHeard?: SpokenWarning[];
  /** Ids of those that may be meant for others. */
  dozorUncertain?: string[];
  dozorPassed?: string[];
}

interface DrivenMap {
  loaded(): boolean;
  getBearing(): number;
  getCenter(): { lng: number; lat: number };
  queryRenderedFeatures(): { source: string; layer: { id: string }; properties: Record<string, unknown> }[];
}

type DrivenMapElement = HTMLElement & { dozorMap?: DrivenMap };

const mapSelector = '[data-testid="map"]';
/** What a car is warned of comes with these. */
const ofDrive = /\/api\/(?:tiles|basemap|ways)\//;
const maxWaitMs = 10_000;

/** Positions are fed to the page ten times faster than they would come, but for the time that it needs for each and for what is ahead. */
export class DriveDriver {
  readonly page: Page;
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (ofDrive.test(request.url())) this.#underWay.add(request);
    });
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  async open(address = '/drive'): Promise<void> {
    await this.page.context().addInitScript(emulatePositions);
    await this.page.goto(address);
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: 'Поехали' }).click();
    await this.page.getByText('Ищем спутники…').waitFor();
  }

  async drive(fixes: Iterable<DrivenFix>): Promise<void> {
    const untilMs = Date.now() + maxWaitMs;
    for (const fix of fixes) {
      await this.page.evaluate((next) => (globalThis as DriveWindow).dozorFix?.(next), fix);
      do {
        await this.page.waitForTimeout(100);
      } while (this.#underWay.size > 0 && Date.now() < untilMs);
    }
  }

  /** No more positions, until the next one. */
  async enterTunnel(): Promise<void> {
    await this.page.evaluate(() => void ((globalThis as DriveWindow).dozorIsInTunnel = true));
  }

  /** Possible before the first position, and later when the car is slow. */
  async showMap(): Promise<void> {
    await this.page.getByRole('button', { name: 'Карта', exact: true }).click();
    await this.page.waitForFunction(
      (selector) => document.querySelector<DrivenMapElement>(selector)?.dozorMap?.loaded() === true,
      mapSelector,
    );
  }

  map(): Promise<{ bearing: number; middle: [lng: number, lat: number]; marks: string[]; others: number }> {
    return this.page.evaluate((selector) => {
      const map = document.querySelector<DrivenMapElement>(selector)?.dozorMap;
      if (!map) throw new Error('There is no map.');
      const drawn = map.queryRenderedFeatures();
      const marks = drawn.filter(({ layer }) => layer.id === 'way-marks').map(({ properties }) => properties['id']);
      const { lng, lat } = map.getCenter();
      const others = drawn.filter(({ source }) => source === 'objects').length;
      return { bearing: map.getBearing(), middle: [lng, lat], marks: [...new Set(marks)].map(String), others };
    }, mapSelector);
  }

  heard(): Promise<SpokenWarning[]> {
    return this.page.evaluate(() => (globalThis as DriveWindow).dozorHeard ?? []);
  }

  uncertain(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as DriveWindow).dozorUncertain ?? []);
  }

  passed(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as DriveWindow).dozorPassed ?? []);
  }
}

/** Runs in the page. */
function emulatePositions(): void {
  const page = globalThis as DriveWindow;
  const heard: SpokenWarning[] = [];
  const passed: string[] = [];
  page.dozorHeard = heard;
  const uncertain: string[] = [];
  page.dozorUncertain = uncertain;
  page.dozorPassed = passed;
  addEventListener('dozor:warning', (event) => {
    const { id, kind, certain } = (event as CustomEvent<SpokenWarning & { certain: boolean }>).detail;
    heard.push({ id, kind });
    if (!certain) uncertain.push(id);
  });
  addEventListener('dozor:passed', (event) => passed.push((event as CustomEvent<{ id: string }>).detail.id));
  // The drive is quicker than the clock, and must not end in the future.
  let timestamp = Date.now() - 3_600_000;
  let givenMs = 0;
  const watchers = new Map<number, PositionCallback>();
  const geolocation = {
    watchPosition: (callback: PositionCallback) => {
      watchers.set(watchers.size + 1, callback);
      return watchers.size;
    },
    clearWatch: (id: number) => void watchers.delete(id),
  };
  // A page that is opened twice runs this twice.
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });

  let isTaken: Promise<unknown> = Promise.resolve();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }, ...rest: never[]) {
    if (message.kind === 'coast' && page.dozorIsInTunnel !== true) return;
    if (message.kind === 'fix')
      isTaken = new Promise((resolve) => this.addEventListener('message', resolve, { once: true }));
    postMessage.call(this, message, ...rest);
  };

  page.dozorFix = async (fix) => {
    timestamp += page.dozorIsInTunnel === true ? performance.now() - givenMs : 1000;
    page.dozorIsInTunnel = false;
    givenMs = performance.now();
    const coords = { accuracy: 8, altitude: null, altitudeAccuracy: null, ...fix };
    for (const callback of watchers.values()) callback({ coords, timestamp } as GeolocationPosition);
    await isTaken;
  };
}

export function* eastwards(
  { west, east, latitude }: { west: number; east: number; latitude: number },
  speed: number,
): Generator<DrivenFix> {
  const degreesPerSecond = speed / (111_195 * Math.cos((latitude * Math.PI) / 180));
  for (let longitude = west; longitude < east; longitude += degreesPerSecond) {
    yield { longitude, latitude, speed, heading: 90 };
  }
}
