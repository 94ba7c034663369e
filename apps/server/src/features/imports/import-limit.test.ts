import { expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { consumeImportLimit } from './import-limit.ts'

const CROWD = 12

const server = testServer({ IMPORTS_PER_HOUR: '2' })

it('STORE-5 allows two files of an event in an hour, and counts other events separately', async () => {
  const read = (eventId: string) =>
    consumeImportLimit(server.ctx, eventId).then(
      () => 'read',
      (error: { reason?: string }) => error.reason,
    )
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => read('one')))
  expect(crowd.toSorted()).toEqual([...Array(2).fill('read'), ...Array(CROWD - 2).fill('tooManyRequests')])
  expect(await read('another')).toBe('read')
})
