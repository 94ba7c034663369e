import type { Contact } from '@parley/contract/contacts'
import type { HeldMeeting } from '@parley/contract/meetings'
import { IconCalendarEvent, IconCalendarOff, IconMapPin, IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Meta, Row, Stack } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { useProfile } from '../../accounts/index.ts'
import { useContactHistory } from '../api.ts'
import { DidYouMeet } from './did-you-meet.tsx'
import { type HistoryItem, Notes } from './notes.tsx'

const ICON = { size: 18, stroke: 1.7, className: looks({ tone: 'meta', fixed: true }), 'aria-hidden': true } as const
const LINK = looks({ tone: 'link', weight: 600, hover: 'underline' })

/** @see docs/rules/contacts.md CONTACT-19 */
export function ContactHistory({ contact }: { contact: Contact }) {
  const t = useText()
  const now = useNow()
  const { data } = useContactHistory(contact.id)
  const { meetings = [], wrote = null } = data ?? {}
  const name = contact.firstName
  const written = wrote && [
    { key: 'theirs', atMillis: wrote.theirsAtMillis, words: t('contacts.history.theyWrote', { name }) },
    { key: 'mine', atMillis: wrote.mineAtMillis, words: t('contacts.history.youWrote') },
  ]
  const items: HistoryItem[] = [
    ...meetings.map((meeting) => ({
      key: `meeting ${meeting.id}`,
      atMillis: meeting.sdt,
      content: <Meeting meeting={meeting} now={now} contact={contact} />,
    })),
    ...(written ?? []).flatMap(({ key, atMillis, words }) =>
      atMillis === null || !wrote
        ? []
        : [
            {
              key: `wrote ${key}`,
              atMillis,
              content: (
                <Item icon={<IconMessageCircle {...ICON} />} atMillis={atMillis}>
                  <Link to={`/chat/${wrote.roomId}`} className={LINK}>
                    {words}
                  </Link>
                </Item>
              ),
            },
          ],
    ),
    ...contact.events.map((event) => ({
      key: `event ${event.id}`,
      atMillis: event.metAtMillis,
      content: (
        <Item icon={<IconMapPin {...ICON} />} atMillis={event.metAtMillis}>
          {event.participantId ? (
            <Link to={`/event/${event.id}/attendees/${event.participantId}`} className={LINK}>
              {t('contacts.metAt', { event: event.name })}
            </Link>
          ) : (
            t('contacts.metAt', { event: event.name })
          )}
        </Item>
      ),
    })),
  ]
  return <Notes contact={contact} title={t('contacts.history')} others={items} />
}

function Meeting({ meeting, now, contact }: { meeting: HeldMeeting; now: number; contact: Contact }) {
  const t = useText()
  const { fullName, profilePhotoPath } = contact
  const { eventId, eventName, participantId, place, sdt, edt, timezone, cancelled } = meeting
  const isOver = edt <= now
  const outcome = isOver ? meeting.said : null
  const words = cancelled
    ? t('contacts.history.cancelled')
    : outcome === 'missed'
      ? t('contacts.history.missed')
      : outcome === 'met'
        ? t('contacts.history.met')
        : t(isOver ? 'contacts.history.meeting' : 'contacts.history.coming')
  const Icon = cancelled || outcome === 'missed' ? IconCalendarOff : IconCalendarEvent
  return (
    <Item
      icon={<Icon {...ICON} />}
      atMillis={sdt}
      zone={timezone}
      where={[place, eventName].filter(Boolean).join(' · ')}
    >
      <Link to={`/event/${eventId}/attendees/${participantId}`} className={LINK}>
        {words}
      </Link>
      {!cancelled && isOver && outcome === null && (
        <DidYouMeet
          asked={{ eventId, meetingId: meeting.id, sdt, person: { id: participantId, fullName, profilePhotoPath } }}
        />
      )}
    </Item>
  )
}

type ItemProps = { icon: ReactNode; atMillis: number; zone?: string; where?: string; children: ReactNode }

function Item({ icon, atMillis, zone, where, children }: ItemProps) {
  const { dayAndTime } = useFormats()
  const own = useProfile().data?.timezone ?? localZone()
  return (
    <Row gap={12} align="start" padX={14} padY={4}>
      {icon}
      <Stack gap={2} grow>
        <Row gap={12} rowGap={4} wrap size={15} breaks="anywhere">
          {children}
        </Row>
        <Meta breaks="anywhere">{[dayAndTime(atMillis, zone ?? own), where].filter(Boolean).join(' · ')}</Meta>
      </Stack>
    </Row>
  )
}
