// This is the product as assembled by its main.ts.
import 'temporal-polyfill/global'
import { createUser, issueTokens } from '../../apps/server/src/features/accounts/index.ts'
import { insertEvent } from '../../apps/server/src/features/events/index.ts'
import { enrolUser, insertDefaultType } from '../../apps/server/src/features/participants/index.ts'
import { postsChanged } from '../../apps/server/src/features/posts/index.ts'
import { openProduct } from '../../apps/server/src/open-product.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { prepareDatabase } from '../../apps/server/src/platform/database/prepare-database.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import { parseSettings } from '../../apps/server/src/platform/settings.ts'
import { topicName } from '../../packages/contract/src/index.ts'
import { postsTopic } from '../../packages/contract/src/posts/index.ts'
import { sharedNow, type ToServer, tell } from './messages.ts'

const DAY_MS = 86_400_000
/** Number of people who share the clients, because connections are rate-limited by person. */
const PEOPLE = 50

const settings = parseSettings(process.env)
const log = makeLog(settings.logLevel)
const { url: databaseUrl, embedded } = await prepareDatabase(settings, log)
const { ctx, listen, close } = await openProduct(settings, { databaseUrl, log })
await listen({ port: settings.port, host: settings.host })

const { eventId, userIds } = await seedPeople(ctx)
const liveTokens: string[] = []
for (const userId of userIds) liveTokens.push((await issueTokens(ctx, userId)).liveToken)

process.on('message', (message: ToServer) => {
  if (!('collectGarbage' in message)) return
  globalThis.gc?.()
  tell({ collected: true })
})
ctx.listeners.on(postsChanged, async () => tell({ begunAt: sharedNow() }))
process.once('SIGTERM', () => void stop())
const { token } = await issueTokens(ctx, userIds[0] ?? '')
const url = `http://127.0.0.1:${settings.port}`
tell({
  ready: {
    url: `${url}/live/?EIO=4&transport=websocket`,
    live: { liveTokens, topic: topicName(postsTopic.path, { eventId }) },
    desk: { url, eventId, token },
  },
})

async function stop(): Promise<void> {
  await close()
  await embedded?.stop()
  process.exit()
}

/** Creates the people. The first one is an organizer. */
function seedPeople({ inTransaction }: Context) {
  return inTransaction(async (work) => {
    const times = { timezone: 'UTC', startsAt: work.now, endsAt: work.now + DAY_MS }
    const eventId = await insertEvent(work, { eventKey: 'fan-out', name: 'Fan-out', madeBy: null, ...times })
    const typeId = await insertDefaultType(work, eventId)
    const userIds: string[] = []
    for (let nth = 0; nth < PEOPLE; nth++) {
      const person = { email: `ada${nth}@bench.example`, name: 'Ada', surname: 'Ak', isVerified: true }
      const userId = await createUser(work, person)
      await enrolUser(work, eventId, userId, { typeId, moderator: nth === 0 })
      userIds.push(userId)
    }
    return { eventId, userIds }
  })
}
