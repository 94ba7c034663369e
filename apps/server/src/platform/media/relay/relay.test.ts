import { randomBytes } from 'node:crypto'
import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keyOf, writeCredentials } from './credentials.ts'
import { makeRelay, type Relay } from './relay.ts'
import {
  attributes,
  type Message,
  type Method,
  readAddress,
  readMessage,
  type Values,
  writeAddress,
  writeMessage,
} from './stun.ts'

const SECRET = 'between-us'
let now: number
let relay: Relay
let port: number
let media: UdpSocket
let mediaPort: number
let close: () => void
const sockets: Socket[] = []

beforeEach(async () => {
  now = 1_800_000_000_000
  media = createSocket('udp4')
  // The media port of a test answers what it hears.
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
    mostConnections: 3,
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

/** A client that sends messages and frames, and waits for what comes. */
async function client() {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', resolve))
  const heard: Buffer[] = []
  let kept = Buffer.alloc(0)
  let isClosed = false
  socket.on('close', () => (isClosed = true))
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => {
    kept = Buffer.concat([kept, bytes])
    while (kept.length >= 4) {
      const said = kept.readUInt16BE(2)
      const length = (kept[0] as number) < 0x40 ? said + 20 : 4 + Math.ceil(said / 4) * 4
      if (kept.length < length) return
      heard.push(kept.subarray(0, length))
      kept = kept.subarray(length)
    }
  })
  const next = () =>
    expect
      .poll(() => heard.length, { timeout: 5_000, interval: 5 })
      .toBeGreaterThan(0)
      .then(() => heard.shift() as Buffer)
  let key: Buffer | undefined
  let asName: Values = {}
  const ask = async (method: Method, values: Values = {}): Promise<Message> => {
    socket.write(writeMessage(method, 'request', randomBytes(12), { ...values, ...asName }, key))
    return readMessage(await next()) as Message
  }
  return {
    ask,
    next,
    heard,
    write: (bytes: Buffer) => socket.write(bytes),
    isClosed: () => isClosed,
    /** Says who it is from now on, with the nonce that the relay gives. */
    async signIn({ username, credential } = writeCredentials(SECRET, now + 60_000, 'me'), secret = SECRET) {
      const refused = await ask('allocate', { requestedTransport: Buffer.from([17, 0, 0, 0]) })
      const nonce = refused.values.get(attributes.nonce) as Buffer
      key = keyOf(secret, username, 'parley', now) ?? undefined
      asName = { username: Buffer.from(username), realm: Buffer.from('parley'), nonce }
      return credential
    },
    allocate: () => ask('allocate', { requestedTransport: Buffer.from([17, 0, 0, 0]) }),
  }
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
  expect(readAddress(allocated.values.get(attributes.relayedAddress))?.address).toBe('127.0.0.1')
  expect((await ask('createPermission', peer('203.0.113.7'))).kind).toBe('success')
  write(writeMessage('send', 'indication', randomBytes(12), { ...peer('203.0.113.7'), data: Buffer.from('one') }))
  const data = readMessage(await next()) as Message
  expect([data.method, data.values.get(attributes.data)?.toString()]).toEqual(['data', 'heard one'])
  expect(readAddress(data.values.get(attributes.peerAddress))).toEqual({ address: '203.0.113.7', port: mediaPort })

  await ask('channelBind', { ...peer('203.0.113.7'), channelNumber: Buffer.from([0x40, 0, 0, 0]) })
  write(Buffer.concat([Buffer.from([0x40, 0, 0, 5]), Buffer.from('two!!'), Buffer.alloc(3)]))
  const frame = await next()
  expect([frame.readUInt16BE(0), frame.subarray(4, 4 + frame.readUInt16BE(2)).toString()]).toEqual([
    0x4000,
    'heard two!!',
  ])
})

it('VIDEO-20 leads to our media port and nowhere else', async () => {
  const { ask, signIn, allocate } = await client()
  await signIn()
  await allocate()
  for (const [address, at] of [
    ['127.0.0.1', mediaPort],
    ['203.0.113.7', mediaPort + 1],
    ['203.0.113.8', mediaPort],
    ['169.254.169.254', 80],
    ['0.0.0.0', mediaPort],
  ] as const) {
    expect([address, codeOf(await ask('createPermission', peer(address, at)))]).toEqual([address, 403])
    const bound = await ask('channelBind', { ...peer(address, at), channelNumber: Buffer.from([0x40, 1, 0, 0]) })
    expect([address, codeOf(bound)]).toEqual([address, 403])
  }
})

it('VIDEO-21 asks everybody for a name that has not ended and is signed', async () => {
  const stranger = await client()
  const refused = await stranger.allocate()
  expect([refused.kind, codeOf(refused)]).toEqual(['error', 401])
  const liar = await client()
  await liar.signIn(writeCredentials('another', now + 60_000, 'me'), 'another')
  expect(codeOf(await liar.allocate())).toBe(401)
  const late = await client()
  await late.signIn()
  now += 60_001
  expect(codeOf(await late.allocate())).toBe(401)
})

it('VIDEO-21 takes no nonce that is an hour old, and says so', async () => {
  const { signIn, allocate } = await client()
  await signIn(writeCredentials(SECRET, now + 90_000_000, 'me'))
  now += 3_600_000
  expect(codeOf(await allocate())).toBe(438)
})

it('VIDEO-22 ends with who sends what is no message, and admits so many at once', async () => {
  for (const bytes of [
    Buffer.alloc(64, 0),
    Buffer.from([0, 1, 0xff, 0xff, ...Array<number>(20).fill(0)]),
    Buffer.alloc(40, 0x3f),
  ]) {
    const each = await client()
    each.write(bytes)
    await expect.poll(each.isClosed, { timeout: 5_000 }).toBe(true)
  }
  const inside = await Promise.all([client(), client(), client()])
  await Promise.all(inside.map((each) => each.ask('binding')))
  expect(relay.count()).toBe(3)
  const fourth = await client()
  fourth.write(writeMessage('binding', 'request', randomBytes(12), {}))
  await expect.poll(fourth.isClosed, { timeout: 5_000 }).toBe(true)
})
