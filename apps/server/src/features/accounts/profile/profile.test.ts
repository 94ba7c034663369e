import { accountCalls, type NotificationPreference } from '@parley/contract/accounts'
import { describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { testServer } from '../../../testing/test-server.ts'
import { findUserByEmail, verifiedEmails } from '../emails/store.ts'
import { getUserProfile } from './get-profile.ts'

const USUAL = [
  { type: 'invited_to_event', channels: ['email', 'push'] },
  { type: 'confirmed', channels: ['email', 'push'] },
  { type: 'session_cancelled', channels: ['email', 'push'] },
  { type: 'rescheduled_session', channels: ['email', 'push'] },
  { type: 'announcement', channels: ['push'] },
  { type: 'poll', channels: ['push'] },
  { type: 'poll_finished', channels: ['push'] },
  { type: 'meeting_request', channels: ['email', 'push'] },
  { type: 'meeting_reminder', channels: ['email', 'sms', 'push'] },
  { type: 'search_match', channels: ['email', 'push'] },
  { type: 'message', channels: ['push'] },
] as const

const server = testServer({ EVENT_CREATORS: 'admins', ADMIN_EMAILS: 'admin@example.org' })

const revOf = async (userId: string) =>
  (await server.ctx.db.selectFrom('app_user').select('rev').where('user_id', '=', userId).executeTakeFirstOrThrow()).rev

describe('the profile', () => {
  it('SIGN-17 changes the given fields and no others', async () => {
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
      usernameIsVerified: true,
      hasPassword: false,
      timezone: 'Asia/Kathmandu',
      language: 'en',
      channels: { sms: null },
      phoneNumber: null,
      profilePhotoPath: null,
      profilePhoto: null,
      avatar: null,
      connectedEmails: [{ email: 'ada@example.org', type: 'primary', verified: true }],
      deviceTokens: [],
      uiSettings: {},
      notificationPreferenceList: USUAL,
      quietHours: null,
      mayCreateEvents: false,
      mayCreateDemoEvents: false,
    })
    expect((await server.call(accountCalls.getProfile, {}, ada)).body).toEqual(changed.body)
  })

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['an empty surname', { surname: '' }, 'surname'],
    ['an unknown time zone', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['an unsupported language', { language: 'de' }, 'language'],
    ['a phone without its country code', { channels: { sms: '0532 123 45 67' } }, 'channels.sms'],
  ])('SIGN-17 refuses %s and changes nothing', async (_what, change, path) => {
    const ada = await aUser(server)
    const before = (await server.call(accountCalls.getProfile, {}, ada)).body
    const answer = await server.call(accountCalls.changeProfile, { action: 'profile', ...change } as never, ada)

    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    expect((await server.call(accountCalls.getProfile, {}, ada)).body).toEqual(before)
  })

  it('PROFILE-1 saves the phone as the sms channel, and clears it when asked to', async () => {
    const ada = await aUser(server, { password: 'long enough' })
    const change = (sms: string | null) =>
      server.call(accountCalls.changeProfile, { action: 'profile', channels: { sms } }, ada)

    expect((await change('+905321234567')).body).toMatchObject({
      channels: { sms: '+905321234567' },
      phoneNumber: '+905321234567',
      hasPassword: true,
    })
    expect((await change(null)).body).toMatchObject({ channels: { sms: null }, phoneNumber: null })
  })

  it('PROFILE-1 saves all of twelve changes that arrive at once', async () => {
    const ada = await aUser(server)
    const before = await revOf(ada.userId)
    const changes = [
      { name: 'Ada' },
      { surname: 'King' },
      { timezone: 'Asia/Tokyo' },
      { language: 'tr' as const },
      { channels: { sms: '+34600000000' } },
    ]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.call(accountCalls.changeProfile, { action: 'profile', ...changes[index % changes.length] }, ada),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect((await server.call(accountCalls.getProfile, {}, ada)).body).toMatchObject({
      name: 'Ada',
      surname: 'King',
      timezone: 'Asia/Tokyo',
      language: 'tr',
      phoneNumber: '+34600000000',
    })
    expect(await revOf(ada.userId)).toBe(before + 12)
  })

  it('PROFILE-6 a device belongs to the signed-in user who named it last, and a user has at most twenty', async () => {
    const [ada, bo] = [await aUser(server), await aUser(server)]
    const name = (who: typeof ada, deviceUID: string, token: string) =>
      server.call(accountCalls.changeProfile, { action: 'update_device_token', deviceUID, token }, who)
    const devices = (userId: string) =>
      server.ctx.db
        .selectFrom('device_token')
        .select(['device_uid', 'token'])
        .where('user_id', '=', userId)
        .orderBy('device_uid')
        .execute()
    await name(ada, 'phone', 'first')
    await name(ada, 'phone', 'second')
    expect(await devices(ada.userId)).toEqual([{ device_uid: 'phone', token: 'second' }])
    await name(bo, 'phone', 'third')
    expect([await devices(ada.userId), await devices(bo.userId)]).toEqual([
      [],
      [{ device_uid: 'phone', token: 'third' }],
    ])
    await Promise.all(Array.from({ length: 24 }, (_, index) => name(ada, `tablet-${index}`, 'token')))
    expect((await devices(ada.userId)).length).toBe(20)
    expect((await name(ada, ' ', 'token')).status).toBe(400)

    expect((await server.call(accountCalls.signOut, { everywhere: false }, ada)).status).toBe(200)
    expect([await devices(ada.userId), (await devices(bo.userId)).length]).toEqual([[], 1])
  })

  it('SIGN-17 shows a profile to its own user alone, and nothing without a token', async () => {
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

describe('choices of the interface', () => {
  const PAIR = { userTimezone: 'Europe/Paris', localTimezone: 'Europe/Istanbul' }

  it('ZONE-2 are merged into the existing ones, for all devices', async () => {
    const ada = await aUser(server)
    await server.ctx.db
      .updateTable('app_user')
      .set({
        ui_settings: JSON.stringify({ other: true, timezoneCheck: { userTimezone: 'UTC', localTimezone: 'UTC' } }),
      })
      .where('user_id', '=', ada.userId)
      .execute()
    const answer = await server.call(accountCalls.saveUiSetting, { timezoneCheck: PAIR }, ada)

    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    const { body } = await server.call(accountCalls.getProfile, {}, ada)
    expect(body.uiSettings).toEqual({ other: true, timezoneCheck: PAIR })
  })

  it('ZONE-2 refuse an unknown zone, and strangers', async () => {
    const ada = await aUser(server)
    const wrong = { timezoneCheck: { ...PAIR, localTimezone: 'Europe/Atlantis' } }
    expect((await server.call(accountCalls.saveUiSetting, wrong, ada)).status).toBe(400)
    expect((await server.call(accountCalls.saveUiSetting, { timezoneCheck: PAIR })).status).toBe(401)
    expect((await server.call(accountCalls.getProfile, {}, ada)).body.uiSettings).toEqual({})
  })
})

describe('notification preferences', () => {
  const choose = (list: NotificationPreference[], who: TestUser) =>
    server.call(accountCalls.changeProfile, { action: 'notifications', notificationPreferenceList: list }, who)
  const listOf = async (who: TestUser) =>
    (await server.call(accountCalls.getProfile, {}, who)).body.notificationPreferenceList
  const savedPreferences = (who: TestUser) =>
    server.ctx.db.selectFrom('notification_preference').selectAll().where('user_id', '=', who.userId).execute()

  it('PREF-1 are the defaults until the user chooses, type by type, and can be reset', async () => {
    const ada = await aUser(server)
    expect(await listOf(ada)).toEqual(USUAL)
    const changed = await choose([{ type: 'poll', channels: ['push', 'email', 'email'] }], ada)
    const withPoll = USUAL.map((each) => (each.type === 'poll' ? { ...each, channels: ['email', 'push'] } : each))
    expect(changed.body.notificationPreferenceList).toEqual(withPoll)
    expect((await savedPreferences(ada)).length).toBe(1)
    await choose([{ type: 'poll', channels: ['push'] }], ada)
    expect([await listOf(ada), await savedPreferences(ada)]).toEqual([USUAL, []])
  })

  it('PREF-1 use the last entry of a type, and accept an empty list as a choice', async () => {
    const ada = await aUser(server)
    const twice: NotificationPreference[] = [
      { type: 'confirmed', channels: ['sms'] },
      { type: 'confirmed', channels: [] },
    ]
    await choose(twice, ada)
    expect((await listOf(ada)).find(({ type }) => type === 'confirmed')?.channels).toEqual([])
  })

  it('PREF-2 save every one of twelve that arrive at once', async () => {
    const ada = await aUser(server)
    const types = USUAL.map(({ type }) => type)
    const all = [...types, ...types.slice(0, 12 - types.length)].map((type) => ({ type, channels: ['sms' as const] }))
    const answers = await Promise.all(all.map((each) => choose([each], ada)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await listOf(ada)).toEqual(types.map((type) => ({ type, channels: ['sms'] })))
  })

  it('PREF-1 refuse an unknown type or channel, and save nothing', async () => {
    const ada = await aUser(server)
    for (const each of [
      { type: 'gossip', channels: [] },
      { type: 'poll', channels: ['pigeon'] },
    ]) {
      expect((await choose([each] as never, ada)).status).toBe(400)
    }
    expect(await savedPreferences(ada)).toEqual([])
  })
})

it('SIGN-17 reads a profile in one statement, however many addresses and choices there are', async () => {
  const ada = await aUser(server)
  const { db, sent } = countStatements(server.ctx.db)
  await getUserProfile(server.ctx, db, { ...ada, isLocal: false })
  expect(sent()).toBe(1)
})

describe('the index', () => {
  it('finds the holder of an address, and the verified addresses', async () => {
    const { userId } = await aUser(server, { email: 'door@example.org' })
    await server.ctx.db.insertInto('user_email').values({ email: 'door-2@example.org', user_id: userId }).execute()
    const { db } = server.ctx

    expect(await findUserByEmail(db, 'door@example.org')).toEqual({ userId, isPrimary: true, isVerified: true })
    expect(await findUserByEmail(db, 'door-2@example.org')).toEqual({ userId, isPrimary: false, isVerified: false })
    expect(await findUserByEmail(db, 'nobody@example.org')).toBeNull()
    expect(await verifiedEmails(db, userId)).toEqual(['door@example.org'])
  })
})
