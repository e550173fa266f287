import type { Label } from '../schema/label.ts';

/** Why somebody's change is taken back. */
export const revertReasons = [
  'wrong_place',
  'wrong_facts',
  'duplicate',
  'not_there',
  'vandalism',
  'copied',
  'advertising',
  'test',
  'other',
] as const;

export type RevertReason = (typeof revertReasons)[number];

export const revertReasonLabels: Readonly<Record<RevertReason, Label>> = {
  wrong_place: { ru: 'Точка не там', en: 'Wrong place' },
  wrong_facts: { ru: 'Неверные сведения', en: 'Wrong details' },
  duplicate: { ru: 'Такая точка уже есть', en: 'Duplicate' },
  not_there: { ru: 'На дороге этого нет', en: 'Not there on the road' },
  vandalism: { ru: 'Вредительство', en: 'Vandalism' },
  copied: { ru: 'Скопировано из чужой базы', en: 'Copied from someone else’s database' },
  advertising: { ru: 'Реклама', en: 'Advertising' },
  test: { ru: 'Проба, а не настоящая правка', en: 'Only a test' },
  other: { ru: 'Другая причина', en: 'Another reason' },
};
