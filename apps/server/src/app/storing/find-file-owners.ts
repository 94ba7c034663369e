import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { FileKind, FileOwner } from '../../platform/files.ts'
import type { FileOwners } from '../../platform/storage/recount.ts'
import type {
  PhotosOfRow,
  Places2Row,
  Places3Row,
  Places4Row,
  Places5Row,
  Places6Row,
  Places7Row,
  Places8Row,
  PlacesRow,
} from './row-types.gen.ts'

interface Row {
  readonly path: string
  readonly userId: string | null
  readonly eventId: string | null
  readonly roomId: string | null
  readonly isDemo: boolean
}

const ofEvent = sql`null as "userId", e.event_id as "eventId", null as "roomId", e.is_demo as "isDemo"`

/** The photos among the files. Drawn portraits of the demo are not photos. */
const photosOf = (table: 'app_user' | 'participant', userId: RawBuilder<unknown>, paths: RawBuilder<unknown>) =>
  sql<PhotosOfRow>`select t.photo_path as path, ${userId} as "userId", null as "eventId", null as "roomId",
      t.photo_path not like '%/photo.webp' as "isDemo"
    from ${sql.raw(table)} t where t.photo_path = any(${paths})`

/** Every column of the product that contains the path of a file. */
const places: readonly (readonly [FileKind, (paths: RawBuilder<unknown>) => RawBuilder<Row>])[] = [
  ['photo', (paths) => photosOf('app_user', sql`t.user_id`, paths)],
  ['photo', (paths) => photosOf('participant', sql`null`, paths)],
  [
    'chat',
    (
      paths,
    ) => sql<PlacesRow>`select f.path, f.added_by as "userId", null as "eventId", f.room_id as "roomId", false as "isDemo"
      from chat_file f where f.path = any(${paths})`,
  ],
  [
    'event',
    (paths) => sql<Places2Row>`select v.path, ${ofEvent} from event e
      cross join lateral (values (e.banner_path), (e.side_banner_path), (e.logo_path), (e.top_banner_path)) v (path)
      where v.path = any(${paths})`,
  ],
  [
    'event',
    (paths) => sql<Places3Row>`select l.picture_path as path, ${ofEvent} from lobby_picture l
      join event e on e.event_id = l.event_id where l.picture_path = any(${paths})`,
  ],
  [
    'document',
    (paths) => sql<Places4Row>`select d.file_path as path, ${ofEvent} from event_document d
      join event e on e.event_id = d.event_id where d.file_path = any(${paths})`,
  ],
  [
    'announcement',
    (paths) => sql<Places5Row>`select p.image_path as path, ${ofEvent} from post p
      join event e on e.event_id = p.event_id where p.image_path = any(${paths})`,
  ],
  [
    'booth',
    (paths) => sql<Places6Row>`select v.path, ${ofEvent} from booth b join event e on e.event_id = b.event_id
      cross join lateral (values (b.logo_path), (b.banner_path)) v (path) where v.path = any(${paths})`,
  ],
  [
    'booth',
    (paths) => sql<Places7Row>`select d.file_path as path, ${ofEvent} from booth_document d
      join event e on e.event_id = d.event_id where d.file_path = any(${paths})`,
  ],
  [
    'plan',
    (paths) => sql<Places8Row>`select f.picture_path as path, ${ofEvent} from floor_plan f
      join event e on e.event_id = f.event_id where f.picture_path = any(${paths})`,
  ],
]

/**
 * Finds the owner of each file with one statement for each column of files. A file with several owners counts for one
 * of them. A file of the demo has no owner.
 */
export async function findFileOwners({ db }: Pick<Context, 'db'>, paths: readonly string[]): Promise<FileOwners> {
  const shown = new Map<string, FileOwner | null>()
  for (const [kind, look] of places) {
    const { rows } = await look(sql`${[...paths]}::text[]`).execute(db)
    for (const { path, userId, eventId, roomId, isDemo } of rows) {
      const owner = { kind, ...(userId && { userId }), ...(eventId && { eventId }), ...(roomId && { roomId }) }
      if (isDemo) shown.set(path, null)
      else if (!shown.has(path)) shown.set(path, owner)
    }
  }
  return shown
}
