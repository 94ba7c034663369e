import { useText } from '../../lib/i18n/use-text.ts'

/** Properties for any input of the kit. `required` tells assistive technology; the word stands in the label. */
export type FieldProps = { label: string; required: boolean; withAsterisk: false }

/** `<TextInput {...field(t('account.name'), true)} />`: every field says (required) or (optional) in words. */
export function useField(): (label: string, required: boolean) => FieldProps {
  const t = useText()
  return (label, required) => ({
    label: t(required ? 'ui.field.required' : 'ui.field.optional', { label }),
    required,
    withAsterisk: false,
  })
}
