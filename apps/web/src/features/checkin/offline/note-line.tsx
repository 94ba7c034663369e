import type { IconNote } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Box, looks, Row } from '../../../ui/layout/box.tsx'
import classes from './desk-line.module.css'

const ACT = { push: true, padX: 14, padY: 0, round: 10, weight: 600 } as const

type Props = {
  Icon: typeof IconNote
  /** The tone of the line. `alone`: the desk is offline. `bad`: something has to be settled. */
  tone?: 'alone' | 'bad'
  children: ReactNode
}

const ICON = looks({ fixed: true })

export function NoteLine({ Icon, tone, children }: Props) {
  return (
    <Row as="p" gap={8} padX={16} padY={8} size={15} tone="onInk" className={classes.line} data-tone={tone}>
      <Icon size={20} className={ICON} aria-hidden="true" />
      {children}
    </Row>
  )
}

export function NoteLineAct({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Box as="button" {...ACT} type="button" tall={44} className={classes.act} onClick={onPress}>
      {children}
    </Box>
  )
}
