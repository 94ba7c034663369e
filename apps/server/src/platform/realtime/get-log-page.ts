import type { LogRow, LogTopic } from '@parley/contract'
import type { Context } from '../context.ts'
import type { LogSource, SubscriptionRequest } from './live.ts'

interface Page {
  readonly rows: readonly LogRow[]
  readonly seq: number
  readonly reset?: true
}

/**
 * Returns the rows that the client lacks. If more than a page follows `since`, or the log lacks it, the last page
 * replaces the client's rows.
 */
export async function getLogPage(
  ctx: Context,
  { pageLength }: LogTopic,
  source: LogSource<LogTopic>,
  params: Record<never, string>,
  { since, before, userId }: SubscriptionRequest & { readonly userId: string },
): Promise<Page> {
  if (since === null || before !== null) {
    const rows = await source.listBefore(ctx, params, before, pageLength, userId)
    return { rows, seq: rows.at(-1)?.seq ?? 0 }
  }
  // The read begins with the client's last row. One statement shows if that row still exists, and the rows after it.
  const found = await source.listSince(ctx, params, since - 1, pageLength + 2, userId)
  const oldest = found[0]?.seq
  const isKnown = oldest === undefined ? since === 0 : oldest <= since + 1
  const rows = found.filter(({ seq }) => seq > since)
  if (isKnown && rows.length <= pageLength) return { rows, seq: rows.at(-1)?.seq ?? since }
  const last = await source.listBefore(ctx, params, null, pageLength, userId)
  return { rows: last, seq: last.at(-1)?.seq ?? 0, reset: true }
}
