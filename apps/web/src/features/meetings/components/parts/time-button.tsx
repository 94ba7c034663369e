import type { AriaRole, ReactNode } from 'react'
import { useFormats } from '../../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { ViewerLocalTime } from '../../../../ui/marks/time-range.tsx'
import classes from './best-times.module.css'

type Props = {
  time: { readonly sdt: number; readonly edt: number }
  day: string
  /** The IANA time zone of the event. */
  zone: string
  userZone: string
  isChosen?: boolean
  children: ReactNode
  role?: AriaRole
  tabIndex?: number
  'aria-checked'?: boolean
  'aria-disabled'?: boolean
  'data-key'?: string
  onClick: () => void
}

/** A button for a time. It shows the hours in the reader's time zone too if that differs. */
export function TimeButton({ time, day, zone, userZone, isChosen = false, children, ...button }: Props) {
  const { timeRange } = useFormats()
  const tone = isChosen ? 'inherit' : 'meta'
  // Spaces separate the parts, so that the accessible name matches the visible text.
  return (
    <Stack
      as="button"
      type="button"
      gap={1}
      shrink
      padX={14}
      padY={10}
      surface={isChosen ? 'ink' : 'plain'}
      round={12}
      line="around"
      hover="edge"
      tone={isChosen ? undefined : 'ink'}
      className={classes.time}
      {...button}
    >
      <Text as="span" size={12} tone={tone} weight={600}>
        {day}
      </Text>{' '}
      <Text as="span" size={16} weight={700} tracking="tight" nums>
        {timeRange(time.sdt, time.edt, zone)}
      </Text>{' '}
      <ViewerLocalTime at={time.sdt} zone={zone} userZone={userZone} tone={tone} breaks="anywhere" /> {children}
    </Stack>
  )
}
