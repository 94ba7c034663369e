import { parseCronItems } from 'graphile-worker'
import { expect, it } from 'vitest'
import { startServer } from '../testing/start-server.ts'

it('gives every job a valid schedule, because one invalid schedule would stop all jobs', async () => {
  const server = await startServer({ DEMO: 'on' })
  const items = server.ctx.jobs.kinds.flatMap(({ jobName, everyCron }) =>
    everyCron ? [{ task: jobName, match: everyCron }] : [],
  )
  const read = items.filter(({ match }) => parseCronItems([{ task: 'job', match }]).length === 1)
  expect(read).toEqual(items)
  expect(items.length).toBeGreaterThan(5)
  await server.close()
})
