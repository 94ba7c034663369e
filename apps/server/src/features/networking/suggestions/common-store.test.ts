import { HOUR_MS } from '@parley/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aSession } from '../../../testing/a-session.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { recordStatements } from '../../../testing/record-statements.ts'
import { NOW } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertCategories, insertParticipants } from '../../participants/index.ts'
import { saveTracks } from '../../sessions/index.ts'
import { listCommonTraits } from './list-common-traits.ts'

const server = testServer()

const TABLES = [
  'participant',
  'participant_category',
  'category',
  'session',
  'session_definition',
  'session_person',
  'track',
]
const PEOPLE = 300
const TALKS = 24

/** Creates an event where some people speak, in two tracks. @returns pairs of the first person with all others */
async function aFullEvent() {
  const event = await anEvent(server)
  const { eventId, typeId } = event
  const text = (en: string) => ({ en })
  const options = ['Rye', 'Salt', 'Tea'].map((name) => ({ texts: text(name) }))
  const ids = await server.ctx.inTransaction(async (work) => {
    await insertCategories(work, eventId, [
      { key: 'seeks', role: 'seek', texts: text('Seeks'), options },
      { role: 'offer', matching: 'seeks', texts: text('Offers') },
      { texts: text('Likes'), options },
    ])
    await saveTracks(work, eventId, [
      { trackId: 't1', name: 'Bread', index: 0 },
      { trackId: 't2', name: 'Salt', index: 1 },
    ])
    const answers = ['cat1', 'cat2'].map((categoryId) => ({ categoryId, selected: ['sub1', 'sub2'] }))
    const person = (_: unknown, nth: number) => ({ typeId, name: `P${nth}`, categories: answers })
    return (await insertParticipants(work, eventId, Array.from({ length: PEOPLE }, person))).map(
      (each) => each.participantId,
    )
  })
  for (let nth = 0; nth < TALKS; nth += 1) {
    const startsAt = NOW + nth * HOUR_MS
    await aSession(server, event, { trackId: nth % 2 ? 't1' : 't2', speakers: ids.slice(nth, nth + 4), startsAt })
  }
  const [viewerId = '', ...others] = ids
  return { eventId, pairs: others.map((otherId) => ({ viewerId, otherId })) }
}

interface Step {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Step[]
}
const rowsOf = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) *
    step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)

it('SUGGEST-4 reads few rows for each pair, even in an event that is newer than the database statistics', async () => {
  const { db, pool } = server.ctx
  const recorder = recordStatements(pool)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(db)
  await aFullEvent()
  for (const table of TABLES) await sql`analyze ${sql.table(table)}`.execute(db)
  const { eventId, pairs } = await aFullEvent()

  const sent = await recorder.by(() => listCommonTraits(server.ctx, eventId, pairs))
  const statement = sent.find(({ text }) => text.includes('speaking as materialized'))
  expect(statement?.rows[0]?.['people']).toHaveLength(pairs.length)
  const { rows } = await pool.query(`explain (analyze, format json) ${statement?.text}`, [...(statement?.values ?? [])])
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Step }]
  expect(rowsOf(plan) / pairs.length).toBeLessThan(600)
})
