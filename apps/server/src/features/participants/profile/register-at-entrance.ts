import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import {
  insertParticipants,
  lockOwners,
  lockRegistrations,
  refuseBannedByTeam,
  type StoredParticipant,
} from '../records/index.ts'
import { getFirstType } from '../setup/index.ts'
import { listEmailsOfOthers, lockTypesShared } from './profile-store.ts'

export interface WalkIn {
  readonly name: string
  readonly surname: string
  readonly company: string
  readonly email?: string | undefined
  readonly typeId?: string | undefined
}

/**
 * @throws Failure `emailOfAnother` for an email that is in the event
 * @throws Failure `personIsBanned` for someone who is blocked
 * @throws Failure `invalidInput` for a type that does not exist
 * @see docs/rules/checkin.md SCAN-10
 */
export async function registerAtEntrance(work: Work, eventId: string, person: WalkIn): Promise<StoredParticipant> {
  const { email, typeId = await getFirstType(work.db, eventId) } = person
  if (email) {
    // The account is locked first, in the same order as when a user joins an event.
    await lockOwners(work, [email])
    await lockRegistrations(work, eventId, [email])
    const taken = await listEmailsOfOthers(work, eventId, [{ participantId: '', email }])
    if (taken.length > 0) throw new Failure('emailOfAnother', { params: { emails: taken } })
    await refuseBannedByTeam(work, eventId, { email })
  }
  if (!(await lockTypesShared(work, eventId, [typeId])))
    throw new Failure('invalidInput', { fields: [{ path: 'typeId', key: 'validation.error.format' }] })
  const [stored] = await insertParticipants(work, eventId, [
    {
      name: person.name,
      surname: person.surname,
      company: person.company || null,
      email: email ?? null,
      typeId,
      typeIsChosen: person.typeId !== undefined,
      listed: false,
      listedOnArrival: true,
    },
  ])
  return stored as StoredParticipant
}
