import { InputWrapperContext } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  id?: string | undefined
  describedBy: string | undefined
  children: ReactNode
}

/**
 * Renders one of several inputs of a field. Without it, Mantine would give all inputs that share a label the same id
 * and description.
 */
export function PartOfField({ id, describedBy, children }: Props) {
  const field = { offsetTop: false, offsetBottom: false, getStyles: null, labelId: undefined, inputId: id, describedBy }
  return <InputWrapperContext value={field}>{children}</InputWrapperContext>
}
