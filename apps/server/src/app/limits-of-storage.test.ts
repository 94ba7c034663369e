import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import { expect, it } from 'vitest'
import { watchDisk } from '../platform/disk.ts'
import { aUser } from '../testing/a-user.ts'
import { NOW } from '../testing/start-server.ts'
import { testServer } from '../testing/test-server.ts'

const CROWD = 12

const server = testServer({ EVENTS_PER_USER: '3' })

it('STORE-5 lets a person who makes twelve events at once have three', async () => {
  const user = await aUser(server)
  const make = (key: string) =>
    server.call(
      appCalls.createEvent,
      {
        name: key,
        eventKey: key,
        venue: 'Old Shipyard',
        eventType: 'normal',
        publicEvent: false,
        color: '#0e6670',
        timezone: 'Europe/Istanbul',
        startDateMillis: NOW + DAY_MS,
        endDateMillis: NOW + 2 * DAY_MS,
      },
      user,
    )
  const made = await Promise.all(Array.from({ length: CROWD }, (_, nth) => make(`forum-${nth}`)))
  const outcomes = made.map(({ status, body }) => (status === 200 ? 'made' : body.errorMessage)).toSorted()
  expect(outcomes).toEqual([...Array(3).fill('made'), ...Array(CROWD - 3).fill('tooManyEvents')])
})

it('STORE-2 accepts files up to the reserved part of the disk, and no byte of that part', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-disk-'))
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const spare = free - (blocks * bsize * 10) / 100
  // Allows for other programs that write to this disk during the test.
  const slack = free / 10
  const disk = watchDisk(folder, { reservePercent: 10, reserve: null })
  expect([await disk.hasRoomFor(spare - slack), await disk.hasRoomFor(spare + slack)]).toEqual([spare > slack, false])
  expect(await watchDisk(folder, { reservePercent: 0, reserve: null }).hasRoomFor(free * 2)).toBe(true)
})
