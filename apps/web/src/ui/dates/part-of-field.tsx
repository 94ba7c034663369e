import { InputWrapperContext } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  id?: string | undefined
  describedBy: string | undefined
  children: ReactNode
}

/**
 * Wraps one of several inputs that share a label. Without it, Mantine would give all of them the same id and
 * description.
 */
export function PartOfField({ id, describedBy, children }: Props) {
  const field = { offsetTop: false, offsetBottom: false, getStyles: null, labelId: undefined, inputId: id, describedBy }
  return <InputWrapperContext value={field}>{children}</InputWrapperContext>
}
