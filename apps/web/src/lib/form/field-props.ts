import type { useText } from '../i18n/use-text.ts'

/**
 * Props of any Mantine input. The label says in words whether the field is required; `required` is for assistive
 * technology.
 */
export type FieldProps = { label: string; required: boolean; withAsterisk: false }

/** Every field says (required) or (optional) in words. */
export const fieldProps = (t: ReturnType<typeof useText>, label: string, required: boolean): FieldProps => ({
  label: t(required ? 'ui.field.required' : 'ui.field.optional', { label }),
  required,
  withAsterisk: false,
})
