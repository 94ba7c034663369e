import type { AgendaEntry } from '@parley/contract/agenda'
import { IconArmchair, IconCalendarEvent, IconCoffee } from '@tabler/icons-react'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useDurationFormats, useText } from '../../../lib/i18n/index.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { looks, Row } from '../../../ui/layout/box.tsx'
import { LinePlace } from '../../../ui/layout/line-place.tsx'
import { LineTitle } from '../../../ui/layout/line-title.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import classes from './agenda-row.module.css'
import { entryPath, useEntryName } from './entry-name.ts'
import { JoinEntry } from './join-entry.tsx'

const SHORTEST_MS = 30_000

type Props = {
  entry: AgendaEntry
  userZone: string
  withEvent?: boolean
  status?: ReactNode
  actions?: ReactNode
  problem?: string | null
  onOpen?: () => void
}

export function AgendaRow(props: Props) {
  const { entry, userZone, withEvent = false, status, actions, problem, onOpen } = props
  const t = useText()
  const target = useDetailTarget()
  const name = useEntryName()(entry)
  const address = entryPath(entry)
  const { kind, opponent, place, sdt, edt, timezone, trackColor } = entry
  const job = opponent && [opponent.jobTitle, opponent.company].filter(Boolean).join(' · ')
  const style = trackColor ? ({ '--track-own': trackColor } as CSSProperties) : undefined
  return (
    <AgendaLine
      mark={<Mark entry={entry} name={name} />}
      title={<LineTitle title={name} href={address ? target(address) : undefined} onOpen={onOpen} />}
      job={job}
      when={
        <>
          {status}
          <TimeRange startsAt={sdt} endsAt={edt} zone={timezone} userZone={userZone} />
          {place && <LinePlace name={place} />}
        </>
      }
      actions={actions}
      data-kind={kind}
      data-cancelled={entry.cancelled || undefined}
      style={style}
    >
      {withEvent && <p className={META}>{entry.eventName}</p>}
      <Chips entry={entry} />
      <ByVideo entry={entry} />
      {entry.overlaps && !entry.cancelled && <p className={WARNING}>{t('calendar.overlaps.text')}</p>}
      {problem && <p className={PROBLEM}>{problem}</p>}
    </AgendaLine>
  )
}

type LineProps = Omit<ComponentProps<'article'>, 'title'> & {
  'data-kind': AgendaEntry['kind']
  'data-cancelled'?: true | undefined
  mark: ReactNode
  title: ReactNode
  job?: string | null | undefined
  when: ReactNode
  actions?: ReactNode
}

const META = looks({ above: 2, size: 13, tone: 'meta' })
const WARNING = looks({ above: 2, size: 13, tone: 'wait' })
const PROBLEM = looks({ above: 2, size: 13, tone: 'alert', weight: 600 })
const WHEN = `l-row ${looks({ wrap: true, gap: 10, rowGap: 0, above: 2, size: 13, tone: 'soft' })}`
const CHIPS = `l-row ${looks({ wrap: true, gap: 6, above: 8 })}`

export function AgendaLine({ mark, title, job, when, actions, children, ...rest }: LineProps) {
  const tone = rest['data-cancelled'] ? 'meta' : rest['data-kind'] === 'off' ? 'soft' : undefined
  return (
    <Row
      as="article"
      gap={12}
      rowGap={8}
      align="start"
      padX={16}
      padY={14}
      surface="plain"
      place="own"
      className={classes.row}
      {...rest}
    >
      <span className={`${looks({ place: 'over', fixed: true })} ${classes.mark}`}>{mark}</span>
      <div className={`${looks({ grow: true, tone })} ${classes.words}`}>
        {title}
        {job && <p className={META}>{job}</p>}
        <p className={WHEN}>{when}</p>
        {children}
      </div>
      {actions && <div className={`${looks({ place: 'over', fixed: true })} ${classes.actions}`}>{actions}</div>}
    </Row>
  )
}

const ICON = looks({ round: 12 })
const ICON_INK = { color: 'color-mix(in oklab, var(--track-own, var(--meta)) 60%, var(--ink))' }

function Mark({ entry, name }: { entry: AgendaEntry; name: string }) {
  if (entry.kind === 'meeting' && !entry.isAlone) {
    return <Avatar name={name} photo={entry.opponent?.profilePhotoPath} seed={entry.opponent?.id} size={44} />
  }
  const Icon = entry.isAlone ? IconArmchair : entry.kind === 'off' ? IconCoffee : IconCalendarEvent
  return (
    <span className={`${ICON} ${classes.icon}`} style={ICON_INK} aria-hidden="true">
      <Icon size={22} stroke={1.7} />
    </span>
  )
}

function ByVideo({ entry }: { entry: AgendaEntry }) {
  const { cancelled, byVideo, metMs = 0 } = entry
  const t = useText()
  const { length } = useDurationFormats()
  if (!byVideo || cancelled) return null
  return (
    <>
      {metMs >= SHORTEST_MS && <p className={META}>{t('calendar.met', { length: length(metMs) })}</p>}
      <div className={looks({ place: 'over', above: 8, wide: 'fit', show: 'filled' })}>
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
    <div className={CHIPS}>
      {cancelled && <StatusChip tone="bad" label={t('calendar.cancelled')} />}
      {overlaps && !cancelled && <StatusChip tone="waiting" label={t('calendar.overlaps')} />}
      {hasRole && <StatusChip tone="good" label={t(`calendar.role.${role}`)} />}
    </div>
  )
}
