import type { InputOf, ReplyOf } from '@parley/contract'
import type { demoCalls } from '@parley/contract/demo'
import { LIST_MAKER, makeDemoEvent } from '@parley/demo'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { insertDemoEvent } from './insert-demo-event.ts'
import { savePictures } from './save-pictures.ts'
import { countDemoEvents, lockMaker } from './store.ts'

type Call = typeof demoCalls.createDemoEvent

const MAX_DEMO_EVENTS = 3

/**
 * Stores the pictures before the transaction; every demo event of the installation shares them.
 *
 * @throws Failure `notAllowed` if the installation offers no demo events
 * @throws Failure `demoLimit` when the caller has three demo events that are not deleted, also when asked for many at
 *   once
 * @see docs/rules/demo.md DEMO-3
 */
export async function createDemoEvent(
  ctx: Context,
  { userId }: UserActor,
  _input: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (ctx.settings.demo === 'off') throw new Failure('notAllowed')
  const pictures = await savePictures(ctx)
  return ctx.inTransaction(async (work) => {
    const maker = await lockMaker(work, userId)
    if (!maker) throw new Failure('notSignedIn')
    if ((await countDemoEvents(work, userId)) >= MAX_DEMO_EVENTS) throw new Failure('demoLimit')
    const event = makeDemoEvent({ now: work.now, language: maker.language })
    const accounts = { makerId: userId, record: LIST_MAKER, signedIn: new Map(), pictures }
    return { eventId: await insertDemoEvent(work, event, accounts) }
  })
}
