import type * as z from 'zod/mini'
import { useContractForm } from '../../lib/form/index.ts'
import { useResettableForm } from '../../lib/use-resettable-form.ts'
import { useDialogSave, useUnsaved } from './form-dialog.tsx'

/** Creates a contract form in a dialog, which asks before typed input is lost. */
export function useDialogForm<Values extends Record<string, unknown>, Schema extends z.ZodMiniType>(
  schema: Schema,
  storedValues: Values,
  labels: { readonly [Name in keyof Values]: string },
) {
  const form = useResettableForm(storedValues)
  useUnsaved(form.isDirty)
  const saving = useDialogSave()
  return { ...useContractForm(schema, form.values, labels, form.onChange), form, saving }
}
