import type { EventDetails, FreePerson } from '@parley/contract/app'
import { useFormats, useReaderTime, useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useMyZone } from '../../../accounts/index.ts'
import { MeetButton } from '../../../meetings/index.ts'
import { useEventReasonTexts } from '../../../participants/index.ts'

type Props = {
  event: EventDetails
  people: readonly FreePerson[]
  /** True to show the days too, because the times may be on several days. */
  withDay: boolean
}

export function FreePeople({ event, people, withDay }: Props) {
  const t = useText()
  const { dayAndTime, time } = useFormats()
  const { inSentence } = useReaderTime()
  const userZone = useMyZone(event.timezone)
  const { say } = useEventReasonTexts(event)
  return (
    <Stack as="ul" gap={8} aria-label={t('app.lobby.people')}>
      {people.map(({ slot, ...person }) => {
        const [reason] = say(person.reasons)
        const clock = withDay ? dayAndTime : time
        const at = inSentence(clock(slot.sdt, event.timezone), slot.sdt, event.timezone, userZone)
        return (
          <Stack key={person.id} as="li" gap={2}>
            <Row gap={10}>
              <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={36} />
              <Text size={15} weight={600} leading="snug" lines={2} grow>
                <DetailLink to={`/event/${event.id}/attendees/${person.id}`} className={looks({ tone: 'ink' })}>
                  {person.fullName}
                </DetailLink>
              </Text>
              <MeetButton event={event} person={{ ...person, canInvite: true, slotId: slot.id }} compact />
            </Row>
            <Text size={12} tone="meta" nums lines={1}>
              {[at, reason].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
        )
      })}
    </Stack>
  )
}
