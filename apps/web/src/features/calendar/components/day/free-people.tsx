import type { EventDetails, FreePerson } from '@parley/contract/app'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Box, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { DetailLink } from '../../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { MeetButton } from '../../../meetings/index.ts'
import { useEventReasonWords } from '../../../participants/index.ts'

type Props = {
  event: EventDetails
  people: readonly FreePerson[]
  /** Their times may be on several days. */
  withDay: boolean
}

/** People to ask for a free time, each with when both are free, why the two should meet, and the opener of the sheet for that time. */
export function FreePeople({ event, people, withDay }: Props) {
  const t = useText()
  const { dayAndTime, time } = useFormats()
  const { say } = useEventReasonWords(event)
  return (
    <Stack as="ul" gap={8} aria-label={t('app.lobby.people')}>
      {people.map(({ slot, ...person }) => {
        const [reason] = say(person.reasons)
        const at = withDay ? dayAndTime(slot.sdt, event.timezone) : time(slot.sdt, event.timezone)
        return (
          <Row key={person.id} as="li" gap={10}>
            <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={40} />
            <Box grow>
              <Text size={15} weight={600} lines={1}>
                <DetailLink to={`/event/${event.id}/attendees/${person.id}`} className={looks({ tone: 'ink' })}>
                  {person.fullName}
                </DetailLink>
              </Text>
              <Text size={12} tone="meta" leading="snug" nums lines={2}>
                {[at, reason].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <MeetButton event={event} person={{ ...person, canInvite: true, slotId: slot.id }} compact />
          </Row>
        )
      })}
    </Stack>
  )
}
