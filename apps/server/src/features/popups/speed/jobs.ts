import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Work } from '../../../platform/work.ts'
import type { RunId } from './run-store.ts'

export interface PhaseOf extends RunId {
  readonly phase: number
}

/** The names of the jobs, which `end-phase.ts` implements. */
export const PHASE_JOB = { jobName: 'popups.endPhase' } as JobKind<PhaseOf>
export const GROUPS_JOB = { jobName: 'popups.endGroups' } as JobKind<RunId>

/** Schedules the end of a phase. A run has one such job: a later phase replaces an earlier one. */
export const schedulePhaseEnd = (work: Work, of: PhaseOf, runAt: number): void =>
  work.addJob(PHASE_JOB, of, { runAt, key: `speed:${of.runId}` })

export const scheduleGroupsEnd = (work: Work, run: RunId, runAt: number): void =>
  work.addJob(GROUPS_JOB, run, { runAt, key: `speedGroups:${run.runId}:${runAt}` })
