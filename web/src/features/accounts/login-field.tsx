import { TextInput, type TextInputProps } from '@mantine/core';

/** A login, as phones and password managers know it. */
export function LoginField(props: TextInputProps) {
  return <TextInput {...props} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} />;
}
