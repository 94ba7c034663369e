import { createHash } from 'node:crypto'
import { DAY_MS } from '@parley/contract'
import { participantCalls } from '@parley/contract/participants'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aWallet, PASS_TYPE, TEAM } from '../../../testing/a-wallet.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'
import { TICKET_FILES } from './serve-tickets.ts'

const PUBLIC_URL = 'https://meet.example'
const wallet = aWallet({ keyPassword: 'two words' })

let server: TestServer
let holder: TestParticipant
let eventId: string
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL, ...wallet.settings })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(NOW)
  const event = await anEvent(server, { name: 'Food & Forum', venue: 'Hall 3', colors: { primary: '#ffff00' } })
  eventId = event.eventId
  holder = await aParticipant(server, event, { name: 'Nobody to be told', surname: '' })
})

const get = (file: string, { ticketId = holder.ticketId, query = '', on = server } = {}) =>
  on.app.fastify.inject({ method: 'GET', url: `/tickets/${ticketId}/${file}${query}` })

describe('the files of a ticket', () => {
  it('TICKET-8 gives everyone who has the ticket its PDF, in the requested language, else of the event', async () => {
    const [turkishPdf, own] = [await get('ticket.pdf', { query: '?language=tr' }), await get('ticket.pdf')]
    expect([
      turkishPdf.statusCode,
      turkishPdf.headers['content-type'],
      turkishPdf.headers['content-disposition'],
    ]).toEqual([200, 'application/pdf', 'attachment; filename="ticket.pdf"'])
    const [turkish, ...more] = await readPdf(turkishPdf.rawPayload)
    const [english] = await readPdf(own.rawPayload)
    expect(more).toEqual([])
    for (const text of ['Food & Forum', 'Hall 3', holder.ticketId]) expect(turkish).toContain(text)
    expect([turkish, english]).toEqual([expect.stringContaining('Kasım'), expect.stringContaining('November')])
    expect(turkish).not.toContain('Nobody')
  })

  it('TICKET-8 gives the same calendar entry as the email', async () => {
    const { statusCode, headers, body } = await get('event.ics', { ticketId: holder.ticketId.toLowerCase() })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = body.replace(/\r\n /g, '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${eventId}.${holder.participantId}@parley`,
        'SUMMARY:Food & Forum',
        'LOCATION:Hall 3',
        'ORGANIZER;CN="Food & Forum":mailto:no-reply@meet.example',
        `URL:${PUBLIC_URL}/tickets/${holder.ticketId}`,
      ]),
    )
    expect(body).not.toContain('Nobody')
  })

  it('TICKET-8 gives nothing for an unknown ticket, a deleted person or a deleted event', async () => {
    const deleted = await anEvent(server)
    const gone = await aParticipant(server, deleted)
    await server.ctx.db
      .updateTable('participant')
      .set({ state: 'deleted' })
      .where('participant_id', '=', holder.participantId)
      .execute()
    await server.ctx.db.updateTable('event').set({ state: 'deleted' }).where('event_id', '=', deleted.eventId).execute()
    for (const ticketId of ['0000000000000000', holder.ticketId, gone.ticketId])
      for (const file of ['ticket.pdf', 'event.ics', 'pass.pkpass'])
        expect((await get(file, { ticketId })).statusCode).toBe(404)
  })

  it('TICKET-8 gives up to sixty files of one ticket in ten minutes', async () => {
    const statuses: number[] = []
    for (let at = 0; at <= TICKET_FILES.points; at += 1) statuses.push((await get('event.ics')).statusCode)
    expect(statuses).toEqual([...Array(TICKET_FILES.points).fill(200), 429])
  })
})

it('TICKET-11 is an app for the home screen, with the name, the colour and the picture of the event', async () => {
  const { headers, body } = await get('app.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const page = `/tickets/${holder.ticketId}`
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({
    id: page,
    start_url: page,
    scope: page,
    name: 'Food & Forum',
    theme_color: '#ffff00',
  })
  expect(manifest).toMatchObject({ display: 'standalone', lang: 'en' })
  const drawn = await Promise.all(
    manifest.icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
      const { width, height } = await sharp((await get(src.slice(page.length + 1))).rawPayload).metadata()
      return [sizes, `${width}x${height}`]
    }),
  )
  expect(drawn).toEqual([
    ['192x192', '192x192'],
    ['512x512', '512x512'],
  ])
})

