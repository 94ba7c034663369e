import type { SessionCard } from '@parley/contract/sessions'
import { upcomingState } from '@parley/contract/sessions'
import { IconCoffee } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { langOf } from '../../../lib/i18n/language-names.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { LinkTarget } from '../../../ui/layout/go-link.tsx'
import { LinePlace } from '../../../ui/layout/line-place.tsx'
import { LineTitle } from '../../../ui/layout/line-title.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import type { Whereabouts } from '../whereabouts.ts'
import classes from './session-line.module.css'
import { TrackTag, trackStyle } from './track-tag.tsx'

type Props = {
  session: SessionCard
  whereabouts: Whereabouts
  /** Epoch milliseconds. */
  now: number
  zone: string
  href: LinkTarget
  /** One small control at the end. */
  action?: ReactNode
  /** Why the last change was refused. */
  problem?: string | null
  /** What keeps me from it. */
  note?: string | undefined
}

/** One session of a list: what it is, when and where, who speaks. The whole line opens it. */
export function SessionLine(props: Props) {
  const { session, whereabouts, now, zone, href, action, problem, note } = props
  const { room, track } = whereabouts
  const { list } = useFormats()
  const state = upcomingState(session, now)
  const time = <TimeRange startsAt={session.sdt} endsAt={session.edt} zone={zone} />
  if (session.type === 'break') {
    return (
      <article className={classes.break} data-state={state}>
        <IconCoffee size={18} stroke={1.7} aria-hidden="true" />
        <h3 className={classes.breakName}>{session.name}</h3>
        <span className={classes.meta}>{time}</span>
        {room && <span className={classes.meta}>{room.name}</span>}
      </article>
    )
  }
  return (
    <article
      className={classes.line}
      data-state={state}
      data-cancelled={session.state === 'cancelled' || undefined}
      style={trackStyle(track)}
    >
      <div className={classes.words}>
        <LineTitle title={session.name} href={href} lang={langOf(session.language)} />
        <p className={classes.when}>
          <Status session={session} now={now} />
          {time}
          {room && <LinePlace name={room.name} />}
        </p>
        {session.speakers.length > 0 && (
          <p className={classes.speakers}>{list(session.speakers.map(({ fullName }) => fullName))}</p>
        )}
        {track && <TrackTag track={track} />}
        {!problem && note && <p className={classes.note}>{note}</p>}
        {problem && <p className={classes.problem}>{problem}</p>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </article>
  )
}

/** On now, or about to begin. */
function Status({ session, now }: { session: SessionCard; now: number }) {
  const t = useText()
  if (session.state === 'cancelled') return null
  switch (upcomingState(session, now)) {
    case 'started':
      return <span className={classes.live}>{t('ui.live')}</span>
    case 'starting':
      return <span className={classes.starting}>{t('sessions.starting')}</span>
    default:
      return null
  }
}
