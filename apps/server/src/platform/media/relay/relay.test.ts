import { randomBytes } from 'node:crypto'
import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { issueCredentials, keyOf } from './credentials.ts'
import { makeRelay, type Relay } from './relay.ts'
import {
  attributes,
  type Message,
  type Method,
  parseAddress,
  parseStunMessage,
  type Values,
  writeAddress,
  writeMessage,
} from './stun.ts'

const SECRET = 'between-us'
let isBehindProxy: boolean
let now: number
let relay: Relay
let port: number
let media: UdpSocket
let mediaPort: number
let close: () => void
const sockets: Socket[] = []

beforeEach(async () => {
  now = 1_800_000_000_000
  isBehindProxy = true
  media = createSocket('udp4')
  // The fake media port echoes everything that it receives.
  media.on('message', (packet, from) =>
    media.send(Buffer.concat([Buffer.from('heard '), packet]), from.port, from.address),
  )
  await new Promise<void>((resolve) => media.bind(0, '127.0.0.1', resolve))
  mediaPort = media.address().port
  relay = makeRelay({
    secret: SECRET,
    now: () => now,
    mediaPort,
    isOurs: (address) => address === '203.0.113.7',
    isProxy: () => isBehindProxy,
    mostConnections: 6,
    mostOfAddress: 3,
    mostOfPerson: 2,
  })
  const server = createServer(relay.take)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  close = () => server.close()
})
afterEach(() => {
  for (const each of sockets.splice(0)) each.destroy()
  relay.close()
  media.close()
  close()
})

async function client() {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', resolve))
  const received: Buffer[] = []
  let buffered = Buffer.alloc(0)
  let isClosed = false
  socket.on('close', () => (isClosed = true))
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => {
    buffered = Buffer.concat([buffered, bytes])
    while (buffered.length >= 4) {
      const bodyBytes = buffered.readUInt16BE(2)
      const length = (buffered[0] as number) < 0x40 ? bodyBytes + 20 : 4 + Math.ceil(bodyBytes / 4) * 4
      if (buffered.length < length) return
      received.push(buffered.subarray(0, length))
      buffered = buffered.subarray(length)
    }
  })
  const next = () =>
    expect
      .poll(() => received.length, { timeout: 5_000, interval: 5 })
      .toBeGreaterThan(0)
      .then(() => received.shift() as Buffer)
  let key: Buffer | undefined
  let asName: Values = {}
  const ask = async (method: Method, values: Values = {}): Promise<Message> => {
    socket.write(writeMessage(method, 'request', randomBytes(12), { ...values, ...asName }, key))
    return parseStunMessage(await next()) as Message
  }
  return {
    ask,
    next,
    heard: received,
    write: (bytes: Buffer) => socket.write(bytes),
    end: () => socket.destroy(),
    isClosed: () => isClosed,
    async signIn({ username, credential } = issueCredentials(SECRET, now + 60_000, 'me'), secret = SECRET) {
      const refused = await ask('allocate', { requestedTransport: Buffer.from([17, 0, 0, 0]) })
      const nonce = refused.values.get(attributes.nonce) as Buffer
      key = keyOf(secret, username, 'parley', now) ?? undefined
      asName = { username: Buffer.from(username), realm: Buffer.from('parley'), nonce }
      return credential
    },
    writeAllocates(count: number) {
      const values = { requestedTransport: Buffer.from([17, 0, 0, 0]), ...asName }
      for (let at = 0; at < count; at += 1)
        socket.write(writeMessage('allocate', 'request', randomBytes(12), values, key))
    },
    allocate: () => ask('allocate', { requestedTransport: Buffer.from([17, 0, 0, 0]) }),
  }
}
function as16(word: number): Buffer {
  const value = Buffer.alloc(2)
  value.writeUInt16BE(word)
  return value
}
const codeOf = ({ values }: Message) => {
  const value = values.get(attributes.errorCode)
  return value ? (value[2] as number) * 100 + (value[3] as number) : null
}
const peer = (address: string, at = mediaPort) => ({ peerAddress: writeAddress({ address, port: at }) })

it('VIDEO-20 relays packets to the media port and back', async () => {
  const { ask, next, write, signIn, allocate } = await client()
  await signIn()
  const allocated = await allocate()
  expect(allocated.kind).toBe('success')
  expect(parseAddress(allocated.values.get(attributes.relayedAddress))?.address).toBe('127.0.0.1')
  expect((await ask('createPermission', peer('203.0.113.7'))).kind).toBe('success')
  write(writeMessage('send', 'indication', randomBytes(12), { ...peer('203.0.113.7'), data: Buffer.from('one') }))
  const data = parseStunMessage(await next()) as Message
  expect([data.method, data.values.get(attributes.data)?.toString()]).toEqual(['data', 'heard one'])
  expect(parseAddress(data.values.get(attributes.peerAddress))).toEqual({ address: '203.0.113.7', port: mediaPort })

  await ask('channelBind', { ...peer('203.0.113.7'), channelNumber: Buffer.from([0x40, 0, 0, 0]) })
  write(Buffer.concat([Buffer.from([0x40, 0, 0, 5]), Buffer.from('two!!'), Buffer.alloc(3)]))
  const frame = await next()
  expect([frame.readUInt16BE(0), frame.subarray(4, 4 + frame.readUInt16BE(2)).toString()]).toEqual([
    0x4000,
    'heard two!!',
  ])
})