describe('a ticket for a wallet', () => {
  it('TICKET-9 is a pass with a signed manifest of all its files', async () => {
    const { statusCode, headers, rawPayload } = await get('pass.pkpass', { query: '?language=es' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
    const { signature, 'manifest.json': manifest, ...files } = unzipSync(rawPayload)

    expect(Object.keys(files).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'logo.png', 'logo@2x.png', 'pass.json'])
    const hashes = Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
    expect(JSON.parse(Buffer.from(manifest as Uint8Array).toString())).toEqual(Object.fromEntries(hashes))
    expect(wallet.verify(manifest as Uint8Array, signature as Uint8Array)).toEqual(Buffer.from(manifest as Uint8Array))
    expect(() => wallet.verify(Buffer.from('{}'), signature as Uint8Array)).toThrow('digest failure')

    const pass = JSON.parse(Buffer.from(files['pass.json'] as Uint8Array).toString())
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      serialNumber: holder.ticketId,
      organizationName: 'Food & Forum',
      description: 'Tu entrada para Food & Forum',
      backgroundColor: 'rgb(255, 255, 0)',
      foregroundColor: 'rgb(24, 24, 20)',
      relevantDate: new Date(NOW - DAY_MS).toISOString().replace('.000', ''),
      expirationDate: new Date(NOW + 4 * DAY_MS).toISOString().replace('.000', ''),
    })
    const [code] = pass.barcodes
    expect([code.format, code.message]).toEqual(['PKBarcodeFormatQR', `${PUBLIC_URL}/tickets/${holder.ticketId}`])
    expect(pass.eventTicket.auxiliaryFields).toEqual([{ key: 'place', label: 'Dónde', value: 'Hall 3' }])
    expect(JSON.stringify(pass)).not.toContain('Nobody')
  })

  it('TICKET-9 has the picture of the event, else our logo on the event’s colour', async () => {
    const pictureOf = async () => {
      const { 'icon@2x.png': icon } = unzipSync((await get('pass.pkpass')).rawPayload)
      return sharp(icon).raw().toBuffer({ resolveWithObject: true })
    }
    const sign = await pictureOf()
    expect([sign.info.width, sign.info.height, ...sign.data.subarray(0, 3)]).toEqual([58, 58, 255, 255, 0])
    const red = await sharp({ create: { width: 70, height: 70, channels: 3, background: '#ff0000' } })
      .webp({ lossless: true })
      .toBuffer()
    const logo = await server.ctx.files.save({ bytes: red, variant: 'logo', extension: 'webp' })
    await server.ctx.db.updateTable('event').set({ logo_path: logo }).where('event_id', '=', eventId).execute()
    expect([...(await pictureOf()).data.subarray(0, 3)]).toEqual([255, 0, 0])
  })

  const hasPass = async (on: TestServer, ticketId: string) => {
    const [ticket, file] = [
      await on.call(participantCalls.getTicket, { ticketId }),
      await get('pass.pkpass', { ticketId, on }),
    ]
    return [ticket.body.hasPass, file.statusCode]
  }

  it('TICKET-9 is offered while the certificate is valid', async () => {
    expect(await hasPass(server, holder.ticketId)).toEqual([true, 200])
    server.setNow(NOW + 4000 * DAY_MS)
    expect(await hasPass(server, holder.ticketId)).toEqual([false, 404])
  })

  it('TICKET-9 is not offered without a certificate', async () => {
    const bare = await startServer({ PUBLIC_URL })
    const { ticketId } = await aParticipant(bare, await anEvent(bare))
    const found = await hasPass(bare, ticketId)
    await bare.close()
    expect(found).toEqual([false, 404])
  })
})
