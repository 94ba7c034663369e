import type { Context } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/serve.ts'
import { profileChanged, type VisiblePerson } from '../../accounts/index.ts'
import { participantsRefreshed } from '../feed/index.ts'
import {
  lockRecordOf,
  lockUserAndListEvents,
  type ParticipantName,
  type PersonRecord,
  saveNameAndPhoto,
} from '../records/index.ts'

export function followAccounts({ ctx }: Pick<App, 'ctx'>): void {
  ctx.listeners.on(profileChanged, async (own, { payload: { userId, before } }) => {
    if (before) await followAccount(own, userId, before)
  })
}

/**
 * Copies changes of an account to its records. Texts that the person wrote for an event stay. A second run changes
 * nothing.
 *
 * @see docs/rules/accounts.md PROFILE-5
 */
async function followAccount(ctx: Context, userId: string, before: VisiblePerson): Promise<void> {
  await ctx.inTransaction(async (work) => {
    // The user is locked first, so that another change of the account waits until this one is applied everywhere.
    const user = await lockUserAndListEvents(work, userId)
    if (!user) return
    const account = { name: user.name, surname: user.surname, photoPath: user.photo_path }
    const people: PersonRecord[] = []
    // The events are updated one after the other, so that no lock spans several events.
    for (const eventId of user.event_ids) {
      const person = await lockRecordOf(work, eventId, userId)
      if (!person) continue
      const shown = { ...shouldTakeName(person, before, account), photoPath: shouldTakePhoto(person, before, account) }
      if (shown.name === person.name && shown.surname === person.surname && shown.photoPath === person.photoPath)
        continue
      await saveNameAndPhoto(work, { ...person, ...shown })
      people.push({ eventId, participantId: person.participantId })
    }
    if (people.length > 0) work.recordFact(participantsRefreshed.of({ people }))
  })
}

function shouldTakeName({ name, surname }: ParticipantName, before: VisiblePerson, account: VisiblePerson) {
  const isAccounts = [before.name, ''].includes(name) && [before.surname, ''].includes(surname)
  const isRenamed = before.name !== account.name || before.surname !== account.surname
  return isAccounts && isRenamed ? { name: account.name, surname: account.surname } : { name, surname }
}

function shouldTakePhoto({ photoPath }: { photoPath: string | null }, before: VisiblePerson, account: VisiblePerson) {
  const isAccounts = photoPath === null || photoPath === before.photoPath
  return isAccounts && before.photoPath !== account.photoPath ? account.photoPath : photoPath
}
