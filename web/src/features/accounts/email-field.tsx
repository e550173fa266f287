import { TextInput, type TextInputProps } from '@mantine/core';

/** An e-mail address, marked up for phones and password managers. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      type="email"
      inputMode="email"
      autoComplete={props.autoComplete ?? 'email'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
