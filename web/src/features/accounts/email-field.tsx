import { TextInput, type TextInputProps } from '@mantine/core';

/** An e-mail address, as phones and password managers know it. */
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
