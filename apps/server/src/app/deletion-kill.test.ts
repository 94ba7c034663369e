import { rmSync } from 'node:fs'
import { deletionCalls } from '@parley/contract/events'
import { sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { type ProductProcess, startProduct } from '../testing/a-product.ts'
import { anEvent } from '../testing/an-event.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'

const WITHIN = { timeout: 100_000, interval: 50 }

/** A server beside the killed one. It sends requests and inspects the result, and runs no jobs. */
let server: TestServer
let product: ProductProcess
let eventId: string
let organizer: TestParticipant
const folder = temporaryFolder()
const start = () => startProduct(folder, { DATABASE_URL: String(server.ctx.pool.options.connectionString) })

beforeAll(async () => {
  server = await startServer()
  server.setNow(Date.now())
  const event = await anEvent(server, { startsAt: Date.now() - 3_600_000, endsAt: Date.now() + 86_400_000 })
  eventId = event.eventId
  organizer = await aParticipant(server, event, { organizer: true })
}, 60_000)
afterAll(async () => {
  await product?.stop()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function deleteRoom(name: string): Promise<string> {
  const { body } = await server.call(sessionCalls.createRoom, { eventId, name, capacity: null }, organizer)
  const { roomId } = body
  const { status } = await server.call(sessionCalls.deleteRoom, { eventId, roomId, undoable: 'true' }, organizer)
  expect(status).toBe(200)
  return roomId
}

async function letRun(which: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where key like ${`deletion %${which}`} and locked_at is null`.execute(server.ctx.db)
}

async function fates(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; fate: string }>`select d.name,
      d.state || ', changed ' || (d.rev - 1) || ', ' || case when l.location_id is null then 'gone' else 'there' end as fate
    from event_deletion d
    left join location l on l.event_id = ${eventId} and l.location_id = d.object_id
    where d.event_id = ${eventId} order by d.name`.execute(server.ctx.db)
  return Object.fromEntries(rows.map(({ name, fate }) => [name, fate]))
}

it('DELETE-4 a delete that a kill interrupts, within its minute or while it runs, is undone or finished once after the restart', async () => {
  const [undone, , runs] = [await deleteRoom('Undone'), await deleteRoom('Waits'), await deleteRoom('Runs')]
  const holder = await server.ctx.pool.connect()
  await holder.query('begin')
  await holder.query('select from location where event_id = $1 and location_id = $2 for update', [eventId, runs])
  await letRun(runs)
  product = await start()
  await expect.poll(() => waitingForLocks(server.ctx), WITHIN).toBe(1)
  await product.kill()
  await holder.query('commit')
  holder.release()
  const all = {
    Runs: 'waiting, changed 0, there',
    Undone: 'waiting, changed 0, there',
    Waits: 'waiting, changed 0, there',
  }
  await expect.poll(fates, WITHIN).toEqual(all)

  product = await start()
  const undo = (id: string) => product.call(deletionCalls.undoDeletion, { eventId, kind: 'room', id }, organizer.token)
  expect((await undo(undone)).status).toBe(200)
  await letRun('')
  await expect.poll(fates, WITHIN).toEqual({
    Runs: 'deleted, changed 1, gone',
    Undone: 'undone, changed 1, there',
    Waits: 'deleted, changed 1, gone',
  })
  expect((await undo(runs)).body).toMatchObject({ code: 'alreadyDeleted' })
  expect((await undo(undone)).status).toBe(200)
}, 200_000)
