import { Button } from '@mantine/core'
import type { SessionCard } from '@parley/contract/sessions'
import type { ReactNode } from 'react'
import { clocksDiffer } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import type { ProgrammeGroup } from '../programme-groups.ts'
import classes from './programme-list.module.css'

/** In thirty rooms thirty things are on; what comes next shall not be a mile away. */
const MOST_NOW = { phone: 5, desk: 8 }

type Props = {
  headingId: string
  group: ProgrammeGroup
  zone: string
  userZone: string
  withDay: boolean
  /** Shows all that is on now; without it, all are shown. */
  onAll?: () => void
  children: (session: SessionCard) => ReactNode
}

/** All that is on now, or begins at one time; the heading stays in view while one scrolls through. */
export function ProgrammeStart({ headingId, group, zone, userZone, withDay, onAll, children }: Props) {
  const t = useText()
  const phone = useIsPhone()
  const { time, timeBeside, day } = useFormats()
  const { isNow, startsAt, beginsDay, beginsEarlier, sessions } = group
  const most = isNow && onAll ? MOST_NOW[phone ? 'phone' : 'desk'] : sessions.length
  const isSingle = sessions.filter(({ type }) => type !== 'break').length === 1
  return (
    <>
      {beginsEarlier && <p className={classes.earlier}>{t('sessions.earlier')}</p>}
      <section
        className={classes.group}
        aria-labelledby={headingId}
        data-begins-day={(withDay && beginsDay) || undefined}
      >
        <div className={classes.side}>
          <h2 id={headingId} tabIndex={-1} className={classes.time}>
            {isNow ? (
              t('sessions.onNow')
            ) : (
              <>
                {withDay && <span className={classes.day}>{day(startsAt, zone)} </span>}
                <time dateTime={new Date(startsAt).toISOString()}>{time(startsAt, zone)}</time>
              </>
            )}
          </h2>
          {!isNow && clocksDiffer(startsAt, zone, userZone) && (
            <span className={classes.own}>{t('ui.time.forYou', { time: timeBeside(startsAt, userZone, zone) })}</span>
          )}
        </div>
        <div className={classes.shown}>
          <ul className={classes.sessions} data-single={isSingle || undefined}>
            {sessions.slice(0, most).map((session) => (
              <li key={session.id} className={classes.session} data-type={session.type}>
                {children(session)}
              </li>
            ))}
          </ul>
          {sessions.length > most && (
            <Button variant="default" size="sm" className={classes.more} onClick={onAll}>
              {t('sessions.onNow.all', { count: sessions.length })}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
