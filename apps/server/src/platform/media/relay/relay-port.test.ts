import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../../testing/free-port.ts'
import { openRelayPort, type RelayPort } from './relay-port.ts'
import { attributes, parseStunMessage, writeMessage } from './stun.ts'

const passwordOf = (name: string) => `the password of ${name}`
const check = (key = passwordOf('ours')) =>
  writeMessage(
    'binding',
    'request',
    randomBytes(12),
    { username: Buffer.from('ours:theirs'), controlling: Buffer.alloc(8) },
    Buffer.from(key),
  )

let sockets: Socket[]
let media: Socket
let received: Buffer[]
let door: RelayPort
let port: number
beforeEach(async () => {
  sockets = []
  received = []
  media = await aSocket()
  media.on('message', (packet, { port: from }) => {
    received.push(packet)
    media.send('back', from, '127.0.0.1')
  })
  port = await freePort()
  const onError = (reason: string) => expect.fail(reason)
  door = openRelayPort({
    port,
    bindAddress: '127.0.0.1',
    mediaPort: media.address().port,
    passwordOf,
    mostRelayed: 2,
    onError,
  })
})
afterEach(() => {
  door.close()
  for (const each of sockets) each.close()
})

async function aSocket(): Promise<Socket> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

async function goesThrough(relay: Socket, packet: Buffer): Promise<string> {
  relay.send(packet, port, '127.0.0.1')
  const [back] = await once(relay, 'message')
  return String(back)
}

it('VIDEO-23 leads a relay to the media port and back, with its checks mended and its media as they came', async () => {
  const relay = await aSocket()
  expect(await goesThrough(relay, check())).toBe('back')
  const tie = parseStunMessage(received[0] as Buffer)?.values.get(attributes.controlling)
  expect([...(tie ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  const packet = Buffer.concat([Buffer.from([0x80, 96]), randomBytes(60)])
  await goesThrough(relay, packet)
  expect(received[1]).toEqual(packet)
})

it('VIDEO-23 opens only with a check that is signed for a connection of ours, and only for a limited number of relays', async () => {
  const [stranger, one, two, three] = [await aSocket(), await aSocket(), await aSocket(), await aSocket()]
  for (const packet of [check('another'), randomBytes(60), Buffer.alloc(20)]) stranger.send(packet, port, '127.0.0.1')
  for (const relay of [one, two]) await goesThrough(relay, check())
  three.send(check(), port, '127.0.0.1')
  await goesThrough(one, check())
  expect([door.count(), received.length]).toEqual([2, 3])
})
