import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../lib/api/index.ts'
import type { DecideScan, DeskScan, ScanAnswer } from './decide-scan.ts'
import { createDuplicateGuard, KEPT_MS, makeScanSender, SAME_READ_MS } from './scan-nonces.ts'

const ayse = { areaId: 'allEvent', ticketId: 'AYSE', checkIn: true }
const inside = ({ nonce }: DeskScan): ScanAnswer => ({
  status: 'checkedIn',
  participant: null,
  nonce,
  beforeMillis: null,
  decidedBy: 'server',
})
const noAnswer = async (): Promise<never> => {
  throw new ApiFailure(0, {})
}

it('TOOL-5 treats two equal requests at once as one scan, and a request after the answer as another', async () => {
  const send = makeScanSender()
  const decide = vi.fn(async (scan: DeskScan) => inside(scan))
  const [one, same, other] = await Promise.all([
    send(decide, ayse),
    send(decide, ayse),
    send(decide, { ...ayse, checkIn: false }),
  ])
  const later = await send(decide, ayse)
  expect(decide).toHaveBeenCalledTimes(3)
  expect(same).toBe(one)
  expect(new Set([one, other, later].map(({ nonce }) => nonce)).size).toBe(3)
})

it('TOOL-5 repeats a scan after a lost answer with its nonce and its time, for a minute', async () => {
  let now = 1_000
  const send = makeScanSender(() => now)
  const sent: DeskScan[] = []
  const seen =
    (decide: DecideScan): DecideScan =>
    (scan) => {
      sent.push(scan)
      return decide(scan)
    }
  await expect(send(seen(noAnswer), ayse)).rejects.toThrow()
  now += KEPT_MS - 1
  await expect(send(seen(noAnswer), ayse)).rejects.toThrow()
  await expect(
    send(
      seen(async () => Promise.reject(new ApiFailure(409, { code: 'eventFinished' }))),
      ayse,
    ),
  ).rejects.toThrow()
  await send(
    seen(async (scan) => inside(scan)),
    ayse,
  )
  const [first, again, refused, fresh] = sent
  expect(first?.scannedAtMillis).toBe(1_000)
  expect([again, refused]).toEqual([first, first])
  expect(fresh?.nonce).not.toBe(first?.nonce)

  await expect(send(seen(noAnswer), ayse)).rejects.toThrow()
  now += KEPT_MS
  await send(
    seen(async (scan) => inside(scan)),
    ayse,
  )
  expect(sent.at(-1)?.nonce).not.toBe(sent.at(-2)?.nonce)
})

it('TOOL-5 sends a scan again with its nonce if the device failed after the server had it', async () => {
  const send = makeScanSender()
  const sent: string[] = []
  const noList = async ({ nonce }: DeskScan): Promise<never> => {
    sent.push(nonce)
    throw new Error('no list')
  }
  await expect(send(noList, ayse)).rejects.toThrow('no list')
  await expect(send(noList, ayse)).rejects.toThrow('no list')
  expect(sent).toEqual([sent[0], sent[0]])
})

it('TOOL-5 reads a code that stays before the camera once', () => {
  let now = 0
  const isNew = createDuplicateGuard(() => now)
  const reads = [isNew('A'), isNew('A')]
  now += SAME_READ_MS - 1
  reads.push(isNew('A'), isNew('B'))
  now += SAME_READ_MS
  reads.push(isNew('B'))
  expect(reads).toEqual([true, false, false, true, true])
})
