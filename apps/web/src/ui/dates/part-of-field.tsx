import { InputWrapperContext } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Id of the input, where a label is for it. */
  id?: string | undefined
  /** Id of the words about it. */
  describedBy: string | undefined
  children: ReactNode
}

/** One of several inputs under one label: the kit would give all of them the same id, and no description of their own. */
export function PartOfField({ id, describedBy, children }: Props) {
  const field = { offsetTop: false, offsetBottom: false, getStyles: null, labelId: undefined, inputId: id, describedBy }
  return <InputWrapperContext value={field}>{children}</InputWrapperContext>
}
