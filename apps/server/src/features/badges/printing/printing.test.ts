import { type RowOf, topicName } from '@parley/contract'
import { badgeCalls, type PrintOrder, printCalls, printQueueTopic, ticketPrintTopic } from '@parley/contract/badges'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aNetworkPrinter, type NetworkPrinter } from '../../../testing/a-network-printer.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aPrinter } from '../../../testing/a-printer.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'
import { subscribeTo } from '../../../testing/subscribe-to.ts'
import { feedPrinter } from './feed-printer.ts'
import { forgetPrints, transferPrints } from './index.ts'

let server: TestServer
let event: TestEvent
let door: TestParticipant
let organizer: TestParticipant
let ayse: TestParticipant
let network: NetworkPrinter

beforeAll(async () => {
  network = await aNetworkPrinter()
  server = await startServer({ PRINT_ALLOW: `127.0.0.1:*,10.0.0.0/8` })
})
afterAll(async () => {
  await server.close()
  await network.close()
})
beforeEach(async () => {
  server.setNow(NOW)
  network.jobs.length = 0
  network.behave('usual')
  event = await anEvent(server)
  door = await aParticipant(server, event, { name: 'Door', checkInAdmin: true })
  organizer = await aParticipant(server, event, { organizer: true })
  ayse = await aParticipant(server, event, { name: 'Ayşe', surname: 'Yılmaz', company: 'Anatolian Olives' })
})

const printer = (fields: Parameters<typeof aPrinter>[3] = {}) => aPrinter(server, event, organizer, fields)
const direct = (fields: Parameters<typeof aPrinter>[3] = {}) =>
  printer({ printType: 'directly', ip: network.address, ...fields })
const print = (label: string, input: Partial<Parameters<typeof server.call<typeof printCalls.printBadge>>[1]> = {}) =>
  server.call(
    printCalls.printBadge,
    { eventId: event.eventId, ticketId: ayse.ticketId, printer: label, ...input },
    door,
  )
const orders = async () => {
  const { rows } = await sql<
    Pick<PrintOrder, 'id' | 'state' | 'problem' | 'forced'>
  >`select print_id as id, state, problem,
      forced from badge_print where event_id = ${event.eventId} order by print_id`.execute(server.ctx.db)
  return rows
}
const states = async () => (await orders()).map(({ state }) => state)
const later = (ms: number) => server.setNow(server.ctx.clock.now() + ms)

it('PRINT-1 saves printers with unique labels, for check-in admins to see', async () => {
  const one = await printer({ label: 'Desk 1' })
  const same = await server.call(
    printCalls.addPrinter,
    {
      eventId: event.eventId,
      label: 'Desk 1',
      ip: '10.0.0.9',
      printType: 'printQueue',
      zplPrintType: 'text',
      resolution: 300,
    },
    organizer,
  )
  expect(same).toMatchObject({ status: 409, body: { code: 'printerLabelTaken' } })
  const change = { eventId: event.eventId, ...one, label: 'Desk 2', resolution: 300 }
  const { rev: _, ...sent } = change
  expect((await server.call(printCalls.changePrinter, sent, organizer)).body.printer).toEqual({
    ...one,
    label: 'Desk 2',
    resolution: 300,
    rev: 2,
  })
  const seen = await server.call(printCalls.getPrinters, { eventId: event.eventId }, door)
  expect(seen.body).toEqual({ printers: [{ ...one, label: 'Desk 2', resolution: 300, rev: 2 }], printedCount: 0 })
  expect((await server.call(printCalls.getPrinters, { eventId: event.eventId }, ayse)).status).toBe(403)
})

it('PRINT-1 cancels the waiting orders of a removed printer, and lets its label be used again', async () => {
  const { id, label } = await printer({ label: 'Desk 1' })
  await print(label)
  const { status } = await server.call(printCalls.removePrinter, { eventId: event.eventId, id }, organizer)
  expect(status).toBe(200)
  expect(await states()).toEqual(['canceled'])
  expect(await print(label)).toMatchObject({ status: 404, body: { code: 'printerNotFound' } })
  await printer({ label: 'Desk 1' })
})

