import { type FieldProps, fieldProps } from '../../lib/form/field-props.ts'
import { useText } from '../../lib/i18n/index.ts'

/** Returns the props of a field outside a contract form: `<TextInput {...field(t('account.name'), true)} />`. */
export function useField(): (label: string, required: boolean) => FieldProps {
  const t = useText()
  return (label, required) => fieldProps(t, label, required)
}
