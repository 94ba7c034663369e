import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import type { ShortcutPerson } from '../../participants/index.ts'
import { type MeetingToAsk, openMetSheet, useMeetingsToAsk } from '../meetings-to-ask.ts'

export function DidYouMeet({ asked: meeting }: { asked: MeetingToAsk }) {
  const t = useText()
  return (
    <QuietButton size="compact-md" aria-haspopup="dialog" onClick={() => openMetSheet(meeting)}>
      {t('contacts.met.ask')}
    </QuietButton>
  )
}

/** Asks whether the reader met this person, after a meeting with them has just ended. */
export function DidYouMeetThem({ event, person }: { event: EventDetails; person: ParticipantDetails }) {
  const meeting = useMeetingsToAsk().find((each) => each.eventId === event.id && each.person.id === person.id)
  return meeting ? <DidYouMeet asked={meeting} /> : null
}

/** The question in the menu of a person in a list, such as in the agenda. */
export function DidYouMeetShortcut(props: {
  eventId: string
  person: ShortcutPerson
  as?: 'item' | 'icon' | 'button'
}) {
  const { eventId, person, as = 'item' } = props
  const t = useText()
  const meeting = useMeetingsToAsk().find((each) => each.eventId === eventId && each.person.id === person.id)
  if (!meeting || as !== 'item') return null
  return (
    <MenuItem
      label={t('contacts.met.ask')}
      icon={<IconHeartHandshake size={18} stroke={1.7} aria-hidden="true" />}
      run={() => openMetSheet(meeting)}
    />
  )
}
