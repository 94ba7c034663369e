// The product as its main.ts puts it together, with a hand on its hub: a change is published when we say so.
import 'temporal-polyfill/global'
import { readFaces } from '../../apps/server/src/app/event-face.ts'
import { createUser, issueTokens } from '../../apps/server/src/features/accounts/index.ts'
import { insertEvent } from '../../apps/server/src/features/events/index.ts'
import { enrolUser, insertDefaultType } from '../../apps/server/src/features/participants/index.ts'
import { openProduct } from '../../apps/server/src/open-product.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { readyDatabase } from '../../apps/server/src/platform/database/ready-database.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import { readSettings } from '../../apps/server/src/platform/settings.ts'
import { eventTopic } from '../../packages/contract/src/app/index.ts'
import { topicName } from '../../packages/contract/src/index.ts'
import { sharedNow, type ToServer, tell } from './messages.ts'

const DAY_MS = 86_400_000
/** How often one of them may connect is limited; all clients share them. */
const PEOPLE = 50

const settings = readSettings(process.env)
const log = makeLog(settings.logLevel)
const { url, embedded } = await readyDatabase(settings, log)
const { ctx, listen, close } = await openProduct(settings, { databaseUrl: url, log })
await listen({ port: settings.port, host: settings.host })

const { eventId, userIds } = await seedPeople(ctx)
const [row] = await readFaces(ctx, eventId)
if (!row) throw new Error('There is no event to tell of')
const liveTokens: string[] = []
for (const userId of userIds) liveTokens.push((await issueTokens(ctx, userId)).liveToken)

process.on('message', (message: ToServer) => {
  if ('collectGarbage' in message) {
    globalThis.gc?.()
    return tell({ collected: true })
  }
  const sentAt = sharedNow()
  ctx.live.publish(eventTopic, { eventId }, { up: [{ ...row, rev: message.publish.rev }] })
  tell({ sentAt })
})
process.once('SIGTERM', () => void stop())
const topic = topicName(eventTopic.path, { eventId })
tell({
  ready: { url: `http://127.0.0.1:${settings.port}/live/?EIO=4&transport=websocket`, live: { liveTokens, topic } },
})

async function stop(): Promise<void> {
  await close()
  await embedded?.stop()
  process.exit()
}

/** People of an event who all watch its face. */
function seedPeople({ inTransaction }: Context) {
  return inTransaction(async (work) => {
    const times = { timezone: 'UTC', startsAt: work.now, endsAt: work.now + DAY_MS }
    const eventId = await insertEvent(work, { eventKey: 'fan-out', name: 'Fan-out', madeBy: null, ...times })
    const typeId = await insertDefaultType(work, eventId)
    const userIds: string[] = []
    for (let nth = 0; nth < PEOPLE; nth++) {
      const person = { email: `ada${nth}@bench.example`, name: 'Ada', surname: 'Ak', isVerified: true }
      const userId = await createUser(work, person)
      await enrolUser(work, eventId, userId, { typeId })
      userIds.push(userId)
    }
    return { eventId, userIds }
  })
}
