import type { Language } from '@dozor/domain/schema/label.ts';
import { z } from 'zod';

const timeoutMs = 5000;
/** A session is given up so long before it ends: pictures already asked for may still be on their way. */
const spareMs = 3_600_000;

const regions = {
  ru: { language: 'ru-RU', region: 'RU' },
  en: { language: 'en-GB', region: 'GB' },
} as const satisfies Record<Language, object>;

const sessionReply = z.object({ session: z.string().min(1), expiry: z.coerce.number() });

/**
 * A session of Google's Map Tiles API, which every picture has to name. One is kept for each language until shortly
 * before it ends (two weeks).
 */
export class GoogleSessions {
  readonly #key: string;
  readonly #origin: string;
  readonly #kept = new Map<Language, { session: string; untilMs: number }>();

  constructor(key: string, origin: string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** @throws when Google does not answer or refuses the key */
  async get(language: Language, nowMs: number): Promise<string> {
    const kept = this.#kept.get(language);
    if (kept && kept.untilMs > nowMs) return kept.session;
    const { session, expiry } = await this.#create(language);
    this.#kept.set(language, { session, untilMs: expiry * 1000 - spareMs });
    return session;
  }

  async #create(language: Language): Promise<z.output<typeof sessionReply>> {
    const body = { mapType: 'roadmap', ...regions[language] };
    const answer = await fetch(`${this.#origin}/v1/createSession?key=${encodeURIComponent(this.#key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`Google's tiles answered ${answer.status}`);
    return sessionReply.parse(await answer.json());
  }
}
