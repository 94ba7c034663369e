import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { aParticipant } from '../../testing/a-participant.ts'
import { anEvent } from '../../testing/an-event.ts'
import { startServer } from '../../testing/start-server.ts'
import { insertParticipants } from '../participants/index.ts'
import { followSearches } from './follow-searches.ts'
import { insertSearch } from './saved-search-store.ts'

it('time', async () => {
  const server = await startServer()
  const event = await anEvent(server)
  const people = await server.ctx.inTransaction((work) =>
    insertParticipants(work, event.eventId, Array.from({ length: 3000 }, (_, n) => ({ typeId: event.typeId, name: `Name${n}`, jobTitle: n % 20 ? 'Baker' : 'Cheesemaker' }))),
  )
  await server.ctx.inTransaction(async (work) => {
    for (let n = 0; n < 1000; n++)
      await insertSearch(work, event.eventId, people[n]!.participantId, { id: `s${String(n).padStart(4, '0')}`, name: 'x', filters: { query: 'cheese', typeIds: [], chosen: [], onlyMatches: false }, notify: true, knownIds: [], followedSeq: 0 })
  })
  for (const round of [1, 2, 3]) {
    if (round > 1) await aParticipant(server, event, { jobTitle: round === 2 ? 'Cheesemaker' : 'Baker' })
    const t = performance.now()
    await followSearches.run(server.ctx, undefined)
    console.log('round', round, Math.round(performance.now() - t), 'ms')
    const t2 = performance.now()
    await server.delivered()
    console.log('delivered', Math.round(performance.now() - t2), 'ms')
  }
  const { rows } = await sql`select count(*) filter (where followed_seq = 0) as late, sum(cardinality(new_ids)) as n from saved_search`.execute(server.ctx.db)
  console.log(rows)
  expect(1).toBe(1)
  await server.close()
}, 300_000)
