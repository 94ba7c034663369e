import type { Work } from '../../platform/work.ts'
import { derivedTexts } from './derived-texts.ts'
import { deleteRecord, handAnswers, type ParticipantRow, saveMerged } from './participant-store.ts'
import { readRows } from './record-store.ts'
import { readFirstType } from './type-store.ts'

/**
 * Puts a record into another one of the same person, and removes it. What else refers to it has been handed over, and both
 * are locked.
 *
 * @returns the picture that it leaves behind
 * @see docs/rules/participants.md MERGE-2, MERGE-3
 */
export async function mergeRecord(
  work: Work,
  { eventId, fromId, toId, takesTicket }: { eventId: string; fromId: string; toId: string; takesTicket: boolean },
): Promise<string | null> {
  const { from, to } = await readRows(work, eventId, fromId, toId)
  const firstType = await readFirstType(work.db, eventId)
  await handAnswers(work, eventId, fromId, toId)
  // First, since a ticket is of one participant.
  await deleteRecord(work, eventId, fromId)
  await saveMerged(work, merged(to, from, { firstType, takesTicket }))
  return from.photo_path
}

/** What the person has said stands; what an organizer has decided is added. */
function merged(
  to: ParticipantRow,
  from: ParticipantRow,
  { firstType, takesTicket }: { firstType: string; takesTicket: boolean },
): ParticipantRow {
  const ticket = takesTicket ? from : to
  const said = {
    ...(to.name === '' ? { name: from.name, surname: from.surname } : { name: to.name, surname: to.surname }),
    email: to.email ?? from.email,
    phone: to.phone || from.phone,
    website: to.website || from.website,
    city: to.city || from.city,
    company: to.company || from.company,
    job_title: to.job_title || from.job_title,
    biography: to.biography || from.biography,
    offer: to.offer || from.offer,
    seek: to.seek || from.seek,
    photo_path: to.photo_path ?? from.photo_path,
    social: { ...(from.social as object), ...(to.social as object) },
    present: to.present ?? from.present,
  }
  const { searchText, sortName, sortCompany } = derivedTexts({ ...said, jobTitle: said.job_title })
  const booth = to.booth_id === null ? from : to
  return {
    ...to,
    ...said,
    type_id: to.type_id === firstType ? from.type_id : to.type_id,
    ticket_id: ticket.ticket_id,
    ticket_type: ticket.ticket_type ?? to.ticket_type ?? from.ticket_type,
    organizer: to.organizer || from.organizer,
    owner: to.owner || from.owner,
    moderator: to.moderator || from.moderator,
    check_in_admin: to.check_in_admin || from.check_in_admin,
    rights: [...new Set([...to.rights, ...from.rights])],
    booth_id: booth.booth_id,
    booth_role: booth.booth_role,
    external_key: to.external_key ?? from.external_key,
    state: [to.state, from.state].includes('active') ? 'active' : to.state,
    search_text: searchText,
    sort_name: sortName,
    sort_company: sortCompany,
    // More than either had, so that clients take the change.
    rev: to.rev + from.rev + 1,
  }
}
