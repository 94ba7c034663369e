import { MOST_TYPE_NAMES, type PeoplePreview } from '@parley/contract/imports'
import type { Kysely } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { readAllCategories, readTypes } from '../../participants/index.ts'
import { comparePeople, type EventSettings } from './compare-people.ts'
import { insertPeople, readMappings, readTable, saveCompared, saveMapping } from './people-store.ts'
import type { PeopleOrder } from './people-worker.ts'
import { readPeople } from './read-people.ts'
import type { Mapping } from './shape-people.ts'

/** What a file is read by: the types of the event, and the questions that people are asked. */
export async function readSettings(db: Kysely<DB>, eventId: string): Promise<EventSettings> {
  const categories = await readAllCategories(db, eventId)
  return { types: await readTypes(db, eventId), categories: categories.filter(({ forPeople }) => forPeople) }
}

interface Brought {
  readonly eventId: string
  readonly fileName: string
  readonly from: PeopleOrder['from']
  /** The participant who brought it. */
  readonly madeBy: string
}

/**
 * Reads people, tells what would become of each, and keeps that for a day so that it can be run. The columns are those that
 * organizers have said of an earlier file with the same headers, else they are guessed.
 *
 * @throws Failure see `readPeople`
 */
export async function keepPeoplePreview(ctx: Context, brought: Brought): Promise<PeoplePreview> {
  const { eventId, fileName, from, madeBy } = brought
  const settings = await readSettings(ctx.db, eventId)
  const remembered = await readMappings(ctx.db, eventId)
  const read = await readPeople(ctx, { from, settings, mapping: null, remembered })
  const importId = newId(ctx.clock.now())
  const compared = await comparePeople(ctx.db, eventId, read, { importId, fileName, overwrite: false, settings })
  const packed = read.packed ?? new Uint8Array()
  await ctx.inTransaction((work) => insertPeople(work, eventId, { ...compared, packed, madeBy }))
  return compared.shown
}

interface Said {
  readonly eventId: string
  readonly importId: string
  readonly mapping: Mapping
  readonly overwrite: boolean
}

/**
 * Compares a kept file again, by what an organizer says of its columns, and remembers that.
 *
 * @throws Failure `notFound` for a preview that is not of this event, or older than a day
 * @throws Failure `peopleImportStale` for one that was run
 */
export async function compareAgain(
  ctx: Context,
  { eventId, importId, mapping, overwrite }: Said,
): Promise<PeoplePreview> {
  const kept = await readTable(ctx.db, eventId, importId)
  if (!kept) throw new Failure('notFound')
  if (isRun(kept.state)) throw new Failure('peopleImportStale')
  const settings = await readSettings(ctx.db, eventId)
  const types = mapping.types.slice(0, MOST_TYPE_NAMES)
  const said = { fields: mapping.fields, types }
  const read = await readPeople(ctx, { from: { packed: kept.packed }, settings, mapping: said, remembered: {} })
  const { fileName } = kept.shown
  const compared = await comparePeople(ctx.db, eventId, read, { importId, fileName, overwrite, settings })
  await ctx.inTransaction(async (work) => {
    // Somebody else may have run it meanwhile.
    if (!(await saveCompared(work, eventId, compared))) throw new Failure('peopleImportStale')
    await saveMapping(work, eventId, read.headersHash, read.mapping)
  })
  return compared.shown
}

const isRun = (state: string) => state === 'running' || state === 'done'
