import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { Stack } from '../layout.tsx';
import classes from './state.module.css';

export function LoadingState({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation('shell');
  return (
    <Stack className={classes['lines']} gap={12} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={16} width={line % 3 === 2 ? '62%' : '100%'} />
      ))}
    </Stack>
  );
}
