import { type Contact, MAX_LIVE_CONTACTS, type MetPerson } from '@parley/contract/contacts'
import { useState } from 'react'
import { useMetAnswer } from './api.ts'
import { useLocalContacts } from './local-contacts.ts'

/** Returns the key of a person, which is the same if other fields change. */
export const keyOfMet = ({ participantId, contactId }: MetPerson): string => participantId ?? contactId ?? ''

/** @see docs/rules/contacts.md CONTACT-23 */
export function useMet(eventId: string) {
  const { data, isAway, ...found } = useMetAnswer(eventId)
  const known = useLocalContacts()
  const answered = data && withContacts(data.people, known, eventId)
  const people = useStableOrder(answered ?? (isAway ? contactsMetAt(known, eventId) : []))
  // Without stored people and without a reply, the page shows the failure.
  const knows = answered === undefined && people.length > 0
  return { ...found, people, isAway, knows, isPending: found.isPending && !knows }
}

function withContacts(people: readonly MetPerson[], known: readonly Contact[], eventId: string): MetPerson[] {
  const byId = new Map(known.map((each) => [each.id, each]))
  const byParticipant = new Map(
    known.flatMap((each) =>
      each.events.flatMap(({ id, participantId }) => (id === eventId && participantId ? [[participantId, each]] : [])),
    ),
  )
  return people.map((person) => {
    const contact = byId.get(person.contactId ?? '') ?? byParticipant.get(person.participantId ?? '')
    if (!contact) return person
    const { id: contactId, followUpAtMillis, fullName, emails } = contact
    return { ...person, contactId, followUpAtMillis, fullName, email: emails[0] ?? null }
  })
}

export function contactsMetAt(known: readonly Contact[], eventId: string): MetPerson[] {
  const people = known.slice(0, MAX_LIVE_CONTACTS).flatMap((contact): MetPerson[] => {
    const met = contact.events.find(({ id }) => id === eventId)
    if (!met) return []
    const { id: contactId, userId, fullName, company, jobTitle, profilePhotoPath, followUpAtMillis, emails } = contact
    const about = { contactId, userId, fullName, company, jobTitle, profilePhotoPath, followUpAtMillis }
    return [
      {
        ...about,
        participantId: met.participantId,
        meeting: null,
        keptAtMillis: met.metAtMillis,
        email: emails[0] ?? null,
        wrote: null,
      },
    ]
  })
  return people.sort((a, b) => Number(a.followUpAtMillis === null) - Number(b.followUpAtMillis === null))
}

/** Keeps the order of rows, so that no row moves away from a press. */
function useStableOrder(people: readonly MetPerson[]): readonly MetPerson[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const places = new Map(order.map((key, place) => [key, place]))
  const fresh = people.map(keyOfMet).filter((key) => !places.has(key))
  if (fresh.length > 0) setOrder([...order, ...fresh])
  const placeOf = (person: MetPerson) => places.get(keyOfMet(person)) ?? Number.POSITIVE_INFINITY
  return fresh.length > 0 ? people : people.toSorted((a, b) => placeOf(a) - placeOf(b))
}
