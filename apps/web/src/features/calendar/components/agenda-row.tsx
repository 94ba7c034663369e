import type { AgendaEntry } from '@parley/contract/agenda'
import { IconArmchair, IconCalendarEvent, IconCoffee } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../lib/i18n/use-time-words.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { LinePlace } from '../../../ui/layout/line-place.tsx'
import { LineTitle } from '../../../ui/layout/line-title.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './agenda-row.module.css'
import { entryAddress, useEntryName } from './entry-name.ts'
import { JoinEntry } from './join-entry.tsx'

const SHORTEST_MS = 30_000

type Props = {
  entry: AgendaEntry
  userZone: string
  /** Where several events meet in one list. */
  withEvent?: boolean
  withDay?: boolean
  /** "Live now", or how long until it begins. */
  status?: ReactNode
  actions?: ReactNode
  /** Why the last change was refused. */
  problem?: string | null
  onOpen?: () => void
}

/** One entry of an agenda: a session, a meeting with whom, or a break of one's own. */
export function AgendaRow(props: Props) {
  const { entry, userZone, withEvent = false, withDay = false, status, actions, problem, onOpen } = props
  const t = useText()
  const target = useDetailTarget()
  const name = useEntryName()(entry)
  const address = entryAddress(entry)
  const { kind, opponent, place, sdt, edt, timezone, trackColor } = entry
  const job = opponent && [opponent.jobTitle, opponent.company].filter(Boolean).join(' · ')
  const style = trackColor ? ({ '--track-own': trackColor } as CSSProperties) : undefined
  return (
    <article className={classes.row} data-kind={kind} data-cancelled={entry.cancelled || undefined} style={style}>
      <span className={classes.mark}>
        <Mark entry={entry} name={name} />
      </span>
      <div className={classes.words}>
        <LineTitle title={name} href={address ? target(address) : undefined} onOpen={onOpen} />
        {job && <p className={classes.meta}>{job}</p>}
        <p className={classes.when}>
          {status}
          <TimeRange startsAt={sdt} endsAt={edt} zone={timezone} userZone={userZone} withDay={withDay} />
          {place && <LinePlace name={place} />}
        </p>
        {withEvent && <p className={classes.meta}>{entry.eventName}</p>}
        <Chips entry={entry} />
        <ByVideo entry={entry} />
        {entry.overlaps && !entry.cancelled && <p className={classes.warning}>{t('calendar.overlaps.text')}</p>}
        {problem && <p className={classes.problem}>{problem}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  )
}

function Mark({ entry, name }: { entry: AgendaEntry; name: string }) {
  if (entry.kind === 'meeting' && !entry.isAlone) {
    return <Avatar name={name} photo={entry.opponent?.profilePhotoPath} seed={entry.opponent?.id} size={44} />
  }
  const Icon = entry.isAlone ? IconArmchair : entry.kind === 'off' ? IconCoffee : IconCalendarEvent
  return (
    <span className={classes.icon} aria-hidden="true">
      <Icon size={22} stroke={1.7} />
    </span>
  )
}

/** The way into the room of a meeting or into a session while it is time, and afterwards how long the two have met there. */
function ByVideo({ entry }: { entry: AgendaEntry }) {
  const { cancelled, byVideo, metMs = 0 } = entry
  const t = useText()
  const { length } = useTimeWords()
  if (!byVideo || cancelled) return null
  return (
    <>
      {metMs >= SHORTEST_MS && <p className={classes.meta}>{t('calendar.met', { length: length(metMs) })}</p>}
      <div className={classes.join}>
        <JoinEntry entry={entry} />
      </div>
    </>
  )
}

function Chips({ entry }: { entry: AgendaEntry }) {
  const t = useText()
  const { role, cancelled, overlaps } = entry
  const hasRole = role === 'speaker' || role === 'moderator' || role === 'translator' || role === 'guest'
  if (!cancelled && !overlaps && !hasRole) return null
  return (
    <div className={classes.chips}>
      {cancelled && <StatusChip tone="bad" label={t('calendar.cancelled')} />}
      {overlaps && !cancelled && <StatusChip tone="waiting" label={t('calendar.overlaps')} />}
      {hasRole && <StatusChip tone="good" label={t(`calendar.role.${role}`)} />}
    </div>
  )
}
