import { createSocket } from 'node:dgram'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDatagramProxy, type DatagramProxy, isDtls, isMedia } from '../../../testing/a-datagram-proxy.ts'
import { ownSsrc } from '../../../testing/a-video-browser.ts'
import { anEngine, seqsOf, soon, type TestEngine } from '../../../testing/an-engine.ts'
import { mediaPacket } from '../../../testing/rtcp.ts'
import { attributes, writeMessage } from '../relay/stun.ts'

/*
 * Tests chapter 17 of ASVS 5.0, seen from an attacker between a browser and the media port.
 * docs/rules/video-security.md has the whole list.
 */

let test: TestEngine
let proxy: DatagramProxy
beforeEach(async () => {
  test = await anEngine()
  proxy = await aDatagramProxy(test.port)
})
afterEach(() => {
  proxy.close()
  test.close()
})

async function comeThrough(seat: number, change?: (offer: string) => string) {
  const { id, answer, browser } = await test.knock('r', seat, change)
  await browser.connect(proxy.through(answer))
  await soon(() => test.opened.includes(id)).toBe(true)
  return browser
}
const fingerprintOf = (answer: string) => /a=fingerprint:sha-256 (\S+)/i.exec(answer)?.[1]
const ufragOf = (answer: string) => /a=ice-ufrag:(\S+)/.exec(answer)?.[1] ?? ''

it('VIDEO-103 ASVS 17.2.1 makes a key for each connection, which is stored nowhere and sent to no one', async () => {
  const answers = await Promise.all([0, 1, 2].map(async (seat) => (await test.knock('r', seat)).answer))
  const prints = answers.map(fingerprintOf)
  expect(prints.every((print) => print?.length === 95)).toBe(true)
  expect(new Set(prints).size).toBe(3)
  expect(sourcesOfMedia().filter(([, source]) => /node:fs|certificatePemFile|keyPemFile/.test(source))).toEqual([])
})

it.each(['active', 'passive'])(
  'VIDEO-103 ASVS 17.2.2 agrees only on strong encryption with a browser that is %s',
  async (role) => {
    await comeThrough(0, (offer) => offer.replaceAll('a=setup:actpass', `a=setup:${role}`))
    const hello = helloOf(role === 'active' ? proxy.fromServer : proxy.toServer, SERVER_HELLO)
    expect(hello.version).toBe(0xfefd)
    // ECDHE with AES-GCM or ChaCha20 are the only allowed suites.
    expect([0xc02b, 0xc02c, 0xcca9, 0xc02f, 0xc030, 0xcca8]).toContain(hello.suites[0])
    // SRTP_AEAD_AES_128_GCM, _256_GCM, and SRTP_AES128_CM_HMAC_SHA1_80 are the only allowed profiles.
    expect([7, 8, 1]).toContain(hello.protection[0])
  },
)

it('VIDEO-103 ASVS 17.2.2 offers no profile of SRTP without a whole signature', async () => {
  await comeThrough(0, (offer) => offer.replaceAll('a=setup:actpass', 'a=setup:passive'))
  const { protection, suites } = helloOf(proxy.fromServer, CLIENT_HELLO)
  expect(protection.filter((each) => ![1, 7, 8].includes(each))).toEqual([])
  expect(suites.filter((suite) => WEAK.includes(suite))).toEqual([])
})

it('VIDEO-103 ASVS 17.2.3 passes on no media that its sender has not signed', async () => {
  const bo = await test.enter('r', 1)
  const ada = await comeThrough(0)
  const ssrc = ownSsrc(0, 'audio')
  for (let seq = 1; seq <= 20; seq += 1) proxy.inject(mediaPacket(ssrc, seq, 120))
  // Each packet is sent twice, each time with one other bit flipped.
  proxy.change((datagram) => (isMedia(datagram) ? [flipped(datagram), flipped(datagram, 30)] : [datagram]))
  for (let seq = 30; seq < 50; seq += 1) ada.send(0, 'audio', { seq }, 120)
  await soon(() => proxy.toServer.filter(isMedia).length).toBeGreaterThanOrEqual(20)
  proxy.change((datagram) => [datagram, datagram])
  ada.send(0, 'audio', { seq: 60 }, 120)
  ada.send(0, 'audio', { seq: 61 }, 120)
  await soon(() => seqsOf(bo.heard(0, 'audio'))).toEqual([60, 61])
})

it('VIDEO-103 ASVS 17.2.4 goes on when malformed media comes', async () => {
  const bo = await test.enter('r', 1)
  const ada = await comeThrough(0)
  const ssrc = ownSsrc(0, 'audio')
  ada.send(0, 'audio', { seq: 1 })
  await soon(() => seqsOf(bo.heard(0, 'audio'))).toEqual([1])
  const real = proxy.toServer.findLast(isMedia) ?? Buffer.alloc(0)
  for (let bytes = 0; bytes < real.length; bytes += 1) proxy.inject(real.subarray(0, bytes))
  for (let bit = 0; bit < 256; bit += 1) {
    // The first byte takes any value: counts of sources, extensions and padding beyond the packet, and RTCP of any
    // type.
    const packet = mediaPacket(ssrc, bit)
    packet[0] = bit
    proxy.inject(packet)
    const control = mediaPacket(ssrc, bit, 40)
    control[1] = bit
    proxy.inject(control)
  }
  for (let first = 0; first < 256; first += 1) proxy.inject(Buffer.alloc(1 + first * 5, first))
  ada.send(0, 'audio', { seq: 2 })
  await soon(() => seqsOf(bo.heard(0, 'audio'))).toEqual([1, 2])
  expect(test.gone).toEqual([])
})

