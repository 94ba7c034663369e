import type { ReplyOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { participantCalls } from '@parley/contract/participants'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeRefreshToken } from '../features/accounts/index.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anEvent } from '../testing/an-event.ts'
import { parseCookies } from '../testing/read-cookies.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

/** A minute. A page load keeps a token that is younger than five minutes. */
const MINUTE_MS = 60_000

const server = testServer()
beforeEach(() => server.setNow(NOW))

const tokenOf = ({ signInId }: TestUser, generation = 1) => makeRefreshToken(server.ctx, { signInId, generation })

describe('the first call of a page', () => {
  const resume = (token: string, input: object) =>
    server.app.fastify.inject({
      method: 'POST',
      url: '/api/pool/resume',
      payload: input,
      headers: { cookie: `refresh=${token}` },
    })

  it('AROUND-19 answers with tokens, profile and the event of the page, and moves the cookie on', async () => {
    const event = await anEvent(server)
    const guest = await aUser(server)
    const joined = await server.call(participantCalls.joinEvent, { eventId: event.eventId }, guest)
    server.setNow(NOW + 6 * MINUTE_MS)
    const response = await resume(await tokenOf(guest), { eventId: event.eventId })
    const body = response.json<ReplyOf<typeof appCalls.resume>>()

    expect([response.statusCode, body.event?.id, body.event?.me?.participantId, body.profile.id]).toEqual([
      200,
      event.eventId,
      joined.body.participantId,
      guest.userId,
    ])
    expect((await server.call(accountCalls.getProfile, {}, body)).body).toEqual(body.profile)
    expect((await server.call(appCalls.getEvents, { id: event.eventId }, body)).body.event).toEqual(body.event)
    expect(parseCookies(response.headers)['refresh']?.value).toMatch(new RegExp(`^${guest.signInId}\\.2\\.`))
  })

  it('AROUND-19 answers without an event that the user may not see, and gives nothing to a stolen token', async () => {
    const [event, ada] = [await anEvent(server, { publicEvent: false }), await aUser(server)]
    const first = await tokenOf(ada)
    server.setNow(NOW + 6 * MINUTE_MS)
    const { event: none } = (await resume(first, { eventId: event.eventId })).json<ReplyOf<typeof appCalls.resume>>()
    server.setNow(NOW + 12 * MINUTE_MS)
    await resume(await tokenOf(ada, 2), {})
    server.setNow(NOW + 13 * MINUTE_MS)
    const reused = await resume(first, {})

    expect(none).toBe(null)
    expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([401, 'refreshRefused'])
    expect(parseCookies(reused.headers)['refresh']?.value).toBe('')
    const signInQuery = server.ctx.db.selectFrom('sign_in').select('ended_why').where('sign_in_id', '=', ada.signInId)
    expect(await signInQuery.executeTakeFirst()).toEqual({ ended_why: 'reused' })
  })
})
