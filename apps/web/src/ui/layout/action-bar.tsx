import { type ReactNode, useRef } from 'react'
import classes from './action-bar.module.css'
import { Row, Text } from './box.tsx'
import { useActionBarHeight } from './use-action-bar-height.ts'

type Props = {
  /** What is being decided, at the start side: "2 chosen". */
  note?: ReactNode
  /** The primary action last, under the thumb. */
  children: ReactNode
}

/** The actions of a screen: in line on a desk, held at the foot of the screen on a phone. */
export function ActionBar({ note, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useActionBarHeight(bar)
  return (
    <Row ref={bar} gap={16} rowGap={12} padY={8} className={classes.bar}>
      {note && (
        <Text as="span" size={13} tone="meta">
          {note}
        </Text>
      )}
      <Row fixed push align="stretch" gap={8} className={classes.actions}>
        {children}
      </Row>
    </Row>
  )
}
