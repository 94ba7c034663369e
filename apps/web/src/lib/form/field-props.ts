import type { useText } from '../i18n/use-text.ts'

/** The label says in words whether the field is required; `required` is for assistive technology. */
export type FieldProps = { label: string; required: boolean; withAsterisk: false }

export const fieldProps = (t: ReturnType<typeof useText>, label: string, required: boolean): FieldProps => ({
  label: t(required ? 'ui.field.required' : 'ui.field.optional', { label }),
  required,
  withAsterisk: false,
})
