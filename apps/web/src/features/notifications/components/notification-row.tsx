import { type FeedRow, notificationPath } from '@parley/contract/notifications'
import {
  IconBell,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconCheck,
  IconFlag,
  IconMailOpened,
  IconMessage,
  IconSearch,
  IconSpeakerphone,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type MessageId, useFormats, useLangProps, useRichText, useText } from '../../../lib/i18n/index.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { useIsNarrow } from '../../../lib/use-media.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { Grid, looks } from '../../../ui/layout/box.tsx'
import { DetailLink } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useMyZone } from '../../accounts/index.ts'
import type { RequestedAction } from '../../meetings/index.ts'
import classes from './notification-row.module.css'

const ICONS: Partial<Record<FeedRow['type'], typeof IconCheck>> = {
  announcement: IconSpeakerphone,
  poll: IconChartBar,
  poll_finished: IconChartBar,
  message: IconMessage,
  chat_report: IconFlag,
  follow_up: IconBell,
  event_met: IconUsers,
  access_request: IconTicket,
  search_match: IconSearch,
  invited_to_event: IconTicket,
  booth_invitation: IconBuildingStore,
}

/** Matches the URLs of details, which open above the current page. */
const DETAIL = /^\/event\/[^/]+\/(attendees|sessions|expo|announcements)\/[^/]+$/

/** Matches the URL of a meeting. On a desktop it opens above the current page too, as part of the person's page. */
const MEETING = /^(\/event\/[^/]+)\/invitation\//

const ICON = looks({ surface: 'wash', round: 'full', tone: 'meta' })
const OPEN = looks({ round: 4, tone: 'inherit' })
const ABOUT = `l-row ${looks({ wrap: true, gap: 10, rowGap: 0, align: 'baseline', above: 2, size: 13, tone: 'meta', nums: true })}`
const EVENT = looks({ padY: 4, tone: 'inherit', underline: true, breaks: 'anywhere' })

type Props = {
  row: FeedRow
  onSee: (row: FeedRow) => void
  onOpen?: (() => void) | undefined
}

export function NotificationRow({ row, onSee, onOpen }: Props) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const zone = useMyZone(localZone())
  const { type, eId: eventId, aboutId, person, event, seen, dt } = row
  const isNarrow = useIsNarrow()
  const own = notificationPath({ type, eventId, aboutId, personId: person?.id ?? null })
  const path = isNarrow ? own : own.replace(MEETING, '$1/attendees/')
  const requestedAction: RequestedAction | undefined =
    person && DETAIL.test(path) ? { meeting: { personId: person.id, action: null } } : undefined
  const Icon = ICONS[type] ?? IconCalendarEvent
  const open = () => {
    if (!seen) onSee(row)
    onOpen?.()
  }
  const link = { className: `${OPEN} ${classes.open}`, onClick: open, children: <NotificationText row={row} /> }
  return (
    <Grid
      as="article"
      gap={14}
      rowGap={0}
      align="center"
      padX={18}
      padY={12}
      surface="plain"
      className={classes.row}
      data-unseen={!seen || undefined}
    >
      {person ? (
        <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={40} />
      ) : (
        <span className={`${ICON} ${classes.icon}`} aria-hidden="true">
          <Icon size={20} stroke={1.7} />
        </span>
      )}
      <div className={looks({ shrink: true })}>
        <p className={looks({ size: 15, lines: 4, weight: seen ? undefined : 600 })}>
          {!seen && <span className={classes.dot} role="img" aria-label={t('notifications.unseen')} />}
          {DETAIL.test(path) ? (
            <DetailLink to={path} asked={requestedAction} {...link} />
          ) : (
            <Link to={path} {...link} />
          )}
        </p>
        <p className={ABOUT}>
          {event && (
            <Link to={`/event/${event.id}`} className={`${EVENT} ${classes.event}`} onClick={onOpen}>
              {event.name}
            </Link>
          )}
          <time dateTime={new Date(dt).toISOString()}>{dayAndTime(dt, zone, 'medium')}</time>
        </p>
      </div>
      {!seen && (
        <IconButton label={t('notifications.see')} onClick={() => onSee(row)}>
          <IconMailOpened size={18} stroke={1.8} />
        </IconButton>
      )}
    </Grid>
  )
}

const strong = (parts: ReactNode[]) => <strong>{parts}</strong>

function NotificationText({ row }: { row: FeedRow }) {
  const t = useText()
  const rich = useRichText()
  const { type, person, det, ofEvent } = row
  const words = useLangProps(det.language)
  if (ofEvent && det.text === '') return t('notifications.gone')
  const name = person?.fullName || (type === 'follow_up' && det.text) || t('notifications.someone')
  return rich(keyOf(row), { name, title: det.text, text: <span {...words}>{det.text}</span>, who: strong, type })
}

function keyOf({ type, person }: FeedRow): MessageId {
  if (person && type === 'session_cancelled') return 'notifications.told.meeting_cancelled'
  if (person && type === 'rescheduled_session') return 'notifications.told.meeting_moved'
  return `notifications.told.${type}`
}
