import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { onlyDigits } from './only-digits.ts'

/** The digits that a mail brought; phones offer them above the keyboard. Whatever else is typed or pasted does not stay. */
export function CodeField({ label, onChange, ...rest }: TextInputProps & { label: string }) {
  const t = useText()
  const field = useField()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    keepDigits(event.currentTarget, (event.nativeEvent as InputEvent).isComposing)
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

/** The caret stays where it was. What an input method has not finished is left to it. */
function keepDigits(input: HTMLInputElement, isComposing: boolean) {
  const digits = onlyDigits(input.value)
  if (isComposing || digits === input.value) return
  const caret = onlyDigits(input.value.slice(0, input.selectionEnd ?? input.value.length)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}
