import { TextInput, type TextInputProps } from '@mantine/core'

/** An email as it is written: nothing makes its first letter large or finds mistakes in it. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" autoCapitalize="none" spellCheck={false} {...props} />
}
