import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aVideoBrowser, ownSsrc, type VideoBrowser } from '../../../testing/a-video-browser.ts'
import { freePort } from '../../../testing/free-port.ts'
import { type Engine, makeEngine } from './engine.ts'
import { OfferRefused } from './parse-offer.ts'
import { keyframeRequest, nackOf, parseRtcp, seqOf } from './rtp.ts'

let engine: Engine
let opened: string[]
let gone: string[]
let browsers: VideoBrowser[]
beforeEach(async () => {
  opened = []
  gone = []
  browsers = []
  engine = makeEngine(
    { port: await freePort(), bindAddress: '127.0.0.1', relaySecret: '' },
    { onOpen: (_room, id) => opened.push(id), onGone: (_room, id) => gone.push(id) },
  )
})
afterEach(() => {
  for (const each of browsers) each.close()
  engine.stop()
})

let last = 0
async function enter(roomId: string, seat: number | null): Promise<VideoBrowser & { id: string }> {
  const browser = await aVideoBrowser(seat === null ? 'viewer' : 'member')
  browsers.push(browser)
  last += 1
  const id = `connection-${last}`
  const answer = await engine.join({ roomId, seat, connectionId: id, offer: browser.offer })
  await browser.connect(answer)
  // Waits until the connection is open, because earlier packets are lost.
  await until(() => opened.includes(id)).toBe(true)
  return { ...browser, id }
}
const seqs = (packets: readonly Buffer[]) => packets.map(seqOf)
const until = (what: () => unknown) => expect.poll(what, { timeout: 5_000, interval: 20 })

describe('a room', () => {
  it('VIDEO-1 forwards the media of each member to all others under the numbers of the seat, and nothing back', async () => {
    const [ada, bo, cem] = [await enter('r', 0), await enter('r', 1), await enter('r', 7)]
    const viewer = await enter('r', null)
    for (let seq = 1; seq <= 5; seq++) ada.send(0, 'audio', { seq })
    for (let seq = 1; seq <= 3; seq++) bo.send(0, 'video', { seq })
    await until(() => [bo, cem, viewer].map((each) => seqs(each.heard(0, 'audio')))).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ])
    await until(() => [ada, cem, viewer].map((each) => each.heard(1, 'video').length)).toEqual([3, 3, 3])
    const [packet] = cem.heard(0, 'audio')
    expect([packet?.readUInt32BE(8), (packet?.[1] ?? 0) & 0x7f]).toEqual([10_000, 109])
    expect([ada.heard(0, 'audio'), bo.heard(1, 'video')]).toEqual([[], []])
  })

  it('VIDEO-105 asks a browser to send next to nothing in silence, and more channels for a screen than for a voice', async () => {
    const { offer } = await aVideoBrowser()
    const answer = await engine.join({ roomId: 'r', seat: 0, connectionId: 'connection', offer })
    const [voice, screen] = [...answer.matchAll(/^a=fmtp:109 (.*)$/gm)].map(([, parameters]) =>
      (parameters ?? '').split(';'),
    )
    expect([voice?.includes('usedtx=1'), screen?.includes('usedtx=1')]).toEqual([true, true])
    expect([voice?.includes('stereo=1'), screen?.includes('stereo=1')]).toEqual([false, true])
  })

  it('VIDEO-1 keeps rooms from each other', async () => {
    const [ada, bo] = [await enter('one', 0), await enter('two', 0)]
    const cem = await enter('one', 1)
    ada.send(0, 'audio', { seq: 1 })
    bo.send(0, 'audio', { seq: 9 })
    await until(() => seqs(cem.heard(0, 'audio'))).toEqual([1])
    expect(bo.heard(0, 'audio')).toEqual([])
    expect(engine.counts()).toMatchObject({ rooms: 2, connections: 3 })
  })

  it('VIDEO-4 shows one screen, of the seat that was given it', async () => {
    const [ada, bo, cem] = [await enter('r', 0), await enter('r', 1), await enter('r', 2)]
    ada.send(1, 'video', { seq: 1 })
    engine.share('r', 1)
    bo.send(1, 'video', { seq: 10 })
    await until(() => seqs(cem.heard(8, 'video'))).toEqual([10])
    engine.share('r', 0)
    ada.send(1, 'video', { seq: 500 })
    await until(() => seqs(cem.heard(8, 'video'))).toEqual([10, 11])
  })

  it('VIDEO-5 forwards nothing that a host has switched off', async () => {
    const [ada, bo] = [await enter('r', 0), await enter('r', 1)]
    engine.mute('r', 0, 'audio', true)
    ada.send(0, 'audio', { seq: 1 })
    ada.send(0, 'video', { seq: 1 })
    await until(() => bo.heard(0, 'video').length).toBe(1)
    engine.mute('r', 0, 'audio', false)
    ada.send(0, 'audio', { seq: 2 })
    await until(() => seqs(bo.heard(0, 'audio'))).toEqual([2])
  })

  it('VIDEO-6 gives a seat to the browser that comes last, and goes on with its numbers', async () => {
    const [ada, bo] = [await enter('r', 0), await enter('r', 1)]
    ada.send(0, 'audio', { seq: 100 })
    await until(() => seqs(bo.heard(0, 'audio'))).toEqual([100])
    const again = await enter('r', 0)
    expect(gone).toEqual([ada.id])
    again.send(0, 'audio', { seq: 7 })
    await until(() => seqs(bo.heard(0, 'audio'))).toEqual([100, 101])
  })

  it('VIDEO-6 ends a connection and, with the last one, the room', async () => {
    const [ada, bo] = [await enter('r', 0), await enter('r', 1)]
    engine.leave('r', ada.id)
    expect(gone).toEqual([ada.id])
    engine.close('r')
    expect([gone, engine.counts().rooms]).toEqual([[ada.id, bo.id], 0])
  })

  it('VIDEO-63 ends only the connection of a seat without recent stay messages', async () => {
    engine.stop()
    engine = makeEngine(
      { port: await freePort(), bindAddress: '127.0.0.1', relaySecret: '' },
      { onOpen: (_room, id) => opened.push(id), onGone: (_room, id) => gone.push(id) },
      2_500,
    )
    const [ada, bo, viewer] = [await enter('r', 0), await enter('r', 1), await enter('r', null)]
    await until(() => {
      engine.stay('r', bo.id)
      return gone
    }).toEqual([ada.id])
    engine.stay('r', ada.id)
    expect([bo.state(), viewer.state(), engine.counts().connections]).toEqual(['connected', 'connected', 2])
  })
})

