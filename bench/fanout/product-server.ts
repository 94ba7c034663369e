// The product as its main.ts puts it together, with a hand on its hub: a change is published when we say so.
import 'temporal-polyfill/global'
import { createUser, issueTokens } from '../../apps/server/src/features/accounts/index.ts'
import { insertEvent } from '../../apps/server/src/features/events/index.ts'
import { insertMeetingHistory } from '../../apps/server/src/features/meetings/index.ts'
import { readInvitationsOf } from '../../apps/server/src/features/meetings/read-invitations.ts'
import { enrolUser, insertDefaultType, insertParticipants } from '../../apps/server/src/features/participants/index.ts'
import { openProduct } from '../../apps/server/src/open-product.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { readyDatabase } from '../../apps/server/src/platform/database/ready-database.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import { readSettings } from '../../apps/server/src/platform/settings.ts'
import { topicName } from '../../packages/contract/src/index.ts'
import { invitationsTopic } from '../../packages/contract/src/meetings/index.ts'
import { sharedNow, type ToServer, tell } from './messages.ts'

const DAY_MS = 86_400_000

const settings = readSettings(process.env)
const log = makeLog(settings.logLevel)
const { url, embedded } = await readyDatabase(settings, log)
const { ctx, listen, close } = await openProduct(settings, { databaseUrl: url, log })
await listen({ port: settings.port, host: settings.host })

const { eventId, poolId, userId } = await seedRequest(ctx)
const [row] = await readInvitationsOf(ctx.db, eventId, poolId)
if (!row) throw new Error('There is no request to tell of')
const { liveToken } = await issueTokens(ctx, userId)

process.on('message', (message: ToServer) => {
  if ('collectGarbage' in message) {
    globalThis.gc?.()
    return tell({ collected: true })
  }
  const sentAt = sharedNow()
  ctx.live.publish(invitationsTopic, { eventId, poolId }, { up: [{ ...row, rev: message.publish.rev }] })
  tell({ sentAt })
})
process.once('SIGTERM', () => void stop())
const topic = topicName(invitationsTopic.path, { eventId, poolId })
tell({
  ready: { url: `http://127.0.0.1:${settings.port}/live/?EIO=4&transport=websocket`, live: { liveToken, topic } },
})

async function stop(): Promise<void> {
  await close()
  await embedded?.stop()
  process.exit()
}

/** Somebody who was asked for a meeting: their live requests are what all will watch. */
function seedRequest({ inTransaction }: Context) {
  return inTransaction(async (work) => {
    const times = { timezone: 'UTC', startsAt: work.now, endsAt: work.now + DAY_MS }
    const eventId = await insertEvent(work, { eventKey: 'fan-out', name: 'Fan-out', madeBy: null, ...times })
    const typeId = await insertDefaultType(work, eventId)
    const userId = await createUser(work, { email: 'ada@bench.example', name: 'Ada', surname: 'Ak', isVerified: true })
    const { participantId: poolId } = await enrolUser(work, eventId, userId, { typeId })
    const [from] = await insertParticipants(work, eventId, [{ typeId, name: 'Bo', surname: 'Lind', company: 'Fjord' }])
    const request = {
      state: 'waiting',
      message: 'Shall we meet?',
      answer: '',
      askedAt: work.now,
      answeredAt: null,
    } as const
    const requests = [{ ...request, fromId: from?.participantId ?? '', toId: poolId }]
    await insertMeetingHistory(work, eventId, { meetings: [], requests })
    return { eventId, poolId, userId }
  })
}
