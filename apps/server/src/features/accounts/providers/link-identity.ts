import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { saveIdentity } from './store.ts'
import type { OutsideIdentity } from './visit.ts'

/**
 * From now on this account is entered by that identity.
 *
 * @throws Failure `outsideRefused` when another account is
 */
export async function linkIdentity(work: Work, userId: string, identity: OutsideIdentity): Promise<void> {
  if (!(await saveIdentity(work.db, userId, identity, work.now))) throw new Failure('outsideRefused')
}
