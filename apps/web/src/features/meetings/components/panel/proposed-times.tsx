import type { Invitation } from '@parley/contract/meetings'
import { clocksDiffer } from '../../../../lib/i18n/formats.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useMyZone } from '../../use-my-zone.ts'
import classes from '../parts/best-times.module.css'
import { useProposedTimes } from './use-proposed-times.ts'

type Props = {
  invitation: Invitation
  /** IANA zone of the event. */
  zone: string
  /** Of the other one. */
  name: string
  message?: string
  onDone?: () => void
}

/** The times that the other one proposed: each that is free still is accepted in one tap. Nothing where none was proposed. */
export function ProposedTimes({ invitation, zone, ...options }: Props) {
  const t = useText()
  const formats = useFormats()
  const userZone = useMyZone(zone)
  const { times, next, isGone, isAccepting, accept } = useProposedTimes(invitation, options)
  const offered = times.length > 0 ? times : next
  const title = !isGone
    ? 'meetings.proposed.title'
    : next.length > 0
      ? 'meetings.proposed.next'
      : 'meetings.proposed.gone'
  return (
    <div className={classes.proposed} role="group" aria-label={t('meetings.proposed.title')}>
      <p className={classes.title} aria-live="polite">
        {t(title)}
      </p>
      {offered.length > 0 && (
        <div className={classes.times}>
          {offered.map((time) => {
            const [day, range] = [formats.day(time.sdt, zone), formats.timeRange(time.sdt, time.edt, zone)]
            const action = t('meetings.accept.at', { time: `${day}, ${range}` })
            return (
              <button
                key={time.id}
                type="button"
                className={classes.time}
                aria-label={t('meetings.with', { action, name: options.name })}
                aria-disabled={isAccepting}
                onClick={() => void accept(time)}
              >
                <span className={classes.day}>{day}</span>
                <span className={classes.range}>{range}</span>
                {clocksDiffer(time.sdt, zone, userZone) && (
                  <span className={classes.why}>{t('ui.time.forYou', { time: formats.time(time.sdt, userZone) })}</span>
                )}
                <span className={classes.why}>{t('meetings.accept')}</span>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
