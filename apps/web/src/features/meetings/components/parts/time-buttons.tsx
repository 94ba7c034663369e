import { VisuallyHidden } from '@mantine/core'
import type { Invitation } from '@parley/contract/meetings'
import type { BusyEntry } from '@parley/contract/sessions'
import { useState } from 'react'
import { clocksDiffer } from '../../../../lib/i18n/formats.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useMyZone } from '../../use-my-zone.ts'
import classes from './best-times.module.css'
import { useBusyName } from './use-busy-name.ts'

export type OfferedTime = Invitation['proposed'][number] & {
  /** What of my agenda goes for it. */
  readonly leaves?: readonly BusyEntry[]
  /** What it stands beside, or who has proposed it. */
  readonly note?: string | null
}

type Props = {
  times: readonly OfferedTime[]
  /** IANA zone of the event. */
  zone: string
  /** What a press does, in one word. */
  action: string
  /** Of the other one. */
  name: string
  disabled: boolean
  onChoose: (time: OfferedTime) => void
}

/** Free times as buttons, each of which answers at once. One in the place of what I have then is asked about once more. */
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
      <div className={classes.times}>
        {times.map((time) => {
          const note = time.leaves ? t('meetings.slots.instead', { name: nameOf(time.leaves) }) : time.note
          // Its name is what one sees, so that it can be called by that, and whom one would meet.
          return (
            <button
              key={time.id}
              type="button"
              className={classes.time}
              aria-disabled={disabled}
              onClick={() => press(time)}
            >
              <span className={classes.day}>{formats.day(time.sdt, zone)}</span>{' '}
              <span className={classes.range}>{formats.timeRange(time.sdt, time.edt, zone)}</span>{' '}
              {clocksDiffer(time.sdt, zone, userZone) && (
                <span className={classes.why}>
                  {t('ui.time.forYou', { time: formats.timeBeside(time.sdt, userZone, zone) })}
                </span>
              )}{' '}
              <span className={classes.why} aria-hidden={note ? undefined : 'true'}>
                {note || action}
              </span>{' '}
              <VisuallyHidden className={classes.heard}>{t('meetings.with', { action, name })}</VisuallyHidden>
            </button>
          )
        })}
      </div>
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