it('PRINT-3 connects only to addresses and ports that the operator allows', async () => {
  const add = (ip: string, printType: 'directly' | 'TXT' = 'directly') => {
    const rest = { printType, zplPrintType: 'image', resolution: 203 } as const
    return server.call(
      printCalls.addPrinter,
      { eventId: event.eventId, label: `${printType} ${ip}`, ip, ...rest },
      organizer,
    )
  }
  for (const ip of ['10.1.2.3', '10.1.2.3:9109', '127.0.0.1:6379']) expect((await add(ip)).status).toBe(200)
  for (const ip of ['192.168.1.5', '10.1.2.3:6379', '169.254.169.254', '[::1]:9100', 'nowhere.invalid'])
    expect([ip, (await add(ip)).body.code]).toEqual([ip, 'printerNotReachable'])
  for (const ip of ['', 'a b', '10.0.0', '10.0.0.1:70000', 'http://10.0.0.1'])
    expect([ip, (await add(ip)).status]).toEqual([ip, 400])
  // Text then goes through an agent.
  expect((await add('192.168.1.5', 'TXT')).status).toBe(200)
})

it('PRINT-4 orders a badge once and explains why another order is refused', async () => {
  const { label } = await printer()
  const first = await print(label)
  expect(first).toMatchObject({
    status: 200,
    body: { order: { state: 'waiting', fullName: 'Ayşe Yılmaz', ticketId: ayse.ticketId, printerLabel: label } },
  })
  expect(await print(label)).toMatchObject({ status: 409, body: { code: 'badgeIsPrinting' } })
  expect((await print(label, { forced: true })).body.code).toBe('badgeIsPrinting')
  expect((await print(label, { ticketId: undefined })).body.code).toBe('noTicketId')
  expect((await print(label, { ticketId: 'NOBODY' })).body.code).toBe('ticketNotFound')
  expect((await print('No desk', { ticketId: door.ticketId })).body.code).toBe('printerNotFound')
  expect((await server.call(printCalls.printBadge, { eventId: event.eventId, printer: label }, ayse)).status).toBe(403)
  expect(await states()).toEqual(['waiting'])
})