it('VIDEO-103 ASVS 17.2.5 goes on while members send more than they may', async () => {
  const [ada, bo] = [await test.enter('r', 0), await test.enter('r', 1)]
  let seq = 0
  await soon(() => {
    for (const until = seq + 500; seq < until; seq += 1) ada.send(0, 'video', { seq }, 1_200)
    return test.engine.counts().refused
  }).toBeGreaterThan(0)
  bo.send(0, 'audio', { seq: 1 })
  await soon(() => seqsOf(ada.heard(1, 'audio'))).toEqual([1])
})

it.each(['active', 'passive'])(
  'VIDEO-103 ASVS 17.2.6 sends DTLS only to the browser that passed the connectivity check, which is %s',
  async (role) => {
    // Records the first message of a real handshake.
    await comeThrough(2, (offer) => offer.replaceAll('a=setup:actpass', `a=setup:${role}`))
    const greeting = proxy.toServer.find(isDtls) ?? Buffer.alloc(0)

    const stranger = createSocket('udp4')
    const onMessage = vi.fn()
    stranger.on('message', onMessage)
    const { id, answer, browser } = await test.knock('r', 0, (offer) =>
      offer.replaceAll('a=setup:actpass', `a=setup:${role}`),
    )
    const username = Buffer.from(`${ufragOf(answer)}:else`)
    const check = { username: pad(username), controlling: Buffer.alloc(8, 1) }
    for (let time = 0; time < 5; time += 1) {
      stranger.send(writeNamed(check, username), test.port, '127.0.0.1')
      stranger.send(greeting, test.port, '127.0.0.1')
    }
    await browser.connect(answer)
    await soon(() => test.opened.includes(id)).toBe(true)
    const answered = onMessage.mock.calls.filter(([datagram]) => isDtls(datagram as Buffer))
    expect(answered).toEqual([])
    stranger.close()
  },
)

it('VIDEO-103 ASVS 17.2.7 records nothing: no part of the media process writes a file', () => {
  const found = sourcesOfMedia().filter(([, source]) =>
    /node:fs|createWriteStream|writeFile|MediaRecorder/.test(source),
  )
  expect(found.map(([name]) => name)).toEqual([])
})

it('VIDEO-103 ASVS 17.2.8 opens no connection with a certificate that the offer does not name', async () => {
  const other = '00:'.repeat(31) + '00'
  const { id, answer, browser } = await test.knock('r', 0, (offer) =>
    offer.replaceAll(/^a=fingerprint:.*$/gm, `a=fingerprint:sha-256 ${other}`),
  )
  browser.connect(answer).catch(() => undefined)
  await soon(() => test.gone).toEqual([id])
  expect(test.opened).toEqual([])
})

const pad = (value: Buffer) => Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)])

function writeNamed(values: { controlling: Buffer }, username: Buffer): Buffer {
  const message = writeMessage('binding', 'request', Buffer.alloc(12, 7), { controlling: values.controlling })
  const name = Buffer.alloc(4)
  name.writeUInt16BE(attributes.username, 0)
  name.writeUInt16BE(username.length, 2)
  const whole = Buffer.concat([message.subarray(0, 20), name, pad(username), message.subarray(20)])
  whole.writeUInt16BE(whole.length - 20, 2)
  return whole
}

function flipped(datagram: Buffer, at = datagram.length - 3): Buffer {
  const changed = Buffer.from(datagram)
  changed[at] = (changed[at] as number) ^ 1
  return changed
}

const CLIENT_HELLO = 1
const SERVER_HELLO = 2
const USE_SRTP = 14
/** Cipher suites with NULL, RC4, DES, export, anonymous or 3DES, as far as current libraries know them. */
const WEAK = [
  0x0000, 0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0006, 0x0009, 0x000a, 0x0018, 0x001b, 0x0034, 0x003a, 0x003b,
  0x00a6, 0xc001, 0xc002, 0xc006, 0xc007, 0xc008, 0xc010, 0xc011, 0xc012, 0xc015, 0xc016, 0xc017, 0xc018, 0xc019,
]

function helloOf(datagrams: readonly Buffer[], type: number) {
  const found = datagrams.filter(isDtls).find((each) => each[0] === 22 && each[13] === type)
  if (!found) throw new Error('no such message')
  const version = found.readUInt16BE(25)
  let at = 25 + 2 + 32
  at += 1 + (found[at] as number)
  const suites: number[] = []
  if (type === CLIENT_HELLO) {
    at += 1 + (found[at] as number)
    const end = at + 2 + found.readUInt16BE(at)
    for (at += 2; at < end; at += 2) suites.push(found.readUInt16BE(at))
    at += 1 + (found[at] as number)
  } else {
    suites.push(found.readUInt16BE(at))
    at += 3
  }
  const protection: number[] = []
  const end = at + 2 + found.readUInt16BE(at)
  for (at += 2; at + 4 <= end; at += 4 + found.readUInt16BE(at + 2)) {
    if (found.readUInt16BE(at) !== USE_SRTP) continue
    const bytes = found.readUInt16BE(at + 4)
    for (let each = 0; each < bytes; each += 2) protection.push(found.readUInt16BE(at + 6 + each))
  }
  return { version, suites, protection }
}

function sourcesOfMedia(): (readonly [string, string])[] {
  const folder = path.join(import.meta.dirname, '..')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const)
}
