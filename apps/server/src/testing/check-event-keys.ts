import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadModule } from 'libpg-query'
import { expect } from 'vitest'
import type { Context } from '../platform/context.ts'
import { tableDistribution } from '../platform/database/table-distribution.ts'
import { onStatement } from './record-statements.ts'
import { refusedByCitus } from './refused-by-citus.ts'
import { unboundOuterJoins, unboundTables } from './unbound-tables.ts'
import { watchTransactions } from './watch-transactions.ts'

/** Statements that may access all events. */
const ACROSS_EVENTS: readonly { readonly text: RegExp; readonly reason: string }[] = [
  { text: /^insert into participant select \* from jsonb_populate_recordset/, reason: 'Each row says its event.' },
  {
    text: /^insert into booth(?:_category)?\s+select \* from jsonb_populate_recordset/,
    reason: 'Each row says its event.',
  },
  {
    text: /from "participant" as "p" .*where "p"."ticket_id" = \$1/,
    reason: 'The page of a ticket knows its id alone.',
  },
  {
    text: /^select ticket_id from participant where ticket_id = any\(\$1::text\[\]\)$/,
    reason: 'So nobody is given a ticket from a file that another event has given.',
  },
  {
    text: /union select photo_path from participant/,
    reason: 'A picture is removed once nobody has it, in any event; only who leaves or changes theirs asks.',
  },
  {
    text: /^select from floor_plan where picture_path = \$1 limit 1$/,
    reason: 'A picture is removed once no copy of the event shows it; only who replaces or deletes a plan asks.',
  },
  {
    text: /^select \w\.\w*path( as path)?, .*= any\(\$1::text\[\]\)$/s,
    reason: 'A job asks which column shows files of which nothing but the path is known.',
  },
  { text: /^delete from import_preview where made_at/, reason: 'A nightly job tidies up.' },
  {
    text: /from saved_search s join participant_feed f on f.event_id = s.event_id/,
    reason: 'A job asks who has changed.',
  },
  {
    text: /from chat_user_room own\s+join chat_member me/,
    reason: 'The list of one’s rooms, each in a shard of its own.',
  },
  {
    text: /^with room as \(\s+select r\.room_id, .*, judged as \(/s,
    reason: 'Messages say their rooms; on a cluster all are of one, which each table says too.',
  },
  {
    text: /^insert into chat_(?:room|member|message) \(.*from jsonb_to_recordset/s,
    reason: 'What was said before, for a demo: each row says its room.',
  },
  { text: /^delete from chat_file\s+where message_id is null and added_at/, reason: 'A nightly job tidies up.' },
  { text: /from participant_feed f\s+join participant_change c/, reason: 'A nightly job looks for what is old.' },
]

/** Statements that are sent only on plain PostgreSQL. */
const NOT_ON_CITUS = [/^with room as \(.*, told as \(.*insert into outbox/s]

const SOURCES = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
interface Read {
  /** Tables without a condition on their event. */
  readonly unbound: readonly string[]
  readonly refused: readonly string[]
}

/** Parsed statements by their text, because a process sends most statements many times. */
const known = new Map<string, Read>()

function read(text: string, unstable: ReadonlySet<string>): Read {
  const before = known.get(text)
  if (before) return before
  const isSent = !NOT_ON_CITUS.some((each) => each.test(text))
  const now = { unbound: unboundTables(text), refused: isSent ? refusedIn(text, unstable) : [] }
  known.set(text, now)
  return now
}

function refusedIn(text: string, unstable: ReadonlySet<string>): string[] {
  const astray = unboundOuterJoins(text).map((table) => `${table} hangs on a table of every node by an outer join`)
  return [...astray, ...refusedByCitus(text, unstable)]
}

/**
 * Checks that no statement of the product accesses events that it does not name, or is of a kind that a Citus cluster
 * refuses.
 *
 * @returns a check for the end of the tests, which throws and names the tests and the statements
 * @see docs/decisions/0015-an-event-is-a-shard.md
 */
export async function checkEventKeys(pool: Context['pool'], allowed = ACROSS_EVENTS): Promise<() => void> {
  await loadModule()
  const unstable = await readUnstable(pool)
  const watch = watchTransactions(await readReferred(pool))
  const wrong = new Map<string, string>()
  onStatement(pool, (sent) => {
    const { text } = sent
    const { unbound, refused } = read(text, unstable)
    const tooLate = watch(sent) ?? []
    const isBound = unbound.length === 0 || allowed.some((each) => each.text.test(text))
    if ((isBound && refused.length === 0 && tooLate.length === 0) || wrong.has(text)) return
    const sender = findSender()
    // Queries of the test itself are not statements of the product.
    if (!sender || isTest(sender)) return
    const test = expect.getState().currentTestName ?? 'before the first test'
    const faults = [...(isBound ? [] : [`${unbound.join(', ')} without event_id = $…`]), ...refused].concat(tooLate)
    wrong.set(text, `${sender}, in "${test}": ${faults.join('; ')} in\n${text}`)
  })
  return () => {
    if (wrong.size === 0) return
    throw new Error(
      `A cluster would refuse these statements, or ask every node for their rows:\n\n${[...wrong.values()].join('\n\n')}`,
    )
  }
}

/** Reads the functions that are not immutable, as `name/arguments`. */
async function readUnstable(pool: Context['pool']): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct proname || '/' || case when provariadic = 0 then pronargs::text else 'any' end as name
     from pg_proc where provolatile <> 'i'`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function readReferred(pool: Context['pool']): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f'",
  )
  const places: Readonly<Record<string, string>> = tableDistribution
  return new Set(rows.map(({ name }) => name).filter((name) => places[name] === 'reference'))
}

const isTest = (source: string) => source.startsWith('testing/') || source.includes('.test.ts')

/** Finds the sender of a statement: the first source in the stack above the platform's plumbing. */
function findSender(): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const { stack = '' } = new Error('sent')
  Error.stackTraceLimit = stackTraceLimit
  return stack
    .split('\n')
    .map((line) => /\(?(?:file:\/\/)?(\/[^\s()]+?:\d+):\d+\)?$/.exec(line)?.[1])
    .filter(
      (at) =>
        at?.startsWith(SOURCES) && !/platform\/(database|work)|testing\/(record-statements|check-event-keys)/.test(at),
    )
    .map((at) => path.relative(SOURCES, at as string))[0]
}
