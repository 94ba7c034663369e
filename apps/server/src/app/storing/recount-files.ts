import type { JobKind } from '../../platform/jobs/jobs.ts'
import { recount } from '../../platform/storage/recount.ts'
import { findFileOwners } from './find-file-owners.ts'

/** Counts the stored files, on one node at a time. */
export const recountFiles: JobKind<unknown> = {
  jobName: 'app.recountFiles',
  everyCron: '41 * * * *',
  run: (ctx) => recount(ctx, findFileOwners),
}
