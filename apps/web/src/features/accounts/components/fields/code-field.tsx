import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { onlyDigits } from './only-digits.ts'

/**
 * A field for a code of digits. Phones suggest the emailed code above the keyboard. Any other typed or pasted character
 * is removed.
 */
export function CodeField({ label, onChange, ...rest }: TextInputProps & { label: string }) {
  const t = useText()
  const field = useField()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    stripNonDigits(event.currentTarget, (event.nativeEvent as InputEvent).isComposing)
    onChange?.(event)
  }
  return (
    <TextInput
      {...field(label, true)}
      description={t('accounts.code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...rest}
      onChange={change}
    />
  )
}

/** Removes everything but digits. The caret stays. Text that an input method is still composing is left alone. */
function stripNonDigits(input: HTMLInputElement, isComposing: boolean) {
  const digits = onlyDigits(input.value)
  if (isComposing || digits === input.value) return
  const caret = onlyDigits(input.value.slice(0, input.selectionEnd ?? input.value.length)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}