describe('loss', () => {
  it('VIDEO-2 resends a lost picture to its receiver, and asks the sender for packets that never arrived', async () => {
    const [ada, bo] = [await enter('r', 0), await enter('r', 1)]
    for (const seq of [1, 2, 4]) ada.send(0, 'video', { seq })
    await until(() => seqs(bo.heard(0, 'video'))).toEqual([1, 2, 4])
    const requested: number[] = []
    await until(() => {
      for (const packet of ada.controls.splice(0)) {
        parseRtcp(packet, { onNack: (ssrc, lost) => ssrc === ownSsrc(0, 'video') && requested.push(...lost) })
      }
      return requested[0]
    }).toBe(3)
    const late = await enter('r', 2)
    late.control(0, 'video', nackOf(1, 10_001, [2, 3]))
    await until(() => seqs(late.heard(0, 'video'))).toEqual([2])
  })

  it('VIDEO-3 asks the sender for a whole picture when a receiver needs one', async () => {
    const [ada, bo] = [await enter('r', 0), await enter('r', 1)]
    ada.send(0, 'video', { seq: 1 })
    await until(() => bo.heard(0, 'video').length).toBe(1)
    ada.controls.splice(0)
    bo.control(0, 'video', keyframeRequest(1, 10_001))
    const wanted: number[] = []
    await until(() => {
      for (const packet of ada.controls.splice(0)) parseRtcp(packet, { onKeyframeWanted: (ssrc) => wanted.push(ssrc) })
      return wanted[0]
    }).toBe(ownSsrc(0, 'video'))
  })
})

describe('a hostile member', () => {
  it('VIDEO-9 is refused for an offer that is not one of a room', async () => {
    const { offer } = await aVideoBrowser('viewer')
    const member = await aVideoBrowser()
    browsers.push(member)
    for (const wrong of [
      '',
      'v=0',
      offer,
      `${member.offer}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:22\r\n`,
      member.offer.replaceAll('VP8/90000', 'H264/90000'),
      member.offer.replace('a=sendonly', 'a=sendrecv'),
      `${member.offer}${'a=x\r\n'.repeat(3_000)}`,
      member.offer.replace('a=mid:3\r\n', 'a=mid:33\r\n'),
    ]) {
      await expect(async () => engine.join({ roomId: 'r', seat: 0, connectionId: 'x', offer: wrong })).rejects.toThrow(
        OfferRefused,
      )
    }
    expect(engine.counts()).toMatchObject({ rooms: 0, connections: 0 })
  })

  it('VIDEO-9 cannot send under another member’s numbers, and no more than a person would', async () => {
    const [ada, bo] = [await enter('r', 0), await enter('r', 1)]
    ada.send(0, 'audio', { seq: 1, ssrc: 10_010 })
    ada.send(0, 'audio', { seq: 1 })
    await until(() => seqs(bo.heard(0, 'audio'))).toEqual([1])
    expect(bo.heard(1, 'audio')).toEqual([])
    for (let seq = 1; seq <= 3_000; seq++) ada.send(0, 'video', { seq }, 1_200)
    await until(() => engine.counts().refused > 0).toBe(true)
    expect(bo.heard(0, 'video').length).toBeLessThan(1_500)
  })
})
