import { accountCalls } from '@parley/contract/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMailServer } from '../../testing/a-mail-server.ts'
import { aParticipant } from '../../testing/a-participant.ts'
import { aTalkingServer } from '../../testing/a-talking-server.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent } from '../../testing/an-event.ts'
import { codeMailedTo } from '../../testing/code-mailed-to.ts'
import { NOW, startServer, type TestServer } from '../../testing/start-server.ts'
import { codeRequested, findMailedCode } from '../accounts/index.ts'
import { profileReminded } from '../participants/index.ts'

let mails: Awaited<ReturnType<typeof aMailServer>>
let server: TestServer
beforeAll(async () => {
  mails = await aMailServer()
  server = await startServer({ SMTP_URL: mails.url, PUBLIC_URL: 'https://meet.example' })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

/** Returns all emails to an address, the oldest first, after all facts and jobs are done. */
async function emailsTo(address: string) {
  await server.settle()
  await server.settle()
  return mails.received.filter(({ to }) => to?.some((each) => each.address === address))
}
async function theCode(email: string) {
  const rows = server.ctx.db.selectFrom('mailed_code').select('code_id').where('email', '=', email)
  const { code_id: codeId } = await rows.executeTakeFirstOrThrow()
  return { codeId, key: String((await findMailedCode(server.ctx, codeId))?.key) }
}
const forgot = (username: string) => server.call(accountCalls.forgotPassword, { username })

describe('emails with a code', () => {
  it('POOL-4 let a person set a new password, with a link that contains the code', async () => {
    const email = 'ada+tag@example.org'
    await aUser(server, { email, name: 'Ada <b>', password: 'long enough' })
    await forgot(email)
    const [mail, ...more] = await emailsTo(email)
    const code = await codeMailedTo(server, email, 'resetPassword')
    const { key } = await theCode(email)
    const url = `https://meet.example/forgot-password-confirm?username=ada%2Btag%40example.org&code=${code}&key=${key}`

    expect(more).toEqual([])
    expect(code).toMatch(/^\d{8}$/)
    expect(mail?.subject).toBe('Set a new password')
    expect(mail?.text?.trim().replaceAll('\r', '')).toBe(
      [
        'Hello,',
        'A new password was asked for the account with ada+tag@example.org. Enter this code, or open the link, to set it:',
        `- Code: ${code}\n- Valid for 30 minutes`,
        `Set a new password: ${url}`,
        'If you did not ask for this, ignore this email: your password stays as it is. Do not pass the code on.',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain(`<li>Code: ${code}</li>`)
    expect(mail?.html).toContain(url.replaceAll('&', '&amp;'))
    expect(`${mail?.text}${mail?.html}`).not.toContain('Ada')
  })

  it('NOTE-69 are sent before emails to many people', async () => {
    const email = 'locked-out@example.org'
    await aUser(server, { email, password: 'long enough' })
    const event = await anEvent(server)
    const users = Array.from({ length: 12 }, (_, nth) => aUser(server, { email: `many${nth}@example.org` }))
    const people = await Promise.all(users.map(async (user) => aParticipant(server, event, { user: await user })))
    const { eventId } = event
    const { db } = server.ctx
    await db.updateTable('participant').set({ profile_saved_at: null }).where('event_id', '=', eventId).execute()
    await server.settle()
    const before = mails.received.length
    const participantIds = people.map(({ participantId }) => participantId)
    await server.ctx.inTransaction(async (work) => work.recordFact(profileReminded.of({ eventId, participantIds })))
    await server.delivered()
    await forgot(email)
    await emailsTo(email)
    const subjects = mails.received.slice(before).map(({ to }) => to?.[0]?.address)
    expect([subjects.length, subjects.indexOf(email)]).toEqual([13, 0])
  })

  it.each([
    ['en', 'Confirm your email address', 'Valid for 30 minutes'],
    ['tr', 'E-posta adresinizi onaylayın', '30 dakika geçerlidir'],
    ['ru', 'Подтвердите адрес электронной почты', 'Действует 30 минут'],
    ['es', 'Confirma tu dirección de correo electrónico', 'Válido durante 30 minutos'],
  ] as const)('POOL-4 let a person confirm an address, in their language: %s', async (language, subject, valid) => {
    const [user, email] = [await aUser(server, { language }), `${language}@example.org`]
    await server.call(accountCalls.connectEmail, { email }, user)
    const [mail] = await emailsTo(email)
    const code = await codeMailedTo(server, email, 'confirmEmail')

    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(valid)
    expect(mail?.text).toContain(`https://meet.example/confirmEmail?email=${language}%40example.org&code=${code}`)
    const input = { action: 'connectEmail', email, code } as const
    expect((await server.call(accountCalls.doUrlAction, input)).status).toBe(200)
  })

  it('POOL-4 are sent once, even if the fact is delivered again, and not for a replaced code', async () => {
    const email = 'twice@example.org'
    await aUser(server, { email })
    await forgot(email)
    const { codeId } = await theCode(email)
    const hear = () =>
      server.ctx.listeners.deliver(server.ctx, codeRequested.factName, { id: 'again', payload: { codeId } })
    expect((await emailsTo(email)).length).toBe(1)
    await Promise.all(Array.from({ length: 12 }, hear))
    expect((await emailsTo(email)).length).toBe(2)
    await hear()
    expect((await emailsTo(email)).length).toBe(2)

    server.setNow(NOW + 20 * 60_000)
    await forgot(email)
    await server.ctx.listeners.deliver(server.ctx, codeRequested.factName, { id: 'late', payload: { codeId } })
    expect((await emailsTo(email)).length).toBe(3)
    server.setNow(NOW)
  })

  it('POOL-4 state the remaining time when they are late, and are not sent after it', async () => {
    const [soon, late] = ['soon@example.org', 'late@example.org']
    for (const email of [soon, late]) await aUser(server, { email })
    await forgot(soon)
    server.setNow(NOW + 29 * 60_000)
    expect((await emailsTo(soon))[0]?.text).toContain('Valid for 1 minute\n')
    server.setNow(NOW)
    await forgot(late)
    server.setNow(NOW + 30 * 60_000)
    expect(await emailsTo(late)).toEqual([])
    server.setNow(NOW)
  })
})

it('POOL-1 writes no code into a log, a fact, a job or a stored reply', async () => {
  const { ctx, fastify, lines, work, close } = await aTalkingServer({ SMTP_URL: mails.url })
  await sql`create table seen (row text)`.execute(ctx.db)
  await sql`create function see() returns trigger language plpgsql as
    'begin insert into seen values (to_jsonb(new)::text); return new; end'`.execute(ctx.db)
  for (const table of ['outbox', 'graphile_worker._private_jobs']) {
    await sql`create trigger keep after insert on ${sql.table(table)} for each row execute function see()`.execute(
      ctx.db,
    )
  }
  const post = (call: { path: string }, payload: object, key: string) =>
    fastify.inject({ method: 'POST', url: `/api/${call.path}`, payload, headers: { 'idempotency-key': key } })
  const username = 'quiet@example.org'
  await aUser({ ctx } as TestServer, { email: username, password: 'long enough' })
  await post(accountCalls.forgotPassword, { username }, 'the-asking')
  const code = await codeMailedTo({ ctx }, username, 'resetPassword')
  const { code_id } = await ctx.db.selectFrom('mailed_code').select('code_id').executeTakeFirstOrThrow()
  const key = String((await findMailedCode(ctx, code_id))?.key)
  await expect
    .poll(async () => {
      await work()
      return mails.received.filter(({ to }) => to?.[0]?.address === username).length
    })
    .toBe(1)
  const input = { username, code, key, password: 'another long one' }
  const reset = await post(accountCalls.resetPassword, input, 'the-first-use')
  await post(accountCalls.resetPassword, input, 'the-second-use')
  const { rows: seen } = await sql<{ row: string }>`select row from seen`.execute(ctx.db)
  const savedKeys = await ctx.db.selectFrom('idempotency_key').selectAll().execute()
  const codes = await ctx.db.selectFrom('mailed_code').selectAll().execute()
  await close()

  expect(reset.statusCode).toBe(200)
  expect(seen.some(({ row }) => row.includes('accounts.codeAsked'))).toBe(true)
  expect([seen.length > 1, lines.length > 0, savedKeys.length, codes.length]).toEqual([true, true, 3, 1])
  const written = [...seen.map(({ row }) => row), ...lines, JSON.stringify(savedKeys), JSON.stringify(codes)].join('')
  expect(written).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
  expect(written).not.toContain(key)
})
