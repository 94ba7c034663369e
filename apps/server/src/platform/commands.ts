import { sql } from 'kysely'
import type { Context, JobKind } from './context.ts'
import { defineFact } from './facts/facts.ts'
import { newId } from './ids.ts'
import type { Work } from './work.ts'

/** A command is work that answers later. Its live topic shows its row. */
export const commandChanged = defineFact<{ userId: string; commandId: string }>('platform.commandChanged')

export async function createCommand(work: Work, userId: string, name: string): Promise<string> {
  const commandId = newId(work.now)
  await work.db.insertInto('command').values({ user_id: userId, command_id: commandId, name }).execute()
  return commandId
}

interface Progress {
  readonly stepsDone?: number
  readonly stepsAll?: number
  readonly state?: 'running' | 'executed' | 'failed'
  readonly result?: unknown
  readonly errorCode?: string
}

export async function updateCommand(
  ctx: Context,
  userId: string,
  commandId: string,
  progress: Progress,
): Promise<void> {
  await ctx.inTransaction(async (work) => {
    await work.db
      .updateTable('command')
      .set({
        rev: sql`rev + 1`,
        ...(progress.stepsDone === undefined ? {} : { steps_done: progress.stepsDone }),
        ...(progress.stepsAll === undefined ? {} : { steps_all: progress.stepsAll }),
        ...(progress.state === undefined ? {} : { state: progress.state }),
        ...(progress.result === undefined ? {} : { result: JSON.stringify(progress.result) }),
        ...(progress.errorCode === undefined ? {} : { error_code: progress.errorCode }),
      })
      .where('user_id', '=', userId)
      .where('command_id', '=', commandId)
      .execute()
    work.recordFact(commandChanged.of({ userId, commandId }))
    if (progress.state === 'executed' || progress.state === 'failed') {
      work.addJob(
        removeCommand,
        { userId, commandId, endedAt: work.now },
        { runAt: work.now + REMOVED_AFTER_MS, key: `command:${commandId}` },
      )
    }
  })
}

/** Time until an ended command is removed: long enough for a client that subscribes after the end. */
const REMOVED_AFTER_MS = 60_000

/**
 * Removes an ended command. A job that runs long before its time, because clocks differ, leaves it to
 * `deleteOldCommands`.
 */
export const removeCommand: JobKind<{ userId: string; commandId: string; endedAt: number }> = {
  jobName: 'platform.removeCommand',
  run: (ctx, { userId, commandId, endedAt }) =>
    ctx.inTransaction(async (work) => {
      if (work.now - endedAt < REMOVED_AFTER_MS / 2) return
      await work.db
        .deleteFrom('command')
        .where('user_id', '=', userId)
        .where('command_id', '=', commandId)
        .where('state', '<>', 'running')
        .execute()
      work.recordFact(commandChanged.of({ userId, commandId }))
    }),
}

export async function findCommand(ctx: Context, userId: string, commandId: string) {
  return ctx.db
    .selectFrom('command')
    .selectAll()
    .where('user_id', '=', userId)
    .where('command_id', '=', commandId)
    .executeTakeFirst()
}

export async function deleteOldCommands(ctx: Context): Promise<void> {
  await sql`delete from command where made_at < now() - interval '24 hours'`.execute(ctx.db)
}
