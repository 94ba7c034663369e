import { MAX_TYPE_NAMES, type RowsPreview } from '@parley/contract/imports'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { compareRows } from './compare-rows.ts'
import type { ReadOrder } from './parse-table.ts'
import type { RowKind } from './row-kind.ts'
import { findTable, insertRows, listMappings, saveCompared, saveMapping } from './row-store.ts'
import type { FileRow, Mapping } from './shape-rows.ts'

interface ReceivedFile {
  readonly eventId: string
  readonly fileName: string
  readonly from: ReadOrder['from']
  readonly madeBy: string
}

/**
 * Uses the organizers' column mapping of an earlier file with the same headers, else a guess.
 *
 * @throws Failure see `makeRowReader`
 */
export async function saveRowsPreview<Row extends FileRow, Imported>(
  ctx: Context,
  kind: RowKind<Row, Imported>,
  { eventId, fileName, from, madeBy }: ReceivedFile,
): Promise<RowsPreview> {
  const settings = await kind.parseSettings(ctx.db, eventId)
  const remembered = await listMappings(ctx.db, eventId)
  const read = await kind.read(ctx, { from, settings, mapping: null, remembered })
  const importId = newId(ctx.clock.now())
  const compared = await compareRows(ctx.db, kind, eventId, read, { importId, fileName, overwrite: false, settings })
  const packed = read.packed ?? new Uint8Array()
  await ctx.inTransaction((work) => insertRows(work, kind.kind, eventId, { ...compared, packed, madeBy }))
  return compared.shown
}

interface MappingInput {
  readonly eventId: string
  readonly importId: string
  readonly mapping: Mapping
  readonly overwrite: boolean
}

/**
 * @throws Failure `notFound` for a preview of another event, or older than a day
 * @throws Failure the kind's `stale` for a preview that was run
 */
export async function compareAgain<Row extends FileRow, Imported>(
  ctx: Context,
  kind: RowKind<Row, Imported>,
  { eventId, importId, mapping, overwrite }: MappingInput,
): Promise<RowsPreview> {
  const stored = await findTable(ctx.db, kind.kind, eventId, importId)
  if (!stored) throw new Failure('notFound')
  if (isRun(stored.state)) throw new Failure(kind.stale)
  const settings = await kind.parseSettings(ctx.db, eventId)
  const types = mapping.types.slice(0, MAX_TYPE_NAMES)
  const limitedMapping = { ...mapping, types }
  const read = await kind.read(ctx, {
    from: { packed: stored.packed },
    settings,
    mapping: limitedMapping,
    remembered: {},
  })
  const { fileName } = stored.shown
  const compared = await compareRows(ctx.db, kind, eventId, read, { importId, fileName, overwrite, settings })
  await ctx.inTransaction(async (work) => {
    if (!(await saveCompared(work, eventId, compared))) throw new Failure(kind.stale)
    await saveMapping(work, eventId, read.headersHash, read.mapping)
  })
  return compared.shown
}

const isRun = (state: string) => state === 'running' || state === 'done'
