import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Text } from '../../ui/layout.tsx';

/** Number of proposals of a bulk acceptance that remained open, by reason. */
export type LeftOpen = ReplyOf<'acceptCandidates'>['left'];

const reasons = ['duplicate', 'changed', 'incomplete'] as const satisfies readonly (keyof LeftOpen)[];

export function LeftNote({ left }: { left: LeftOpen }) {
  const { t } = useTranslation('candidates');
  const present = reasons.filter((reason) => left[reason] > 0);
  if (present.length === 0) return null;
  const count = present.reduce((sum, reason) => sum + left[reason], 0);
  const why = present.map((reason) => t(`many.left.${reason}`, { count: left[reason] })).join(', ');
  return (
    <Text mb={8} tone="dimmed" role="status">
      {t('many.stayed', { count, why })}
    </Text>
  );
}
