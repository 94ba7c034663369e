import type { ReactNode } from 'react'
import { Box, looks } from '../../../../ui/layout/box.tsx'
import classes from './numbers.module.css'

const SCROLL = { surface: 'plain', line: 'around', round: 12 } as const

type Props = {
  /** The name of the table for screen readers. */
  label: string
  heads: readonly string[]
  children: ReactNode
}

const HEAD = looks({ size: 13, tone: 'meta', breaks: 'never' })

export function NumbersTable({ label, heads, children }: Props) {
  return (
    <Box {...SCROLL} className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <Box as="table" size={14} nums wide="full" className={classes.table}>
        <thead className={HEAD}>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Box>
    </Box>
  )
}
