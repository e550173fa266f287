import type { Field } from '@dozor/domain/schema/field.ts';
import type { Label, Language } from '@dozor/domain/schema/label.ts';
import type { TFunction } from '../i18n/translation.ts';
import { exactTime } from '../ui/time/format-time.ts';

export function valueLabel(field: Field, value: unknown, language: Language, t: TFunction<'edit'>): string {
  if (value === undefined || value === null || value === '') return t('form.nothing');
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
  if (field.type === 'date') return exactTime(new Date(String(value)));
  if (field.type === 'other-point') return t('form.points', { count: Array.isArray(value) ? value.length : 0 });
  if (Array.isArray(value)) {
    if (value.length === 0) return t('form.nothing');
    return value.map((one) => listed(field, one, language)).join(', ');
  }
  return listed(field, value, language);
}

function listed(field: Field, value: unknown, language: Language): string {
  const list: Readonly<Record<string, Label>> = ('list' in field && field.list) || {};
  return list[String(value)]?.[language] ?? String(value);
}
