import type { EventDetails } from '@parley/contract/app'
import type { FoundPerson as Found } from '@parley/contract/networking'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { PersonCard } from '../../../ui/people/person-card.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { MeetButton } from '../../meetings/index.ts'
import { usePersonTexts } from '../use-person-texts.ts'

type Props = { event: EventDetails; person: Found; as: 'cards' | 'rows'; headingLevel?: 2 | 3 }

/** One person of a list, with why to meet them and how the two stand. */
export function FoundPerson({ event, person, as, headingLevel }: Props) {
  const detail = useDetailTarget()
  const texts = usePersonTexts(event)(person)
  const Person = as === 'cards' ? PersonCard : PersonRow
  // The first type is what most people are: in a narrow row the name needs the room.
  const isUsual = event.participantTypes.every(
    ({ id, index }) => id === person.typeId || index > typeIndex(event, person),
  )
  return (
    <Person
      {...texts}
      tag={as === 'rows' && isUsual ? undefined : texts.tag}
      {...(headingLevel ? { headingLevel } : {})}
      href={detail(`/event/${event.id}/attendees/${person.id}`)}
      actions={<MeetButton event={event} person={person} compact={as === 'rows'} />}
    />
  )
}

const typeIndex = (event: EventDetails, person: Found) =>
  event.participantTypes.find(({ id }) => id === person.typeId)?.index ?? 0
