import type { Call, CallSpec, InputOf, ReplyOf } from '@parley/contract'
import { type Deletion, type DeletionKind, UNDO_MS } from '@parley/contract/events'
import { type Kysely, sql } from 'kysely'
import type { Context, JobKind } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { type App, serve } from '../../../platform/http/serve.ts'
import type { Work } from '../../../platform/work.ts'
import { insertDeletion } from './deletion-store.ts'
import { type DeletedObject, deletionChanged } from './facts.ts'
import { runDeletion } from './run-deletion.ts'

type Input = { readonly eventId: string; readonly undoable: boolean }
type Remove<I, R> = (ctx: Context, actor: ParticipantActor, input: I) => Promise<R>

export interface Deletable<I> {
  readonly kind: DeletionKind
  readonly idOf: (input: I) => string
  readonly nameOf: (db: Kysely<DB>, eventId: string, id: string) => Promise<string | undefined>
  /** Returns the changed input for the run a minute later, when the object may have a newer version. */
  readonly later?: (input: I) => I
}

interface PendingDeletion<I> {
  readonly object: DeletedObject
  readonly runsAt: number
  readonly actor: ParticipantActor
  readonly input: I
}

export const deletionKey = ({ eventId, kind, objectId }: DeletedObject) => `deletion ${eventId} ${kind} ${objectId}`

/**
 * Serves a call that deletes. With `undoable`, tries the deletion and rolls it back, so that a refusal comes at once,
 * and runs it a minute later.
 *
 * @see docs/rules/deletions.md DELETE-3, DELETE-4
 */
export function serveDeletion<S extends CallSpec & { readonly mayCall: 'organizer' }>(
  app: App,
  call: Call<S>,
  deletable: Deletable<InputOf<S>>,
  remove: Remove<InputOf<S>, ReplyOf<S>>,
): void {
  const job: JobKind<PendingDeletion<InputOf<S>>> = {
    jobName: `events.delete.${deletable.kind}`,
    run: (ctx, { object, runsAt, actor, input }) =>
      runDeletion(ctx, object, runsAt, (own) => remove(own, actor, deletable.later?.(input) ?? input)),
  }
  app.ctx.jobs.register(job)
  const useCase = async (ctx: Context, actor: ParticipantActor, input: InputOf<S>) => {
    const { eventId, undoable } = input as Input
    if (!undoable) return remove(ctx, actor, input)
    const object = { eventId, kind: deletable.kind, objectId: deletable.idOf(input) }
    return ctx.inTransaction(async (work) => {
      await dryRun(ctx, work, (own) => remove(own, actor, input))
      const name = await deletable.nameOf(work.db, eventId, object.objectId)
      if (name === undefined) throw new Failure('notFound')
      const details = { name, askedBy: actor.userId, runsAt: work.now + UNDO_MS }
      const { state: _state, id: _id, rev: _rev, ...deletion } = await insertDeletion(work, object, details)
      const runsAt = deletion.runsAtMillis
      work.addJob(job, { object, runsAt, actor, input }, { runAt: runsAt, key: deletionKey(object) })
      work.recordFact(deletionChanged.of(object))
      return { success: true, deletion: deletion satisfies Deletion } as ReplyOf<S>
    })
  }
  serve(app, call, useCase as unknown as Parameters<typeof serve<Call<S>>>[2])
}

async function dryRun(ctx: Context, work: Work, use: (ctx: Context) => Promise<unknown>): Promise<void> {
  const ignore = () => undefined
  const tried: Work = { ...work, recordFact: ignore, addJob: ignore, saveReply: ignore, atEnd: ignore }
  await sql`savepoint tried`.execute(work.db)
  await use({ ...ctx, inTransaction: (inner) => inner(tried) })
  await sql`rollback to savepoint tried`.execute(work.db)
}
