import { z } from 'zod';
import { type Language, languageFacts } from '@dozor/domain/schema/label.ts';
import { fetchBounded } from '../../platform/fetch-bounded.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';

const timeoutMs = 5000;
const maxBytes = 64 * 1024;
/** A session is replaced this long before it expires: images already requested may still be loading. */
const expiryMarginMs = 3_600_000;

/** Google's identifiers. */
export type GoogleMapType = 'roadmap' | 'satellite';

const sessionReply = z.object({ session: z.string().min(1), expiry: z.coerce.number() });

/** Every tile request of Google's Map Tiles API has to name a session, which expires after two weeks. */
export class GoogleSessions {
  readonly #key: string;
  readonly #origin: string;
  readonly #stored = new Map<`${GoogleMapType} ${Language}`, { session: string; untilMs: number }>();

  constructor(key: string, origin: string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** @throws when Google does not respond or rejects the key */
  async get(mapType: GoogleMapType, language: Language, nowMs: number): Promise<string> {
    const name = `${mapType} ${language}` as const;
    const stored = this.#stored.get(name);
    if (stored && stored.untilMs > nowMs) return stored.session;
    const { session, expiry } = await this.#create(mapType, language);
    this.#stored.set(name, { session, untilMs: expiry * 1000 - expiryMarginMs });
    return session;
  }

  async #create(mapType: GoogleMapType, language: Language): Promise<z.output<typeof sessionReply>> {
    const { locale } = languageFacts[language];
    const body = { mapType, language: locale, region: locale.slice(-2) };
    const { status, bytes } = await fetchBounded(
      `${this.#origin}/v1/createSession?key=${encodeURIComponent(this.#key)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new TextEncoder().encode(JSON.stringify(body)),
        redirect: 'error',
        timeoutMs,
        maxBytes,
      },
    );
    if (status !== 200) throw new UpstreamError(`Google's tiles answered ${status}`);
    return sessionReply.parse(JSON.parse(bytes.toString()));
  }
}
