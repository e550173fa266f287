import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './password-field.module.css';

type PasswordFieldProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange'>;

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('shell');
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'form.hidePassword' : 'form.showPassword'),
        // The label changes with the state; a pressed state as well would announce it twice, and contradictorily.
        'aria-pressed': undefined,
      }}
      classNames={{ visibilityToggle: classes['toggle'] }}
      spellCheck={false}
      autoCapitalize="none"
      aria-invalid={Boolean(props.error) || undefined}
    />
  );
}
