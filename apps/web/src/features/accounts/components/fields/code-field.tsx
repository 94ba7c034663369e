import { TextInput, type TextInputProps } from '@mantine/core'
import { useField } from '../../../../ui/forms/use-field.ts'

/** The digits that a mail brought; phones offer them above the keyboard. */
export function CodeField({ label, ...rest }: TextInputProps & { label: string }) {
  const field = useField()
  return (
    <TextInput {...field(label, true)} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...rest} />
  )
}
