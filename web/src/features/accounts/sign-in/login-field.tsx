import { TextInput, type TextInputProps } from '@mantine/core';

interface LoginFieldProps extends TextInputProps {
  /** The browser may suggest passkeys here, beside the logins it knows. */
  offersPasskeys?: boolean;
}

/** A login, as phones and password managers know it. */
export function LoginField({ offersPasskeys = false, ...props }: LoginFieldProps) {
  const autoComplete = offersPasskeys ? 'username webauthn' : 'username';
  return (
    <TextInput {...props} autoComplete={autoComplete} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
  );
}
