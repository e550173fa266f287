/** What a point is read with to say how far it can be believed; all null where nobody voted. */
export interface FreshnessColumns {
  author_kind: 'person' | 'system';
  changer_kind: 'person' | 'system' | null;
  belief: number | null;
  as_of: number | null;
  checked: number | null;
  here: number | null;
  gone: number | null;
  third_gone: number | null;
  now_sum: number | null;
  now_of: number | null;
}

export const freshnessColumns = [
  'freshness.belief',
  'freshness.as_of',
  'freshness.checked',
  'freshness.here',
  'freshness.gone',
  'freshness.third_gone',
  'freshness.now_sum',
  'freshness.now_of',
] as const;
