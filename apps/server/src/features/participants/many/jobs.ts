import type { ManyResult } from '@parley/contract/participants'
import { updateCommand } from '../../../platform/commands.ts'
import { isDatabaseUnavailable } from '../../../platform/database/is-database-unavailable.ts'
import { Failure } from '../../../platform/failure.ts'
import { failureOf } from '../../../platform/http/envelope.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Work } from '../../../platform/work.ts'
import { findRoles } from '../team/index.ts'
import { type Asker, applyTo } from './apply-many.ts'
import { endRun, lockRun, type Run, savePart } from './run-store.ts'

interface Started extends Asker {
  readonly runId: string
  readonly commandId: string
}

/**
 * The number of people to change in one transaction. It is small, because others wait for the locks of these people.
 */
const PEOPLE_AT_ONCE = 500

/**
 * Changes many people part by part. A killed job continues after its last saved part. A stopped or finished run only
 * reports.
 *
 * @see docs/rules/participants.md MANY-3
 */
export const applyMany: JobKind<Started> = {
  jobName: 'participants.many',
  run: async (ctx, started) => {
    const { userId, commandId } = started
    const report = (progress: Parameters<typeof updateCommand>[3]) => updateCommand(ctx, userId, commandId, progress)
    try {
      for (;;) {
        const { run, isDone } = await ctx.inTransaction((work) => applyPart(work, started))
        await report({ stepsDone: run.peopleDone, stepsAll: run.peopleAll })
        if (isDone) return report({ state: 'executed', result: resultOf(run) })
      }
    } catch (error) {
      // Rethrown, so that the queue retries once the database is back.
      if (isDatabaseUnavailable(error)) throw error
      const { code } = failureOf(error, ctx.log).spec
      const run = await ctx.inTransaction(async (work) => {
        await endRun(work, started, 'failed', code)
        return lockRun(work, started, 0)
      })
      await report({ state: 'failed', errorCode: code, ...(run && { result: resultOf(run) }) })
    }
  },
}

/**
 * Changes the next people of a run.
 *
 * @throws Failure `notAllowed` once the asker is no longer an organizer; earlier parts stay
 */
async function applyPart(work: Work, started: Started): Promise<{ run: Run; isDone: boolean }> {
  const run = await lockRun(work, started, PEOPLE_AT_ONCE)
  if (!run) throw new Failure('notFound')
  if (run.state !== 'running') return { run, isDone: true }
  if (run.next.length === 0) {
    await endRun(work, started, 'executed')
    return { run, isDone: true }
  }
  if (!(await findRoles(work, started.eventId, started.participantId))?.organizer) throw new Failure('notAllowed')
  const { changed, before } = await applyTo(work, started, run.wanted, run.next)
  const peopleDone = run.peopleDone + run.next.length
  const peopleChanged = run.peopleChanged + changed
  await savePart(work, started, { peopleDone, peopleChanged, before })
  return { run: { ...run, peopleDone, peopleChanged }, isDone: false }
}

const LASTING = new Set(['invite', 'remind', 'undo'])
export const mayBeUndone = (act: string, peopleChanged: number) => peopleChanged > 0 && !LASTING.has(act)
const resultOf = ({ wanted, peopleChanged }: Run): ManyResult => ({
  done: peopleChanged,
  mayBeUndone: mayBeUndone(wanted.act, peopleChanged),
})
