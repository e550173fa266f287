import { TextInput, type TextInputProps } from '@mantine/core';

interface LoginFieldProps extends TextInputProps {
  offersPasskeys?: boolean;
}

export function LoginField({ offersPasskeys = false, ...props }: LoginFieldProps) {
  const autoComplete = offersPasskeys ? 'username webauthn' : 'username';
  return (
    <TextInput {...props} autoComplete={autoComplete} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  );
}
