import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { marginMeters } from '@dozor/domain/law/law-near-borders.ts';
import type { Law } from '@dozor/domain/law/law.ts';
import type { Language } from '@dozor/domain/schema/label.ts';

const unlisted = { checkedAt: null, sureness: 'unknown', sources: [] } as const;

/** @param points the number of points of each country that has any */
export function lawItems(law: Law, points: ReadonlyMap<string, number>, language: Language): ReplyOf<'getLaw'> {
  const countries = new Set([...law.rows.keys(), ...points.keys()]);
  const items = [...countries].map((country) => {
    const { checkedAt, sureness, sources, rule } = law.rows.get(country) ?? { ...unlisted, rule: undefined };
    const facts = { checkedAt, sureness, sources: [...sources], rule: rule?.[language] };
    const own = law.ownRows.has(country);
    return { country, profile: law.profileOf(country), ...facts, points: points.get(country) ?? 0, own };
  });
  return { items, others: law.others, marginMeters };
}
