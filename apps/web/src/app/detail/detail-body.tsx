import type { ReactNode, Ref } from 'react'
import { Box, Stack } from '../../ui/layout/box.tsx'
import classes from './detail-body.module.css'

const FOOT = { padX: 28, padY: 4, surface: 'plain', line: 'above', show: 'filled' } as const

export function DetailBody({ children }: { children: ReactNode }) {
  return (
    <Stack gap={16} grow padX={28} padTop={8} padBottom={32} phone={{ padX: 16, padTop: 4, padBottom: 24 }}>
      {children}
    </Stack>
  )
}

/** The foot of a detail, which is always in view. */
export function DetailFoot({ ref }: { ref: Ref<HTMLDivElement> }) {
  const phone = { padX: 16, padY: 0, line: 'none' } as const
  return <Box ref={ref} {...FOOT} phone={phone} className={classes.foot} />
}
