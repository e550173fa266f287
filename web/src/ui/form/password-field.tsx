import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps extends PasswordInputProps {
  /** With these two, several fields are shown and hidden by one toggle. */
  visible?: boolean;
  onVisibilityChange?: (isVisible: boolean) => void;
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('shell');
  const toggle = t(props.visible === true ? 'form.hidePassword' : 'form.showPassword');
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': toggle }} />;
}
