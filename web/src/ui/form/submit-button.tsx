import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';

interface SubmitButtonProps {
  children: ReactNode;
  isRunning: boolean;
  isDisabled?: boolean;
  errors: Record<string, unknown>;
  /** The action cannot be undone. */
  isDangerous?: boolean;
}

export function SubmitButton({
  children,
  isRunning,
  isDisabled = false,
  errors,
  isDangerous = false,
}: SubmitButtonProps) {
  const { t } = useTranslation('shell');
  const count = Object.values(errors).filter(Boolean).length;
  return (
    // The gap belongs to the count: an empty one would keep the button from the edge of its form.
    <Group gap={0} mt="md">
      <Button
        type="submit"
        loading={isRunning}
        disabled={isDisabled && !isRunning}
        {...(isDangerous && { color: 'red' })}
      >
        {children}
      </Button>
      <Text size="sm" c="var(--dz-bad)" role="status" ml={count > 0 ? 'sm' : 0}>
        {count > 0 && t('form.errors', { count })}
      </Text>
    </Group>
  );
}
