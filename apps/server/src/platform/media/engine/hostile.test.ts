import { createSocket, type Socket } from 'node:dgram'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aVideoBrowser } from '../../../testing/a-video-browser.ts'
import { anEngine, type EngineMember, seqsOf, soon, type TestEngine } from '../../../testing/an-engine.ts'
import { fullPictureRequest } from '../../../testing/rtcp.ts'
import { attributes, writeMessage } from '../relay/stun.ts'
import { MEDIA_LIMITS, makeAllowance } from './allowance.ts'
import { OfferRefused, parseOffer } from './parse-offer.ts'
import { keyframeRequest, nackOf } from './rtp.ts'

let test: TestEngine
let stranger: Socket
beforeEach(async () => {
  test = await anEngine()
  stranger = createSocket('udp4')
})
afterEach(() => {
  stranger.close()
  test.close()
})

describe('the offer of a hostile member', () => {
  it('VIDEO-9 is read in a time that its length bounds', async () => {
    const { offer, close } = await aVideoBrowser()
    close()
    const began = performance.now()
    for (const head of ['1'.repeat(900), `${'1 '.repeat(400)}x`, '111 '.repeat(200), `${'9'.repeat(500)} 111`]) {
      const wrong = offer.replace(/^m=audio .*$/m, `m=audio 9 UDP/TLS/RTP/SAVPF ${head}`)
      expect(() => parseOffer(wrong, 'member')).toThrow(OfferRefused)
    }
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('VIDEO-9 leaves nothing behind, now or later, where only the library refuses it', async () => {
    const inside = await test.enter('r', 1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const change of [
        (offer: string) => offer.replaceAll(/^a=ice-ufrag:.*\r\n/gm, ''),
        (offer: string) => offer.replaceAll(/^a=ice-pwd:.*\r\n/gm, ''),
        (offer: string) => offer.replaceAll(/^a=fingerprint:.*\r\n/gm, ''),
      ]) {
        await expect(test.knock('other', 0, change)).rejects.toThrow()
        await expect(test.knock('r', 0, change)).rejects.toThrow()
      }
      vi.advanceTimersByTime(60_000)
    } finally {
      vi.useRealTimers()
    }
    expect([test.engine.counts().rooms, test.engine.counts().connections]).toEqual([1, 1])
    expect([test.gone, inside.state()]).toEqual([[], 'connected'])
  })

  it('VIDEO-9 is answered or refused, whatever byte of it is changed or cut', async () => {
    const { offer, close } = await aVideoBrowser()
    close()
    const lines = offer.split('\r\n')
    const changed = lines.flatMap((line, at) => [
      lines.toSpliced(at, 1).join('\r\n'),
      lines.with(at, line.slice(0, Math.ceil(line.length / 2))).join('\r\n'),
      lines.with(at, line.replaceAll(/\d+/g, '4294967296')).join('\r\n'),
      lines.with(at, `${line}\r\n${line}`).join('\r\n'),
    ])
    const some = changed.filter((_, at) => at % 7 === 0)
    for (const [at, each] of some.entries()) {
      await test.engine
        .join({ roomId: 'r', seat: 0, connectionId: `c${at}`, offer: each })
        .catch((error: Error) => expect(error).toBeInstanceOf(Error))
    }
    test.engine.close('r')
    expect(test.engine.counts()).toMatchObject({ rooms: 0, connections: 0 })
  })

  it('VIDEO-9 makes this machine knock at no address', async () => {
    const victim = createSocket('udp4')
    const onMessage = vi.fn()
    victim.on('message', onMessage)
    await new Promise<void>((resolve) => victim.bind(0, '127.0.0.1', resolve))
    const { port } = victim.address()
    const { id, answer, browser } = await test.knock('r', 0, (offer) =>
      offer.replaceAll('a=mid:0\r\n', `a=mid:0\r\na=candidate:1 1 UDP 2122317823 127.0.0.1 ${port} typ host\r\n`),
    )
    await browser.connect(answer)
    await soon(() => test.opened).toEqual([id])
    expect(onMessage).not.toHaveBeenCalled()
    victim.close()
  })

  it('VIDEO-6 has one connection and one room, however often a member connects again', async () => {
    const bo = await test.enter('r', 1)
    for (let time = 0; time < 40; time += 1) await test.knock('r', 0)
    expect(test.engine.counts()).toMatchObject({ rooms: 1, connections: 2 })
    expect(test.gone).toHaveLength(39)
    const ada = await test.enter('r', 0)
    ada.send(0, 'audio', { seq: 1 })
    await soon(() => seqsOf(bo.heard(0, 'audio'))).toEqual([1])
  })
})

describe('the limits of a connection', () => {
  const SECOND = 1_000
  it('VIDEO-9 carry a camera and no picture of 30 Mbit/s, which is cut to 6 Mbit/s', () => {
    const allowance = makeAllowance(MEDIA_LIMITS)
    let passed = 0
    for (let second = 0; second < 5; second += 1)
      for (let packet = 0; packet < 3_125; packet += 1)
        passed += Number(allowance.take(1_200, second * SECOND + packet * 0.3)) * 1_200
    expect([passed, allowance.isFlood()]).toEqual([5 * 750_000, false])
  })

  it('VIDEO-9 end a connection that sends more than ten times as much for three seconds', () => {
    const allowance = makeAllowance(MEDIA_LIMITS)
    const floods: boolean[] = []
    for (let second = 1; second <= 5; second += 1) {
      for (let packet = 0; packet < 15_001; packet += 1) allowance.take(100, second * SECOND)
      floods.push(allowance.isFlood())
    }
    expect(floods).toEqual([false, false, false, true, true])
  })
})

const bursts: Record<string, (attacker: EngineMember, time: number) => void> = {
  'video at 30 Mbit/s': (attacker, time) => {
    for (let at = 0; at < 150; at += 1) attacker.send(0, 'video', { seq: time * 150 + at }, 1_200)
  },
  'media with the ids of others': (attacker, time) => {
    for (let at = 0; at < 150; at += 1) attacker.send(0, 'audio', { seq: time * 150 + at, ssrc: 10_000 + at })
  },
  'requests for whole frames': (attacker) => {
    for (let at = 0; at < 100; at += 1) attacker.control(0, 'video', keyframeRequest(1, 10_001 + (at % 8) * 10))
    for (let at = 0; at < 100; at += 1) attacker.control(0, 'video', fullPictureRequest(10_001 + (at % 8) * 10))
  },
  'requests for lost packets': (attacker) => {
    const seqs = Array.from({ length: 280 }, (_, at) => at * 17)
    for (let at = 0; at < 100; at += 1) attacker.control(0, 'video', nackOf(1, 10_001, seqs))
  },
  'garbage to the media port': (_attacker, time) => {
    for (let at = 0; at < 150; at += 1) stranger.send(Buffer.alloc(20 + at * 7, time + at), test.port, '127.0.0.1')
  },
  'unsolicited connectivity checks': (_attacker, time) => {
    const username = Buffer.from(`nobody${time}:nobody`)
    const check = writeMessage('binding', 'request', Buffer.alloc(12, time), {}, Buffer.from('no key'))
    for (let at = 0; at < 150; at += 1) stranger.send(at % 2 ? check : signed(check, username), test.port, '127.0.0.1')
  },
}

describe('a room beside a hostile one', () => {
  it.each(Object.entries(bursts))(
    'VIDEO-100 loses at most a tenth while another member sends %s',
    async (_name, burst) => {
      const [ada, bo] = [await test.enter('quiet', 0), await test.enter('quiet', 1)]
      const attacker = await test.enter('loud', 0)
      await test.enter('loud', 1)
      const A_TIME = 10
      for (let time = 0; time < 15; time += 1) {
        burst(attacker, time)
        for (let at = 0; at < A_TIME; at += 1) ada.send(0, 'audio', { seq: 1 + time * A_TIME + at })
        // If more than a tenth of the packets are missing by now, they are late or lost.
        await soon(() => bo.heard(0, 'audio').length).toBeGreaterThanOrEqual((time + 1) * A_TIME * 0.9)
      }
    },
  )
})

function signed(check: Buffer, username: Buffer): Buffer {
  const value = Buffer.alloc(4 + Math.ceil(username.length / 4) * 4)
  value.writeUInt16BE(attributes.username, 0)
  value.writeUInt16BE(username.length, 2)
  username.copy(value, 4)
  const whole = Buffer.concat([check.subarray(0, 20), value, check.subarray(20)])
  whole.writeUInt16BE(whole.length - 20, 2)
  return whole
}
