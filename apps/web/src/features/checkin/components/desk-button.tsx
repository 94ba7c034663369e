import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { looks, Text } from '../../../ui/layout/box.tsx'
import classes from './desk-button.module.css'

const KEYS = { padX: 6, padY: 2, round: 6, size: 12, weight: 600, leading: 'tight' } as const

type Props = {
  /**
   * The look of the button. `main`: the most likely action. `onColour`: on the colour of a status. `onDark`: on the
   * camera picture.
   */
  kind: 'main' | 'plain' | 'onColour' | 'onColourQuiet' | 'onDark'
  /** The key with the same effect at a desk with a handheld reader. It is shown if there is space. */
  keys?: string
  icon?: ReactNode
  loading?: boolean
  disabled?: boolean
  onPress?: () => void
  children: ReactNode
}

const TONES = { main: undefined, plain: undefined, onColour: 'ink', onColourQuiet: 'inherit', onDark: 'white' } as const

/** A button of the desk, 56 px high, so that it can be pressed with gloves on. */
export function DeskButton({ kind, keys, icon, loading, disabled, onPress, children }: Props) {
  return (
    <Button
      className={`${looks({ round: 14, tone: TONES[kind], shrink: true, tall: 56 })} ${classes.button}`}
      data-kind={kind}
      variant={kind === 'main' ? 'filled' : 'default'}
      leftSection={icon}
      loading={loading}
      disabled={disabled}
      onClick={onPress}
      aria-keyshortcuts={keys === 'Esc' ? 'Escape' : keys}
    >
      {children}
      {keys && (
        <Text as="kbd" {...KEYS} className={classes.keys} aria-hidden="true">
          {keys}
        </Text>
      )}
    </Button>
  )
}
