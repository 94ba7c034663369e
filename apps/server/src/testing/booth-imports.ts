import { importCalls } from '@parley/contract/imports'
import { sql } from 'kysely'
import type { TestParticipant } from './a-participant.ts'
import type { TestEvent } from './an-event.ts'
import { rowFilesOf } from './row-files.ts'
import type { TestServer } from './start-server.ts'

export type BoothFiles = Awaited<ReturnType<typeof boothImportsOf>>

export function boothImportsOf(server: TestServer, event: TestEvent, organizer: TestParticipant) {
  const { eventId } = event
  const { previewBooths, mapBooths, runBooths } = importCalls
  const preview = (file: string | Uint8Array, fileName = 'booths.csv') =>
    server.call(previewBooths, { eventId, fileName, content: Buffer.from(file) }, organizer)
  const files = rowFilesOf(server, {
    preview,
    map: (mapping) => server.call(mapBooths, { eventId, ...mapping } as never, organizer),
    run: (choice) => server.call(runBooths, { eventId, ...choice }, organizer),
  })

  async function booths() {
    const { rows } =
      await sql<BoothRow>`select b.booth_id as id, b.name, b.booth_type_id as type, b.location, b.website,
        b.description, b.seek, b.rate, b.score, b.social, b.external_id as key, b.rev,
        (select jsonb_object_agg(category_id, coalesce(to_jsonb(input_value), to_jsonb(selected)))
          from booth_category a where a.event_id = ${eventId} and a.booth_id = b.booth_id) as answers
      from booth b where b.event_id = ${eventId} and b.state = 'active'
      order by b.name collate "C", b.booth_id`.execute(server.ctx.db)
    return rows
  }

  /** Returns all rows as one text. Equal texts before and after mean that nothing was changed. */
  async function everything(): Promise<string> {
    const { rows } = await sql<{ all: string }>`select concat_ws(chr(10),
      (select jsonb_agg(to_jsonb(b) order by b.booth_id) from booth b where b.event_id = ${eventId}),
      (select jsonb_agg(to_jsonb(a) order by a.booth_id, a.category_id) from booth_category a where a.event_id = ${eventId}),
      (select jsonb_agg(to_jsonb(i) order by i.booth_id) from booth_invitation i where i.event_id = ${eventId}),
      (select jsonb_agg(to_jsonb(p) order by p.participant_id) from participant p where p.event_id = ${eventId})) as all`.execute(
      server.ctx.db,
    )
    return String(rows[0]?.all)
  }

  return { ...files, preview, booths, everything }
}

interface BoothRow {
  id: string
  name: string
  type: string
  location: string
  website: string | null
  description: string
  seek: string
  rate: number
  score: number
  social: Record<string, string>
  key: string | null
  rev: number
  answers: Record<string, string | string[]> | null
}
