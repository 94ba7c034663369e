import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { aMailServer } from '../testing/a-mail-server.ts'
import { Later } from './jobs/later.ts'
import { makeMail, PermanentRefusal, TemporaryRefusal } from './mail.ts'
import { parseSettings } from './settings.ts'

const written = {
  to: 'işıl@example.org',
  subject: 'Görüşme isteği · Запрос',
  text: 'Merhaba Işıl,\nsee you.',
  html: '<p>Merhaba Işıl</p>',
}

function mailTo(url: string, env: Record<string, string> = {}) {
  const messages: string[] = []
  const say = (...words: unknown[]) => void messages.push(String(words.at(-1)))
  const mail = makeMail(parseSettings({ SMTP_URL: url, ...env }), { info: say, warn: say, debug: () => undefined })
  onTestFinished(() => mail.close())
  return { mail, messages }
}

it('reaches a real mail server with its emails intact', async () => {
  const server = await aMailServer()
  const { mail } = mailTo(server.url, { MAIL_FROM: 'Parley <hello@example.org>' })

  await mail.send({ ...written, to: 'isil@example.org' })

  expect(server.received).toHaveLength(1)
  const [email] = server.received
  expect([email?.subject, email?.from?.address, email?.to?.[0]?.address]).toEqual([
    written.subject,
    'hello@example.org',
    'isil@example.org',
  ])
  expect([email?.text?.trim(), email?.html?.trim()]).toEqual([written.text, written.html])
  expect(mail.shown).toBeNull()
  mail.close()
  await server.close()
})

it('NOTE-75 says in a header that a program wrote the email, and where answers go', async () => {
  const server = await aMailServer()
  const { mail } = mailTo(server.url)
  await mail.send({ ...written, replyTo: 'fair@example.org' })
  await mail.send({ ...written, unsubscribeUrl: 'https://meet.example/stop' })
  const headersOf = (nth: number) => new Map(server.received[nth]?.headers.map(({ key, value }) => [key, value]))
  expect(headersOf(0).get('auto-submitted')).toBe('auto-generated')
  expect([headersOf(1).get('auto-submitted'), headersOf(1).get('list-unsubscribe')]).toEqual([
    'auto-generated',
    '<https://meet.example/stop>',
  ])
  expect(server.received.map(({ replyTo }) => replyTo?.map(({ address }) => address))).toEqual([
    ['fair@example.org'],
    undefined,
  ])
  await server.close()
})

it('attaches files as they are, and pictures beside them', async () => {
  const server = await aMailServer()
  const { mail } = mailTo(server.url)
  const file = { name: 'ajanda.csv', content: 'Işık\nБорис\n', type: 'text/csv; charset=utf-8' }
  const picture = { name: 'ticket.png', png: Buffer.from('png') }

  await mail.send({ ...written, to: 'isil@example.org', files: [file], pictures: [picture] })

  const attached = server.received[0]?.attachments ?? []
  const read = (content: string | ArrayBuffer | Uint8Array) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content)
  expect(attached.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
    ['ticket.png', 'image/png', 'inline'],
    ['ajanda.csv', 'text/csv', 'attachment'],
  ])
  expect(attached.map(({ content }) => read(content))).toEqual(['png', file.content])
  mail.close()
  await server.close()
})

it('CAL-13 also sends a single invitation as an alternative part, as mail programs expect it, and several only as files', async () => {
  const server = await aMailServer()
  const { mail } = mailTo(server.url)
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  const invitation = { name: 'meeting.ics', content, type: 'text/calendar; charset=utf-8; method=REQUEST' }
  const ticket = { ...invitation, name: 'event.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' }
  for (const files of [[invitation], [invitation, { ...invitation, name: 'meeting-2.ics' }], [ticket]])
    await mail.send({ ...written, to: 'isil@example.org', files })

  const partsOf = (nth: number) =>
    server.received[nth]?.attachments.map(({ filename, mimeType, method, disposition }) => [
      filename,
      mimeType,
      method,
      disposition,
    ])
  expect(partsOf(0)).toEqual([
    [null, 'text/calendar', 'REQUEST', null],
    ['meeting.ics', 'text/calendar', 'REQUEST', 'attachment'],
  ])
  expect(partsOf(1)?.map(([name]) => name)).toEqual(['meeting.ics', 'meeting-2.ics'])
  expect(partsOf(2)?.map(([name]) => name)).toEqual(['event.ics'])
  expect(server.received.map(({ text, html }) => [text?.trim(), html?.trim()])).toEqual(
    Array.from({ length: 3 }, () => [written.text, written.html]),
  )
  mail.close()
  await server.close()
})

