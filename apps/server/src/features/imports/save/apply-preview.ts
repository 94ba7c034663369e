import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ImportReport } from '@parley/contract/imports'
import type { Context } from '../../../platform/context.ts'
import { refreshStatistics } from '../../../platform/database/refresh-statistics.ts'
import { Failure } from '../../../platform/failure.ts'
import { lockEvent, refreshProgramme } from '../../events/index.ts'
import { countPeopleToNotify } from '../../sessions/index.ts'
import {
  countTalksOutside,
  extendedDayBegins,
  getFingerprint,
  getKnownProgramme,
  type ImportPlan,
  listAffectedSessions,
  planImport,
} from '../compare/index.ts'
import type { Programme } from '../shape/index.ts'
import { savePlan } from './save-plan.ts'
import { findPackedPreview, lockImports, lockPreview, markPreview } from './store.ts'

interface Wanted {
  readonly eventId: string
  readonly importId: string
  /** True to take the dates of the file, even if the run did not ask for it. */
  readonly takeDates?: boolean
  readonly takeTimezone?: boolean
  /** Called after each step. The number can fall when a deadlock repeats the run. */
  readonly onStep?: (stepsDone: number) => Promise<void>
}

/** More new talks than this make a small table a large one, so the planner needs new statistics. */
const MANY = 100

const unpack = promisify(gunzip)

/**
 * Applies a whole preview in one transaction, or nothing. A second run only returns the report of the first.
 *
 * @throws Failure `notFound` when the preview no longer exists
 * @throws Failure `importStale` when the programme changed since the preview
 * @see docs/rules/imports.md IMPORT-9
 */
export async function applyPreview(ctx: Context, wanted: Wanted): Promise<ImportReport> {
  const { eventId, importId, onStep = async () => undefined } = wanted
  const packed = await findPackedPreview(ctx.db, eventId, importId)
  if (!packed) throw new Failure('notFound')
  const programme = JSON.parse((await unpack(packed)).toString()) as Programme

  return ctx.inTransaction(async (work) => {
    await lockImports(work, eventId)
    const preview = await lockPreview(work, eventId, importId)
    if (!preview) throw new Failure('notFound')
    const { shown, state } = preview
    if (state === 'done') return { importId, counts: shown.counts, peopleToTell: shown.peopleToTell }
    if (state === 'failed') throw new Failure('importStale')
    if (preview.compared_with !== (await getFingerprint(work.db, eventId))) throw new Failure('importStale')

    // The event is locked before its people, in the same order as changes to the team or the types.
    await lockEvent(work, eventId)
    const known = await getKnownProgramme(work.db, eventId, programme, shown.source.sourceId)
    const plan = planImport(known, programme)
    await onStep(1)
    // Counted again, because others may have added a talk to their agenda since the preview.
    const peopleToTell = await countPeopleToNotify(work.db, eventId, listAffectedSessions(known, plan, work.now))
    await savePlan(work, { eventId, known, plan, source: shown.source, onStep })
    if (plan.comparison.added.length > MANY) await refreshStatistics(work)
    const dates = wanted.takeDates || preview.takes_dates ? countTalksOutside(known.event, programme) : null
    const timezone = wanted.takeTimezone || preview.takes_timezone ? programme.timezone : null
    const dayBegins = extendedDayBegins(known.event, programme)
    if (dates || timezone !== null || dayBegins !== null || changesProgramme(plan)) {
      await refreshProgramme(work, eventId, {
        startDateMillis: dates?.startsAt,
        endDateMillis: dates?.endsAt,
        timezone: timezone ?? undefined,
        dayBegins: dayBegins ?? undefined,
      })
    }
    await markPreview(work, eventId, importId, { state: 'done', shown: { ...shown, peopleToTell } })
    return { importId, counts: shown.counts, peopleToTell }
  })
}

const changesProgramme = ({ rooms, tracks, speakers, comparison: { added, changed, moved, dropped } }: ImportPlan) =>
  [added, changed, moved, dropped].some((talks) => talks.length > 0) ||
  [...rooms, ...tracks, ...speakers].some(({ isChanged }) => isChanged)
