import { TextInput, type TextInputProps } from '@mantine/core';

interface LoginFieldProps extends TextInputProps {
  /** The browser may suggest passkeys here, next to its known logins. */
  offersPasskeys?: boolean;
}

/** A login, marked up for phones and password managers. */
export function LoginField({ offersPasskeys = false, ...props }: LoginFieldProps) {
  const autoComplete = offersPasskeys ? 'username webauthn' : 'username';
  return (
    <TextInput {...props} autoComplete={autoComplete} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  );
}
