import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBriefs, removeUnusedPhotos } from '../features/participants/index.ts'
import { aContext } from './a-context.ts'
import { checkEventKeys } from './check-event-keys.ts'

let context: Awaited<ReturnType<typeof aContext>>
let check: () => void
beforeAll(async () => {
  context = await aContext()
  check = await checkEventKeys(context.ctx.pool)
})
afterAll(() => context.close())

it('ignores statements that name their event, and queries of the test itself', async () => {
  await listBriefs(context.ctx.db, 'event', ['id'])
  await sql`select from meeting`.execute(context.ctx.db)
  expect(check).not.toThrow()
})

it('names a statement of the product that does not, with its file and the test', async () => {
  const checkAll = await checkEventKeys(context.ctx.pool, [])
  await removeUnusedPhotos(context.ctx, ['photos/none'])
  expect(checkAll).toThrow(
    /participants\/joining\/erase-participant\.ts:\d+, in "names a statement .*": participant without event_id = \$… in\nselect photo_path/,
  )
})