it('PRINT-4 prints one badge when twelve desks order it at once', async () => {
  const { label } = await direct()
  const replies = await Promise.all(Array.from({ length: 12 }, () => print(label)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  await server.settle()
  expect(await states()).toEqual(['printed'])
  expect(network.jobs).toHaveLength(1)
})

it('PRINT-4 warns of a badge that was printed, and prints it again when forced', async () => {
  const { label } = await direct()
  await print(label)
  await server.settle()
  expect(network.jobs).toHaveLength(1)
  expect(network.jobs[0]).toMatch(/^\^XA[^]*\^XZ/)
  expect(await print(label)).toMatchObject({
    status: 409,
    body: { code: 'badgePrinted', params: { printedAtMillis: NOW } },
  })
  expect((await print(label, { forced: true })).body.order).toMatchObject({ forced: true, state: 'waiting' })
  await server.settle()
  expect(network.jobs).toHaveLength(2)
  expect((await server.call(printCalls.getPrinters, { eventId: event.eventId }, door)).body.printedCount).toBe(1)
})

it('PRINT-5 prints the badges of a printer one after the other, in order of request', async () => {
  const { label } = await direct()
  const guests: TestParticipant[] = []
  for (let n = 0; n < 12; n++) guests.push(await aParticipant(server, event, { name: `Guest ${n}` }))
  for (const { ticketId } of guests) {
    later(1)
    await print(label, { ticketId })
  }
  await server.settle()
  expect(await states()).toEqual(Array(12).fill('printed'))
  expect(network.most()).toBe(1)
  const { rows } = await sql<{ id: string }>`select participant_id as id from badge_print
    where event_id = ${event.eventId} order by done_at, asked_at`.execute(server.ctx.db)
  expect(rows.map(({ id }) => id)).toEqual(guests.map(({ participantId }) => participantId))
})

it('PRINT-6 tries a printer that refuses four times, then reports all orders that wait there', async () => {
  const gone = await aNetworkPrinter()
  await gone.close()
  const { label, id: printerId } = await direct({ ip: gone.address })
  await print(label)
  later(1)
  await print(label, { ticketId: door.ticketId })
  await server.settle()
  const why = `The printer at ${gone.address} was tried four times: it refuses the connection.`
  expect((await orders()).map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', why],
    ['failed', why],
  ])
  const back = await aNetworkPrinter(gone.port)
  const [first] = await orders()
  const again = await server.call(
    printCalls.retryPrint,
    { eventId: event.eventId, id: String(first?.id), printerId },
    door,
  )
  expect(again.body.order).toMatchObject({ state: 'waiting', problem: null })
  await server.settle()
  expect(await states()).toEqual(['printed', 'failed'])
  expect(back.jobs).toHaveLength(1)
  await back.close()
})

it('PRINT-5 does not print again by itself a badge that may have been printed', async () => {
  network.behave('breaksOff')
  const { label } = await direct()
  await print(label)
  await server.settle()
  expect(await orders()).toMatchObject([{ state: 'failed', problem: expect.stringContaining('may have been printed') }])
  expect((await print(label)).status).toBe(200)
  network.behave('usual')
  await server.settle()
  expect((await states()).sort()).toEqual(['canceled', 'printed'])
})

it('PRINT-16 trusts a printer that took all bytes, even if it does not close the connection', async () => {
  network.behave('holds')
  const { label } = await direct()
  await print(label)
  await server.settle()
  expect(await orders()).toMatchObject([{ state: 'printed', problem: null }])
  expect(network.jobs).toHaveLength(1)
  network.wake()
})

it('PRINT-5 leaves the badge to a person that was being printed when a server died, and continues with the next', async () => {
  const { label, id: printerId } = await direct()
  await print(label)
  later(1)
  await print(label, { ticketId: door.ticketId })
  const [first] = await orders()
  // The state after a process is killed between sending and reporting.
  const until = Temporal.Instant.fromEpochMilliseconds(NOW + 20_000)
  await sql`update badge_print set state = 'printing', take_id = 'dead', taken_until = ${until}
    where event_id = ${event.eventId} and print_id = ${first?.id}`.execute(server.ctx.db)
  await sql`update badge_printer set feeder = 'dead', fed_until = ${until}
    where event_id = ${event.eventId} and printer_id = ${printerId}`.execute(server.ctx.db)
  await server.settle()
  expect(await states()).toEqual(['printing', 'waiting'])
  later(30_000)
  await feedPrinter.run(server.ctx, { eventId: event.eventId, printerId })
  expect(await states()).toEqual(['failed', 'printed'])
  expect(network.jobs).toHaveLength(1)
})

it('PRINT-7 moves, cancels and repeats orders, but not one that is being printed', async () => {
  const [one, two] = [await printer({ label: 'Desk 1' }), await printer({ label: 'Desk 2' })]
  const { id } = (await print(one.label)).body.order
  const at = { eventId: event.eventId, id }
  const moved = await server.call(printCalls.retryPrint, { ...at, printerId: two.id }, door)
  expect(moved.body.order).toMatchObject({ printerLabel: 'Desk 2', state: 'waiting' })
  await sql`update badge_print set state = 'printing', take_id = 't', taken_until = now()
    where event_id = ${event.eventId}`.execute(server.ctx.db)
  expect((await server.call(printCalls.cancelPrint, at, door)).body.code).toBe('badgeIsPrinting')
  expect((await server.call(printCalls.retryPrint, at, door)).body.code).toBe('badgeIsPrinting')
  await sql`update badge_print set state = 'failed' where event_id = ${event.eventId}`.execute(server.ctx.db)
  expect((await server.call(printCalls.cancelPrint, at, door)).status).toBe(200)
  expect((await server.call(printCalls.cancelPrint, at, door)).status).toBe(200)
  expect(await server.call(printCalls.retryPrint, at, door)).toMatchObject({ status: 404 })
  expect(await states()).toEqual(['canceled'])
})

it('PRINT-9 publishes the queue and the state of a ticket live', async () => {
  const { label } = await direct()
  const [url, { eventId }, { ticketId }] = [await server.listen(), event, ayse]
  const queue = await subscribeTo<PrintOrder>(server, url, door.userId, topicName(printQueueTopic.path, { eventId }))
  const flagName = topicName(ticketPrintTopic.path, { eventId, ticketId })
  const flag = await subscribeTo<RowOf<typeof ticketPrintTopic>>(server, url, door.userId, flagName)
  expect(flag.rows()).toMatchObject([{ id: ayse.participantId, printedAtMillis: null, printing: false }])
  await print(label)
  await server.settle()
  await queue.until((rows) => rows[0]?.state === 'printed')
  await flag.until((rows) => rows[0]?.printedAtMillis === NOW && !rows[0].printing)
  queue.close()
  flag.close()
})

it('PRINT-12 gives two records of one person one badge, and forgets those who are erased', async () => {
  const { label } = await printer()
  await print(label)
  await print(label, { ticketId: door.ticketId })
  const { eventId } = event
  await server.ctx.inTransaction((work) => transferPrints(work, eventId, ayse.participantId, door.participantId))
  expect((await states()).sort()).toEqual(['canceled', 'waiting'])
  await server.ctx.inTransaction((work) => forgetPrints(work, eventId, door.participantId))
  expect(await states()).toEqual([])
})

const aText = (front: string) =>
  server.call(
    badgeCalls.addTemplate,
    {
      eventId: event.eventId,
      name: 'Lines',
      type: 'text',
      typeIds: [],
      isDefault: true,
      widthMm: 80,
      heightMm: 50,
      templates: { front, back: null },
    },
    organizer,
  )

it("PRINT-2 renders a person's text with the template of their type, and lists the texts to people who print", async () => {
  const { eventId } = event
  const render = (input = {}) =>
    server.call(printCalls.renderDigest, { eventId, ticketId: ayse.ticketId, ...input }, door)
  expect(await render()).toMatchObject({ status: 404, body: { code: 'DEAL-00061' } })
  const { id } = (await aText('{FirstName} {LastName}\n{Company}\n{TicketId}')).body.template
  const content = `Ayşe Yılmaz\nAnatolian Olives\n${ayse.ticketId}`
  expect((await render()).body.data).toEqual({ content })
  expect((await render({ id })).body.data).toEqual({ content })
  expect((await render({ id: 'another' })).body.code).toBe('DEAL-00061')
  expect((await render({ ticketId: 'NOBODY' })).body.code).toBe('ticketNotFound')
  expect((await render({ ticketId: undefined })).body.code).toBe('noTicketId')
  const digests = async (who: TestParticipant, input = {}) =>
    (await server.call(printCalls.getDigests, input, who)).body.digests
  expect(await digests(door)).toEqual([{ id, eventId, name: 'Lines', type: 'text' }])
  expect([await digests(door, { id: 'another' }), await digests(ayse)]).toEqual([[], []])
})

it('PRINT-2 sends lines to a text printer, and refuses an order without a text', async () => {
  const { label } = await printer({ printType: 'TXT', ip: network.address })
  expect((await print(label)).body.code).toBe('DEAL-00061')
  expect(await states()).toEqual([])
  await aText('{FullName}, {Company}')
  await print(label)
  await server.settle()
  expect(network.jobs).toEqual(['Ayşe Yılmaz, Anatolian Olives\n'])
})

it('PRINT-14 shows the badge of a ticket and the time when it was printed', async () => {
  const { label } = await direct()
  const look = () => server.call(badgeCalls.getBadge, { eventId: event.eventId, ticketId: ayse.ticketId }, door)
  const before = await look()
  expect(before.body).toMatchObject({
    participantId: ayse.participantId,
    fullName: 'Ayşe Yılmaz',
    widthMm: 90,
    heightMm: 55,
    templateId: null,
    back: null,
    printedAtMillis: null,
  })
  expect(before.body.front).toMatch(/^<svg /)
  await print(label)
  await server.settle()
  expect((await look()).body.printedAtMillis).toBe(NOW)
  const nobody = { eventId: event.eventId, ticketId: 'NOBODY' }
  expect((await server.call(badgeCalls.getBadge, nobody, door)).body.code).toBe('ticketNotFound')
})

it('PRINT-2 prints ZPL in the size of the badge and the resolution of the printer, or PDF on request', async () => {
  const [coarse, fine] = [await direct(), await direct({ resolution: 300, zplPrintType: 'text' })]
  const pdf = await direct({ zplPrintType: 'pdf' })
  for (const { label } of [coarse, fine, pdf]) {
    await print(label, { forced: true })
    await server.settle()
  }
  expect(network.jobs.map((job) => /\^PW(\d+)\^LL(\d+)/.exec(job)?.slice(1) ?? job.slice(0, 5))).toEqual([
    ['720', '440'],
    ['1062', '649'],
    '%PDF-',
  ])
})
