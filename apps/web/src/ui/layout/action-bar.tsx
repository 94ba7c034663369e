import { type ReactNode, useRef } from 'react'
import classes from './action-bar.module.css'
import { Box, Row, Text } from './box.tsx'
import { useActionBarHeight } from './use-action-bar-height.ts'

const BAR = { gap: 16, rowGap: 12, padY: 8, phone: { wrap: true, line: 'above', surface: 'plain' } } as const
const PHONE = { bleed: true, padY: 0 } as const
const LOOK = { surface: 'raised', line: 'around', round: 16, padX: 16, padY: 4, phone: PHONE } as const

type Props = {
  /** A text at the start of the bar: "2 chosen". */
  note?: ReactNode
  /** The buttons. The primary action comes last, near the thumb. */
  children: ReactNode
}

/** A row of actions, inline on a desk, sticky at the foot of the screen on a phone. */
export function ActionBar({ note, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useActionBarHeight(bar)
  return (
    <Row ref={bar} {...BAR} className={classes.bar}>
      {note && (
        <Text as="span" size={13} tone="meta">
          {note}
        </Text>
      )}
      <Row push wrap align="stretch" justify="end" gap={8} className={classes.actions}>
        {children}
      </Row>
    </Row>
  )
}

/** A bar that floats above the list, so that the list does not move. */
export function FloatingBar({ label, ...bar }: Props & { label: string }) {
  return (
    <Box as="section" {...LOOK} className={classes.floating} aria-label={label}>
      <ActionBar {...bar} />
    </Box>
  )
}
