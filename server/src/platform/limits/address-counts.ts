import type { PlatformServices } from '../platform-services.ts';
import { allowanceKey, take } from './allowance-store.ts';

/** Addresses below this share of the allowance are negligible and cost no row. */
const worthSharing = 0.1;
const maxAddresses = 100_000;

interface Used {
  expires: number;
  used: number;
  /** Counted locally and not yet written to the database. */
  unshared: number;
}

export interface AddressRule {
  name: string;
  count: number;
  windowMs: number;
}

/** Usage of one allowance per address, counted in memory and shared through the database. */
export class AddressCounts {
  readonly #rule: AddressRule;
  readonly #services: Pick<PlatformServices, 'database' | 'clock'>;
  readonly #used = new Map<string, Used>();

  constructor(rule: AddressRule, services: Pick<PlatformServices, 'database' | 'clock'>) {
    this.#rule = rule;
    this.#services = services;
  }

  /** @returns the milliseconds that the address has to wait; 0 while it has allowance left */
  take(address: string, nowMs: number): number {
    const { count, windowMs } = this.#rule;
    let used = this.#used.get(address);
    if (!used || used.expires <= nowMs || used.expires > nowMs + windowMs) {
      if (this.#used.size >= maxAddresses) this.#used.clear();
      used = { expires: nowMs + windowMs, used: 0, unshared: 0 };
      this.#used.set(address, used);
    }
    used.used += 1;
    used.unshared += 1;
    return used.used > count ? used.expires - nowMs : 0;
  }

  /** Writes busy addresses to the database, and reads what other processes have counted. */
  async share(): Promise<void> {
    const { database, clock } = this.#services;
    const { name, count, windowMs } = this.#rule;
    const nowMs = clock.now();
    for (const [address, used] of this.#used) {
      if (used.expires <= nowMs) this.#used.delete(address);
      else if (used.used >= count * worthSharing && used.unshared > 0) {
        const amount = used.unshared;
        used.unshared = 0;
        const together = await take(database.kysely, allowanceKey(name, address), amount, { nowMs, windowMs });
        used.used = Math.max(used.used, together.used + used.unshared);
        used.expires = Math.min(used.expires, together.expires);
      }
    }
  }
}