it('keeps the newest thousand emails to show while no server is set', async () => {
  const mail = makeMail(parseSettings({}))

  for (let count = 1; count <= 1_005; count++) await mail.send({ ...written, subject: `${count}` })

  expect(mail.shown).toHaveLength(1_000)
  expect([mail.shown?.[0]?.subject, mail.shown?.[999]?.subject]).toEqual(['1005', '6'])
})

it('NOTE-69 waits briefly for a mail server that accepts the connection but stays silent, and then pauses', async () => {
  const open = new Set<Socket>()
  const silent = createServer((socket) => void open.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const { mail } = mailTo(`smtp://127.0.0.1:${port}?greetingTimeout=300`)
  await expect(mail.send(written)).rejects.toThrow('Greeting never received')
  const since = performance.now()
  for (let nth = 0; nth < 12; nth++) await expect(mail.send(written)).rejects.toThrow('unavailable')
  expect([performance.now() - since < 200, open.size]).toEqual([true, 1])
  for (const each of open) each.destroy()
  silent.close()
})

it('NOTE-69 goes on with a server that refuses one email', async () => {
  const server = await aMailServer()
  const { mail } = mailTo(server.url)
  server.refuse('full@example.org', 452)
  await expect(mail.send({ ...written, to: 'full@example.org' })).rejects.toThrow()
  await mail.send({ ...written, to: 'isil@example.org' })
  expect(server.received).toHaveLength(1)
  mail.close()
  await server.close()
})

it('NOTE-70 sends simultaneous emails over few connections, and successive ones over a single connection', async () => {
  const server = await aMailServer()
  const { mail } = mailTo(server.url)
  for (let nth = 0; nth < 5; nth++) await mail.send({ ...written, to: `${nth}@example.org` })
  expect([server.received.length, server.connections()]).toEqual([5, 1])
  await Promise.all(Array.from({ length: 12 }, (_, nth) => mail.send({ ...written, to: `${nth}@example.org` })))
  expect([server.received.length, server.connections() <= 3]).toEqual([17, true])
  mail.close()
  await server.close()
})

it('NOTE-70 distinguishes a temporary refusal, a permanent one, and a server that refuses all our emails', async () => {
  const server = await aMailServer()
  const { mail, messages } = mailTo(server.url)
  server.refuse('busy@example.org', 451)
  server.refuse('gone@example.org', 550)
  await expect(mail.send({ ...written, to: 'busy@example.org' })).rejects.toThrow(TemporaryRefusal)
  await expect(mail.send({ ...written, to: 'gone@example.org' })).rejects.toThrow(PermanentRefusal)
  expect([mail.state(), messages]).toEqual(['ok', []])

  const stranger = mailTo(server.url.replace('//', '//stranger:wrong@'))
  await expect(stranger.mail.send({ ...written, to: 'isil@example.org' })).rejects.toThrow(Later)
  expect(stranger.mail.state()).toBe('refused')
  expect(stranger.messages).toEqual([
    expect.stringMatching(/^The mail server refuses emails from this server: .*Wrong password.* Emails wait\.$/),
  ])
  mail.close()
  stranger.mail.close()
  await server.close()
})

it('NOTE-71 detects at once that the server does not answer, logs it once, and logs when it is back', async () => {
  const { mail, messages } = mailTo('smtp://127.0.0.1:1')
  mail.watch()
  await expect.poll(mail.state).toBe('away')
  await expect(mail.send({ ...written, to: 'isil@example.org' })).rejects.toThrow(Later)
  expect(messages).toEqual([expect.stringMatching(/^The mail server does not answer: .*ECONNREFUSED.* Emails wait\.$/)])

  const server = await aMailServer()
  const late = mailTo(server.url.replace('//', '//stranger:wrong@'))
  late.mail.watch()
  await expect.poll(late.mail.state).toBe('refused')
  const well = mailTo(server.url.replace('//', '//parley:right@'))
  well.mail.watch()
  await expect.poll(server.connections).toBe(2)
  expect([well.mail.state(), well.messages]).toEqual(['ok', []])
  well.mail.close()
  late.mail.close()
  await server.close()
})

it('NOTE-72 sends nothing to the made-up people of a demo event, also where a real server is set', async () => {
  const server = await aMailServer()
  const { mail } = mailTo(server.url)
  await mail.send({ ...written, to: 'nazli@parley.example' })
  await mail.send({ ...written, to: 'isil@example.org' })
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['isil@example.org'])
  mail.close()
  await server.close()
})
