import { type NotificationType, notificationChannels } from '@parley/contract/accounts'
import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { getWantedChannels } from './channels.ts'
import { profileChanged } from './facts.ts'
import { lockPerson, saveChannels, saveUser } from './store.ts'

/** @throws Failure `notFound` when the account is deleted */
export async function switchEmailTypes(
  work: Work,
  userId: string,
  types: readonly NotificationType[],
  isOn: boolean,
): Promise<void> {
  if (!(await lockPerson(work.db, userId))) throw new Failure('notFound')
  const wants = await getWantedChannels(work.db, [userId])
  const chosen = types.map((type) => {
    const isChosen = (channel: (typeof notificationChannels)[number]) =>
      channel === 'email' ? isOn : wants(userId, type, channel)
    return [type, notificationChannels.filter(isChosen)] as const
  })
  await saveChannels(work.db, userId, new Map(chosen))
  await saveUser(work.db, userId, {})
  work.recordFact(profileChanged.of({ userId }))
}
