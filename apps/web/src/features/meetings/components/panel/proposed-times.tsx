import { VisuallyHidden } from '@mantine/core'
import type { Invitation } from '@parley/contract/meetings'
import { useState } from 'react'
import { clocksDiffer } from '../../../../lib/i18n/formats.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useMyZone } from '../../use-my-zone.ts'
import classes from '../parts/best-times.module.css'
import { useBusyName } from '../parts/use-busy-name.ts'
import { type OfferedTime, useProposedTimes } from './use-proposed-times.ts'

type Props = {
  invitation: Invitation
  /** IANA zone of the event. */
  zone: string
  /** Of the other one. */
  name: string
  message?: string
  onDone?: () => void
}

/**
 * The times that the other one proposed: each that is free still is accepted in one tap, one in the place of what I have then is
 * asked about once more. Nothing where none was proposed.
 */
export function ProposedTimes({ invitation, zone, ...options }: Props) {
  const t = useText()
  const formats = useFormats()
  const nameOf = useBusyName()
  const userZone = useMyZone(zone)
  const { times, next, isGone, isAccepting, accept } = useProposedTimes(invitation, options)
  const [swap, setSwap] = useState<OfferedTime | null>(null)
  const [isAsking, setAsking] = useState(false)
  const offered = isGone ? next : times
  const title = !isGone
    ? 'meetings.proposed.title'
    : next.length > 0
      ? 'meetings.proposed.next'
      : 'meetings.proposed.gone'
  const press = (time: OfferedTime) => {
    if (!time.leaves) return void accept(time)
    setSwap(time)
    setAsking(true)
  }
  const said = ({ sdt, edt, leaves }: OfferedTime) => {
    const [day, range] = [formats.day(sdt, zone), formats.timeRange(sdt, edt, zone)]
    const action = t(leaves ? 'meetings.accept.swapAt' : 'meetings.accept.at', { time: `${day}, ${range}` })
    return { day, range, action }
  }
  return (
    <div className={classes.proposed} role="group" aria-label={t('meetings.proposed.title')}>
      <p className={classes.title} aria-live="polite">
        {t(title)}
      </p>
      {offered.length > 0 && (
        <div className={classes.times}>
          {offered.map((time) => {
            const { day, range } = said(time)
            const instead = time.leaves && t('meetings.slots.instead', { name: nameOf(time.leaves) })
            // Its name is what one sees, so that it can be called by that, and whom one would meet.
            return (
              <button
                key={time.id}
                type="button"
                className={classes.time}
                aria-disabled={isAccepting}
                onClick={() => press(time)}
              >
                <span className={classes.day}>{day}</span> <span className={classes.range}>{range}</span>{' '}
                {clocksDiffer(time.sdt, zone, userZone) && (
                  <span className={classes.why}>
                    {t('ui.time.forYou', { time: formats.timeBeside(time.sdt, userZone, zone) })}
                  </span>
                )}{' '}
                <span
                  className={`${classes.why} ${classes.short}`}
                  title={instead || undefined}
                  aria-hidden={instead ? undefined : 'true'}
                >
                  {instead ?? t('meetings.accept')}
                </span>{' '}
                <VisuallyHidden>
                  {t('meetings.with', { action: t('meetings.accept'), name: options.name })}
                </VisuallyHidden>
              </button>
            )
          })}
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('meetings.proposed.swapTitle')}
        confirmLabel={swap ? said(swap).action : ''}
        onConfirm={async () => swap && accept(swap)}
      >
        {t('meetings.accept.leaves', { name: nameOf(swap?.leaves ?? []) })}
      </ConfirmDialog>
    </div>
  )
}