it('VIDEO-20 ASVS 17.1.1 leads to our media port and to no other address, of this machine, its network or the world', async () => {
  const { ask, signIn, allocate } = await client()
  await signIn()
  await allocate()
  for (const [address, at] of [
    ['127.0.0.1', mediaPort],
    ['203.0.113.7', mediaPort + 1],
    ['203.0.113.8', mediaPort],
    ['169.254.169.254', 80],
    ['0.0.0.0', mediaPort],
    ['10.0.0.1', mediaPort],
    ['100.64.0.1', mediaPort],
    ['172.16.0.1', mediaPort],
    ['192.168.1.1', mediaPort],
    ['224.0.0.1', mediaPort],
    ['255.255.255.255', mediaPort],
  ] as const) {
    expect([address, codeOf(await ask('createPermission', peer(address, at)))]).toEqual([address, 403])
    const bound = await ask('channelBind', { ...peer(address, at), channelNumber: Buffer.from([0x40, 1, 0, 0]) })
    expect([address, codeOf(bound)]).toEqual([address, 403])
  }
  // ::1, ::ffff:127.0.0.1, fe80::1, fd00::1 and 2001:db8::1. The relay supports no IPv6 at all.
  for (const words of [
    [0, 0, 0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0xffff, 0x7f00, 1],
    [0xfe80, 0, 0, 0, 0, 0, 0, 1],
    [0xfd00, 0, 0, 0, 0, 0, 0, 1],
    [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1],
  ]) {
    const peerAddress = Buffer.concat([Buffer.from([0, 2]), ...[mediaPort, ...words].map(as16)])
    expect([words, codeOf(await ask('createPermission', { peerAddress }))]).toEqual([words, 400])
  }
})

it('VIDEO-21 asks everybody for a name that has not ended and is signed', async () => {
  const stranger = await client()
  const refused = await stranger.allocate()
  expect([refused.kind, codeOf(refused)]).toEqual(['error', 401])
  const liar = await client()
  await liar.signIn(issueCredentials('another', now + 60_000, 'me'), 'another')
  expect(codeOf(await liar.allocate())).toBe(401)
  const late = await client()
  await late.signIn()
  now += 60_001
  expect(codeOf(await late.allocate())).toBe(401)
})

it('VIDEO-21 takes no nonce that is an hour old, and says so', async () => {
  const { signIn, allocate } = await client()
  await signIn(issueCredentials(SECRET, now + 90_000_000, 'me'))
  now += 3_600_000
  expect(codeOf(await allocate())).toBe(438)
})

it('VIDEO-22 disconnects a client that sends an invalid message, and admits a limited number at once', async () => {
  for (const bytes of [
    Buffer.alloc(64, 0),
    Buffer.from([0, 1, 0xff, 0xff, ...Array<number>(20).fill(0)]),
    Buffer.alloc(40, 0x3f),
  ]) {
    const each = await client()
    each.write(bytes)
    await expect.poll(each.isClosed, { timeout: 5_000 }).toBe(true)
  }
  const inside = await Promise.all(Array.from({ length: 6 }, client))
  await Promise.all(inside.map((each) => each.ask('binding')))
  expect(relay.count()).toBe(6)
  await isTurnedAway()
})

async function isTurnedAway(): Promise<void> {
  const next = await client()
  next.write(writeMessage('binding', 'request', randomBytes(12), {}))
  await expect.poll(next.isClosed, { timeout: 5_000 }).toBe(true)
}

it('VIDEO-102 ASVS 17.1.2 serves so many connections of one address, but all of a proxy', async () => {
  const behindProxy = await client()
  await behindProxy.ask('binding')
  isBehindProxy = false
  const [first, ...others] = await Promise.all([client(), client(), client()])
  await Promise.all([first, ...others].map((each) => each.ask('binding')))
  await isTurnedAway()
  first.end()
  await expect.poll(relay.count, { timeout: 5_000 }).toBe(3)
  expect((await (await client()).ask('binding')).kind).toBe('success')
})

it('VIDEO-102 ASVS 17.1.2 makes one way for a connection that asks for a thousand at once', async () => {
  const { signIn, writeAllocates, next } = await client()
  await signIn()
  writeAllocates(1_000)
  const codes: (number | null)[] = []
  for (let at = 0; at < 1_000; at += 1) codes.push(codeOf(parseStunMessage(await next()) as Message))
  expect([codes.filter((code) => code === null).length, codes.filter((code) => code === 437).length]).toEqual([1, 999])
})

it('VIDEO-102 ASVS 17.1.2 gives a person a limited number of allocations, and another one when one has ended', async () => {
  const [first, second, third] = await Promise.all([client(), client(), client()])
  for (const each of [first, second, third]) await each.signIn()
  expect([(await first.allocate()).kind, codeOf(await first.allocate())]).toEqual(['success', 437])
  expect([(await second.allocate()).kind, codeOf(await third.allocate())]).toEqual(['success', 486])
  const longer = await client()
  await longer.signIn(issueCredentials(SECRET, now + 90_000, 'me'))
  expect(codeOf(await longer.allocate())).toBe(486)
  const other = await client()
  await other.signIn(issueCredentials(SECRET, now + 60_000, 'else'))
  expect((await other.allocate()).kind).toBe('success')
  await first.ask('refresh', { lifetime: Buffer.alloc(4) })
  expect((await third.allocate()).kind).toBe('success')
})
