import { defineCalls, done } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { everyCall } from '@parley/contract/app'
import { participantCalls } from '@parley/contract/participants'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serve } from '../platform/http/serve.ts'
import { stripReply } from '../platform/http/strip-reply.ts'
import { aUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { testServer } from '../testing/test-server.ts'

const { talk } = defineCalls('app', {
  talk: { method: 'GET', path: 'test/talk', summary: 's', mayCall: 'anyone', input: z.object({}), reply: done() },
})

const server = testServer({ LOG_LEVEL: 'silent' })
beforeAll(async () => {
  serve(server.app, talk, async () => ({ success: true, email: 'ada@example.org' }) as { success: true })
})

describe('GUARD-9', () => {
  it('never answers a field that the call does not name', async () => {
    const { status, body } = await server.call(talk as never, {} as never)

    // In tests an extra field is a bug and answered with 500. The reply gives no details.
    expect([status, JSON.stringify(body).includes('ada@example.org')]).toEqual([500, false])
  })

  it('cuts it off where people use it, also deep inside', () => {
    const reply = z.object({ list: z.array(z.object({ id: z.string() })), more: z.optional(z.object({ a: z.int() })) })
    const call = { ...talk, reply }
    const body = { list: [{ id: 'a', email: 'a@b.c' }], more: { a: 1, b: 2 }, secret: 'x' }

    expect(stripReply(call, body, false)).toEqual({ list: [{ id: 'a' }], more: { a: 1 } })
    expect(() => stripReply(call, body, true)).toThrow('list.0.email')
  })
})

describe('GUARD-10', () => {
  it("belongs to its user: the same key of another user runs that user's call, and reveals nothing of the first", async () => {
    const event = await anEvent(server)
    const [ada, bo] = [await aUser(server), await aUser(server)]
    const key = { 'idempotency-key': 'the-same-key' }
    const join = async (who: typeof ada) =>
      (await server.call(participantCalls.joinEvent, { eventId: event.eventId }, who, key)).body.participantId
    const [first, again, other] = [await join(ada), await join(ada), await join(bo)]

    expect([again, other === first]).toEqual([first, false])
    const participants = await server.ctx.db
      .selectFrom('participant')
      .select(['participant_id', 'user_id'])
      .where('event_id', '=', event.eventId)
      .execute()
    expect(new Set(participants.map((row) => `${row.user_id} ${row.participant_id}`))).toEqual(
      new Set([`${ada.userId} ${first}`, `${bo.userId} ${other}`]),
    )
  })
})

describe('GUARD-11', () => {
  it('limits a user to 600 calls in ten seconds from all addresses together, and no other user', async () => {
    const [ada, bo] = [await aUser(server), await aUser(server)]
    for (let spent = 1; spent < 600; spent++) await server.app.limits.spend(ada.userId, `10.1.1.${spent % 250}`)
    const ask = async (who: typeof ada) => {
      const { status, body, headers } = await server.call(accountCalls.getProfile, {}, who)
      return [status, status === 200 ? null : body.code, Number(headers['retry-after'] ?? 0) > 0]
    }

    expect(await ask(ada)).toEqual([200, null, false])
    expect(await ask(ada)).toEqual([429, 'tooManyRequests', true])
    expect(await ask(bo)).toEqual([200, null, false])
  })

  it('counts who is not signed in by their address, at every call that they may make', async () => {
    const from = '198.51.100.9'
    for (let spent = 0; spent < 3_000; spent++) await server.app.limits.spend(null, from)
    const open = Object.values(everyCall).filter(({ mayCall }) => mayCall === 'anyone')
    for (const { name, method, path } of open) {
      const { statusCode } = await server.app.fastify.inject({ method, url: `/api/${path}`, remoteAddress: from })
      expect([name, statusCode]).toEqual([name, 429])
    }
  })
})
