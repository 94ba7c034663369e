import type { SessionCard } from '@parley/contract/sessions'
import { upcomingState } from '@parley/contract/sessions'
import { IconCoffee } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { langOf } from '../../../lib/i18n/language-names.ts'
import { Row, Text } from '../../../ui/layout/box.tsx'
import type { LinkTarget } from '../../../ui/layout/go-link.tsx'
import { LinePlace } from '../../../ui/layout/line-place.tsx'
import { LineTitle } from '../../../ui/layout/line-title.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import type { RoomAndTrack } from '../room-and-track.ts'
import classes from './session-line.module.css'
import { TrackTag, trackStyle } from './track-tag.tsx'

const BREAK = { wrap: true, gap: 10, rowGap: 2, padY: 10, size: 13, tone: 'meta' } as const

type Props = {
  session: SessionCard
  whereabouts: RoomAndTrack
  /** Epoch milliseconds. */
  now: number
  zone: string
  href: LinkTarget
  action?: ReactNode
  problem?: string | null
  /** The conflict that prevents the reader from joining. */
  note?: string | undefined
}

const WORDS = looks({ grow: true })
const SPEAKERS = looks({ size: 13, tone: 'meta', lines: 1 })
const NOTE = looks({ above: 2, size: 13, tone: 'wait' })
const PROBLEM = looks({ above: 6, size: 13, tone: 'alert', weight: 600 })
const LIVE = `${looks({ tone: 'live', weight: 700 })} ${classes.live}`
const STARTING = looks({ tone: 'wait', weight: 700 })

export function SessionLine(props: Props) {
  const { session, whereabouts, now, zone, href, action, problem, note } = props
  const { room, track } = whereabouts
  const { list } = useFormats()
  const state = upcomingState(session, now)
  const isOver = state === 'expired'
  const time = <TimeRange startsAt={session.sdt} endsAt={session.edt} zone={zone} />
  if (session.type === 'break') {
    return (
      <Row as="article" {...BREAK} className={classes.break} data-state={state}>
        <IconCoffee size={18} stroke={1.7} aria-hidden="true" />
        <Text as="h3" size={14} tone="soft" weight={600} tracking="none">
          {session.name}
        </Text>
        {time}
        {room?.name}
      </Row>
    )
  }
  return (
    <Row
      as="article"
      align="start"
      gap={12}
      pad={14}
      surface="plain"
      tone={isOver ? 'meta' : undefined}
      className={classes.line}
      data-state={state}
      data-cancelled={session.state === 'cancelled' || undefined}
      style={trackStyle(track)}
    >
      <div className={WORDS}>
        <LineTitle title={session.name} href={href} lang={langOf(session.language)} />
        <Row as="p" wrap gap={10} rowGap={0} above={4} size={13} tone={isOver ? 'meta' : 'soft'}>
          <Status session={session} now={now} />
          {time}
          {room && <LinePlace name={room.name} />}
        </Row>
        {session.speakers.length > 0 && (
          <p className={SPEAKERS}>{list(session.speakers.map(({ fullName }) => fullName))}</p>
        )}
        {track && <TrackTag track={track} />}
        {!problem && note && <p className={NOTE}>{note}</p>}
        {problem && <p className={PROBLEM}>{problem}</p>}
      </div>
      {action && <div className={looks({ place: 'over', fixed: true })}>{action}</div>}
    </Row>
  )
}

function Status({ session, now }: { session: SessionCard; now: number }) {
  const t = useText()
  if (session.state === 'cancelled') return null
  switch (upcomingState(session, now)) {
    case 'started':
      return <span className={LIVE}>{t('ui.live')}</span>
    case 'starting':
      return <span className={STARTING}>{t('sessions.starting')}</span>
    default:
      return null
  }
}
