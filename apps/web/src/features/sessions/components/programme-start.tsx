import type { SessionCard } from '@parley/contract/sessions'
import type { ReactNode } from 'react'
import { clocksDiffer } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { ProgrammeGroup } from '../programme-groups.ts'
import classes from './programme-list.module.css'

type Props = {
  headingId: string
  group: ProgrammeGroup
  zone: string
  userZone: string
  withDay: boolean
  children: (session: SessionCard) => ReactNode
}

/** All that begins at one time; the time stays in view while one scrolls through. */
export function ProgrammeStart({ headingId, group, zone, userZone, withDay, children }: Props) {
  const t = useText()
  const { time, day } = useFormats()
  const { startsAt, beginsDay, sessions } = group
  return (
    <section
      className={classes.group}
      aria-labelledby={headingId}
      data-begins-day={(withDay && beginsDay) || undefined}
    >
      <div className={classes.side}>
        <h2 id={headingId} tabIndex={-1} className={classes.time}>
          {withDay && <span className={classes.day}>{day(startsAt, zone)} </span>}
          <time dateTime={new Date(startsAt).toISOString()}>{time(startsAt, zone)}</time>
        </h2>
        {clocksDiffer(startsAt, zone, userZone) && (
          <span className={classes.own}>{t('ui.time.forYou', { time: time(startsAt, userZone) })}</span>
        )}
      </div>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session} data-type={session.type}>
            {children(session)}
          </li>
        ))}
      </ul>
    </section>
  )
}
