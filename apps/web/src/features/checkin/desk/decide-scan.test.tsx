import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '../../../lib/api/index.ts'
import { aScannedPerson } from '../../../testing/checkin-samples.ts'
import { type Answers, fakeServer, refuseScan } from '../../../testing/fake-server.ts'
import { NOW } from '../../../testing/samples.ts'
import { useDecideScan } from './decide-scan.ts'

async function decide(answers: Answers, own: { areaId?: string; participantId?: string } = {}) {
  const server = fakeServer(answers)
  await session.begin('access-1', 'defne@example.com')
  const { result } = renderHook(() => useDecideScan('event1'))
  const scan = { areaId: 'allEvent', checkIn: true, nonce: 'nonce-0001', scannedAtMillis: NOW }
  const answer = await result.current({ ...scan, ...(own.participantId ? {} : { ticketId: 'AYSE' }), ...own })
  return { answer, sent: server.made.find(({ name }) => name === 'checkIn')?.input }
}

it('TOOL-5 asks the server, with the nonce, for the event or one of its areas', async () => {
  const checkIn: Answers['checkIn'] = ({ nonce = '' }) => ({
    status: 'checkedIn',
    participant: aScannedPerson(),
    nonce,
    beforeMillis: null,
  })
  const { answer, sent } = await decide({ checkIn })
  expect(answer).toEqual({
    status: 'checkedIn',
    participant: aScannedPerson(),
    nonce: 'nonce-0001',
    beforeMillis: null,
    decidedBy: 'server',
  })
  expect(sent).toEqual({ eventId: 'event1', entityType: 'event', ticketId: 'AYSE', checkIn: true, nonce: 'nonce-0001' })
  const inHall = await decide({ checkIn }, { areaId: 'hall1', participantId: 'participant2' })
  expect(inHall.sent).toMatchObject({ entityType: 'area', entityId: 'hall1', participantId: 'participant2' })
})

it('TOOL-5 treats a refusal as an answer, with the person and the time of their last scan', async () => {
  const checkIn = () => refuseScan('alreadyCheckedIn', aScannedPerson(), NOW - 60_000)
  expect((await decide({ checkIn })).answer).toEqual({
    status: 'alreadyCheckedIn',
    participant: aScannedPerson(),
    nonce: 'nonce-0001',
    beforeMillis: NOW - 60_000,
    decidedBy: 'server',
  })
  const unknown = await decide({ checkIn: () => refuseScan('ticketNotFound', null) })
  expect(unknown.answer).toMatchObject({ status: 'ticketNotFound', participant: null })
  await expect(decide({ checkIn: () => refuseScan('eventFinished', null) })).rejects.toMatchObject({
    code: 'eventFinished',
  })
})
