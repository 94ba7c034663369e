import type { Invitation } from '@parley/contract/meetings'
import type { BusyEntry } from '@parley/contract/sessions'
import { useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Grid, Text, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useMyZone } from '../../../accounts/index.ts'
import classes from './best-times.module.css'
import { TimeButton } from './time-button.tsx'
import { useBusyName } from './use-busy-name.ts'

const WHY = { size: 12, tone: 'meta', breaks: 'anywhere' } as const

export type OfferedTime = Invitation['proposed'][number] & {
  /** Entries of the reader's agenda that this time replaces. */
  readonly leaves?: readonly BusyEntry[]
  /** The neighbouring agenda entry, or the person who proposed the time. An empty text reserves the space. */
  readonly note?: string | null
}

type Props = {
  times: readonly OfferedTime[]
  /** The IANA time zone of the event. */
  zone: string
  /** The action in one word. */
  action: string
  name: string
  disabled: boolean
  onChoose: (time: OfferedTime) => void
}

/** Buttons for times. A press answers at once. A time in place of an agenda entry is confirmed first. */
export function TimeButtons({ times, zone, action, name, disabled, onChoose }: Props) {
  const t = useText()
  const formats = useFormats()
  const nameOf = useBusyName()
  const userZone = useMyZone(zone)
  const [swap, setSwap] = useState<OfferedTime | null>(null)
  const [isAsking, setAsking] = useState(false)
  const press = (time: OfferedTime) => {
    if (disabled) return
    if (!time.leaves) return onChoose(time)
    setSwap(time)
    setAsking(true)
  }
  const at = ({ sdt, edt }: OfferedTime) => `${formats.day(sdt, zone)}, ${formats.timeRange(sdt, edt, zone)}`
  return (
    <>
      <Grid columns={3} gap={8} className={classes.times}>
        {times.map((time) => {
          const note = time.leaves ? t('meetings.slots.instead', { name: nameOf(time.leaves) }) : time.note
          // The accessible name begins with the visible text, for voice control, and adds the other person.
          return (
            <TimeButton
              key={time.id}
              time={time}
              day={formats.day(time.sdt, zone)}
              zone={zone}
              userZone={userZone}
              aria-disabled={disabled}
              onClick={() => press(time)}
            >
              <Text as="span" {...WHY} className={classes.why} aria-hidden={note ? undefined : 'true'}>
                {note ?? action}
              </Text>{' '}
              <VisuallyHidden>{t('meetings.with', { action, name })}</VisuallyHidden>
            </TimeButton>
          )
        })}
      </Grid>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('meetings.proposed.swapTitle')}
        confirmLabel={swap ? t('meetings.accept.swapAt', { time: at(swap) }) : ''}
        onConfirm={async () => swap && onChoose(swap)}
      >
        {t('meetings.accept.leaves', { name: nameOf(swap?.leaves ?? []) })}
      </ConfirmDialog>
    </>
  )
}
