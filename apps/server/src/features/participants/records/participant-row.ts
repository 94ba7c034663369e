import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { derivedTexts } from './derived-texts.ts'
import type { NewParticipant, StoredParticipant } from './new-participant.ts'
import { columnsOf } from './person-texts.ts'

/**
 * Returns the row of a new person with every column, because a missing column would become null instead of its default.
 */
export function rowOf(
  work: Work,
  eventId: string,
  person: NewParticipant,
  { participantId, ticketId }: StoredParticipant,
) {
  return {
    event_id: eventId,
    participant_id: participantId,
    user_id: person.userId ?? null,
    name: person.name,
    surname: person.surname ?? '',
    email: person.email?.toLowerCase() ?? null,
    ...columnsOf(person),
    social: person.social ?? {},
    type_id: person.typeId,
    ticket_id: ticketId,
    ticket_type: person.ticketType ?? null,
    photo_path: person.photoPath ?? null,
    organizer: person.organizer ?? false,
    owner: person.owner ?? false,
    moderator: person.moderator ?? false,
    check_in_admin: person.checkInAdmin ?? false,
    rights: person.rights ?? [],
    booth_id: person.boothId ?? null,
    booth_role: person.boothRole ?? null,
    present: person.present ?? null,
    listed: person.listed ?? true,
    listed_on_arrival: person.listedOnArrival ?? false,
    show_speaker: person.showSpeaker ?? true,
    external_key: person.externalKey ?? null,
    state: person.state ?? 'active',
    awaits_owner: person.awaitsOwner ?? false,
    ...derivedTexts(person),
    listed_answered: person.listedAnswered ?? false,
    type_chosen: person.typeIsChosen ?? false,
    profile_saved_at: person.profileIsFilled ? new Date(work.now).toISOString() : null,
    present_confirmed_at: person.presentIsConfirmed ? new Date(work.now).toISOString() : null,
    created_at: new Date(person.createdAt ?? work.now).toISOString(),
    changed_at: new Date(work.now).toISOString(),
    rev: 1,
  } satisfies Record<keyof DB['participant'], unknown>
}
