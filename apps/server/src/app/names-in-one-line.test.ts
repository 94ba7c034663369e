import 'temporal-polyfill/global'
import type { Call } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { makeMail } from '../platform/mail.ts'
import { parseSettings } from '../platform/settings.ts'
import { aMailServer } from '../testing/a-mail-server.ts'
import { type AccessRow, accessRows } from '../testing/access-rows.ts'
import { type AccessWorld, anAccessWorld } from '../testing/access-world.ts'
import { testServer } from '../testing/test-server.ts'

/*
 * The contract refuses names with line breaks. These simulate names stored before it did, so they are written directly
 * into the database.
 */

const SIGNS = ['\r\n', '\r', '\n', '\u2028', '\u2029', '\u0085', '\t', '\v', '\f']
/** A program would read this text as a field if it began a line. */
const EVIL = 'EVIL:1'
const NAME = SIGNS.map((sign) => `A${sign}${EVIL}`).join('')
const LINE_ENDS = /\r\n|[\r\n\u2028\u2029\u0085\v\f]/

const evilLines = (text: string) => text.split(LINE_ENDS).filter((line) => line.trimStart().startsWith('EVIL'))
const calls = Object.values(everyCall) as readonly Call[]
const rowOf = ({ name }: Call) => (accessRows as Record<string, AccessRow>)[name] as AccessRow

const server = testServer({ LOG_LEVEL: 'silent' })
let world: AccessWorld
beforeAll(async () => {
  world = await anAccessWorld(server)
  const { db } = server.ctx
  await sql`update app_user set name = ${NAME}, surname = ${NAME}`.execute(db)
  for (const { eventId } of [world.event, world.elsewhere]) {
    await sql`update event set name = ${NAME}, venue = ${NAME} where event_id = ${eventId}`.execute(db)
    await sql`update participant set name = ${NAME}, surname = ${NAME}, company = ${NAME}, job_title = ${NAME}, city = ${NAME}
      where event_id = ${eventId}`.execute(db)
    await sql`update session_definition set title = ${NAME} where event_id = ${eventId}`.execute(db)
    await sql`update location set name = ${NAME} where event_id = ${eventId}`.execute(db)
    await sql`update participant_type set texts = jsonb_build_object('en', ${NAME}::text) where event_id = ${eventId}`.execute(
      db,
    )
  }
})

const ask = async (call: Call) => {
  const who = world.askers.organizer
  return server.call(call, (await rowOf(call).own(world, who)) as never, who)
}

describe('GUARD-14', () => {
  it.each(calls.filter(({ replyIsFile }) => replyIsFile))('$name writes names in one line', async (call) => {
    const { status, body, headers } = await ask(call)
    if (status !== 200) return
    expect(evilLines(String(headers['content-disposition'] ?? ''))).toEqual([])
    const bytes = Buffer.from(await (body as unknown as Blob).arrayBuffer())
    // A cell with line breaks is in quotation marks, so a spreadsheet reads it as one cell.
    const text = bytes.toString(String(headers['content-type']).includes('pdf') ? 'latin1' : 'utf8')
    const isTable = String(headers['content-type']).includes('csv')
    expect(evilLines(isTable ? text.replaceAll(/"(?:[^"]|"")*"/g, '') : text.replaceAll('\r\n ', ''))).toEqual([])
  })

  it('mails names in one line, in subjects, texts and calendars, whatever the call that brings the mail', async () => {
    const isEnd = ({ name }: Call) => /^(delete|remove|leave|signOut|endSignIn)/.test(name)
    for (const call of calls.filter(({ method, onlyReads }) => method !== 'GET' && !onlyReads)) {
      if (!isEnd(call)) await ask(call).catch(() => undefined)
    }
    await server.settle()
    const mails = server.ctx.mail.shown ?? []
    expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(5)
    for (const { subject, text, files = [] } of mails) {
      expect(subject.split(LINE_ENDS)).toHaveLength(1)
      expect([subject, evilLines(text)]).toEqual([subject, []])
      for (const { content, type } of files) {
        if (type.startsWith('text/')) expect(evilLines(String(content).replaceAll('\r\n ', ''))).toEqual([])
      }
    }
    expect(mails.some(({ text }) => text.includes(EVIL))).toBe(true)
    expect(mails.some(({ files = [] }) => files.some(({ content }) => String(content).includes('EVIL')))).toBe(true)
  })

  it('sends a subject as one header, which names no receiver', async () => {
    const receiver = await aMailServer()
    const mail = makeMail(parseSettings({ SMTP_URL: receiver.url }))
    const bad = SIGNS.map((sign) => `Hello${sign}Bcc: eve@example.org`).join('')
    await mail.send({ to: 'ada@example.org', subject: bad, text: 'Hello' })
    const [got] = receiver.received
    expect(got?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(got?.subject?.split(LINE_ENDS)).toHaveLength(1)
    mail.close()
    await receiver.close()
  })

  it('logs a name in one row, which reads as it was', () => {
    const rows: string[] = []
    makeLog('info', { write: (row) => void rows.push(row) }).info({ name: NAME }, NAME)
    expect(rows.join('').trimEnd().split(LINE_ENDS)).toHaveLength(1)
    expect(JSON.parse(rows.join(''))).toMatchObject({ name: NAME, msg: NAME })
  })
})
