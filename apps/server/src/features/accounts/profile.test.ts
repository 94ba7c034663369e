import { accountCalls } from '@parley/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { startServer, type TestServer } from '../../testing/start-server.ts'
import { findUserByEmail, verifiedEmails } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ EVENT_CREATORS: 'admins', ADMIN_EMAILS: 'admin@example.org' })
})
afterAll(() => server.close())

describe('the profile', () => {
  it('SIGN-17 changes what is named and leaves the rest', async () => {
    const ada = await aUser(server, { name: 'Ada', surname: 'Lovelace', email: 'ada@example.org', language: 'en' })
    const changed = await server.call(
      accountCalls.changeProfile,
      { action: 'profile', surname: ' Çağlayan–O’Neill ', timezone: 'Asia/Kathmandu' },
      ada,
    )

    expect(changed.body).toEqual({
      id: ada.userId,
      name: 'Ada',
      surname: 'Çağlayan–O’Neill',
      username: 'ada@example.org',
      timezone: 'Asia/Kathmandu',
      language: 'en',
      profilePhotoPath: null,
      uiSettings: {},
      mayCreateEvents: false,
      mayCreateDemoEvents: false,
    })
    expect((await server.call(accountCalls.getProfile, {}, ada)).body).toEqual(changed.body)
  })

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['an empty surname', { surname: '' }, 'surname'],
    ['a zone that is none', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['a language we do not speak', { language: 'de' }, 'language'],
  ])('SIGN-17 refuses %s and changes nothing', async (_what, change, path) => {
    const ada = await aUser(server)
    const before = (await server.call(accountCalls.getProfile, {}, ada)).body
    const answer = await server.call(accountCalls.changeProfile, { action: 'profile', ...change } as never, ada)

    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    expect((await server.call(accountCalls.getProfile, {}, ada)).body).toEqual(before)
  })

  it('SIGN-17 has one user per profile: nobody else, and nobody without a token', async () => {
    expect((await server.call(accountCalls.getProfile, {})).status).toBe(401)
    expect((await server.call(accountCalls.changeProfile, { action: 'profile', name: 'X' })).status).toBe(401)
  })

  it('SIGN-16 lets an admin make events once the address is verified', async () => {
    const admin = await aUser(server, { email: 'admin@example.org', isVerified: false })
    expect((await server.call(accountCalls.getProfile, {}, admin)).body.mayCreateEvents).toBe(false)
    const verified_at = Temporal.Instant.from('2026-11-21T07:00:00Z')
    await server.ctx.db.updateTable('user_email').set({ verified_at }).where('email', '=', admin.email).execute()

    expect((await server.call(accountCalls.getProfile, {}, admin)).body.mayCreateEvents).toBe(true)
  })
})

describe('the door', () => {
  it('finds who holds an address, and which addresses are verified', async () => {
    const { userId } = await aUser(server, { email: 'door@example.org' })
    await server.ctx.db.insertInto('user_email').values({ email: 'door-2@example.org', user_id: userId }).execute()
    const { db } = server.ctx

    expect(await findUserByEmail(db, 'door@example.org')).toEqual({ userId, isPrimary: true, isVerified: true })
    expect(await findUserByEmail(db, 'door-2@example.org')).toEqual({ userId, isPrimary: false, isVerified: false })
    expect(await findUserByEmail(db, 'nobody@example.org')).toBeNull()
    expect(await verifiedEmails(db, userId)).toEqual(['door@example.org'])
  })
})
