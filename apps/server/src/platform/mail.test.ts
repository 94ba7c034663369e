import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { aMailServer } from '../testing/a-mail-server.ts'
import { makeMail } from './mail.ts'
import { readSettings } from './settings.ts'

const written = {
  to: 'işıl@example.org',
  subject: 'Görüşme isteği · Запрос',
  text: 'Merhaba Işıl,\nsee you.',
  html: '<p>Merhaba Işıl</p>',
}

it('reaches a real mail server with its emails intact', async () => {
  const server = await aMailServer()
  const mail = makeMail(readSettings({ SMTP_URL: server.url, MAIL_FROM: 'Parley <hello@example.org>' }))

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
  await server.close()
})

it('attaches files as they are, and pictures beside them', async () => {
  const server = await aMailServer()
  const mail = makeMail(readSettings({ SMTP_URL: server.url }))
  const file = { name: 'ajanda.csv', text: 'Işık\nБорис\n', type: 'text/csv; charset=utf-8' }
  const picture = { name: 'ticket.png', png: Buffer.from('png') }

  await mail.send({ ...written, to: 'isil@example.org', files: [file], pictures: [picture] })

  const attached = server.received[0]?.attachments ?? []
  const read = (content: string | ArrayBuffer | Uint8Array) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content)
  expect(attached.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
    ['ticket.png', 'image/png', 'inline'],
    ['ajanda.csv', 'text/csv', 'attachment'],
  ])
  expect(attached.map(({ content }) => read(content))).toEqual(['png', file.text])
  await server.close()
})

it('keeps the newest two hundred emails to show while no server is set', async () => {
  const mail = makeMail(readSettings({}))

  for (let count = 1; count <= 205; count++) await mail.send({ ...written, subject: `${count}` })

  expect(mail.shown).toHaveLength(200)
  expect([mail.shown?.[0]?.subject, mail.shown?.[199]?.subject]).toEqual(['205', '6'])
})

it('NOTE-69 waits briefly for a mail server that takes the connection and says nothing, and then lets it rest', async () => {
  const open = new Set<Socket>()
  const silent = createServer((socket) => void open.add(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const mail = makeMail(readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=300` }))
  await expect(mail.send(written)).rejects.toThrow('Greeting never received')
  const since = performance.now()
  for (let nth = 0; nth < 12; nth++) await expect(mail.send(written)).rejects.toThrow('away')
  expect([performance.now() - since < 200, open.size]).toEqual([true, 1])
  for (const each of open) each.destroy()
  silent.close()
})

it('NOTE-69 goes on with a server that refuses one email', async () => {
  const server = await aMailServer()
  const mail = makeMail(readSettings({ SMTP_URL: server.url }))
  server.refuse('full@example.org', 452)
  await expect(mail.send({ ...written, to: 'full@example.org' })).rejects.toThrow()
  await mail.send({ ...written, to: 'isil@example.org' })
  expect(server.received).toHaveLength(1)
  await server.close()
})
