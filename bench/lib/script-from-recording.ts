import type { SentStatement } from '../../apps/server/src/testing/record-statements.ts'
import { type Cell, pgText, type Script, type Step } from './sql-script.ts'

/** An id of ours, or the hash of a key. */
const ONE_OF_A_KIND = /(?<![\w-])(?:[0-9a-z]{20}|[\w-]{43})(?![\w-])/g

export interface Recipe {
  /** Statements that first read a row with the columns `v0`, `v1` … by `lane` and `nth`. */
  readonly script: Script
  /** Returns the columns of another item, with its ids and times in place of those of the sample. */
  readonly columns: (instead: ReadonlyMap<string, string>, makeAnew: (sample: string) => string) => string[]
}

/**
 * Makes a script that repeats recorded statements, each time with other rows. Values that all rows share stay. A value
 * from the reply of an earlier statement is read from its reply. All other ids were generated for the sample and are
 * generated again.
 * @param table the table with a row for each time
 * @param sample ids and times that are the sample's own
 * @param shared ids that stay the same
 */
export function scriptFrom(
  statements: readonly SentStatement[],
  { table, sample, shared }: { table: string; sample: readonly string[]; shared: readonly string[] },
): Recipe {
  const known = [...sample, ...shared]
  const columns: string[] = []
  const cellOf = (value: unknown, answered: ReadonlyMap<string, string>): Cell => {
    const text = pgText(value)
    if (text === null) return null
    const source = known.includes(text) ? undefined : answered.get(text)
    if (source) return { name: source }
    if (!sample.some((own) => text.includes(own)) && freshIn(text, known).length === 0) return text
    if (!columns.includes(text)) columns.push(text)
    return { name: `v${columns.indexOf(text)}` }
  }
  const steps = statements.map(({ text, values, rows }, at): Step => {
    const answered = answersOf(statements.slice(0, at))
    const cells = values.map((value) => cellOf(value, answered))
    const newTexts = textsOf(rows).filter(([, value]) => !known.includes(value))
    const takes = newTexts.some(([, value]) => statements.slice(at + 1).some((later) => later.values.includes(value)))
    return { text, values: cells, takes }
  })
  const look: Step = {
    text: `select ${columns.map((_, index) => `v${index}`).join(', ')} from ${table} where lane = $1 and nth = $2`,
    values: [{ name: 'client_id' }, { name: 'nth' }],
    takes: true,
  }
  return {
    script: [look, ...steps],
    columns(instead, makeAnew) {
      const made = new Map<string, string>()
      return columns.map((column) => {
        for (const fresh of freshIn(column, known)) if (!made.has(fresh)) made.set(fresh, makeAnew(fresh))
        return replaceAtOnce(column, new Map([...instead, ...made]))
      })
    },
  }
}

export function transactionIn(sent: readonly SentStatement[]): SentStatement[] {
  const begin = sent.findIndex(({ text }) => text === 'begin')
  const own = sent.slice(begin).filter(({ connection }) => connection === sent[begin]?.connection)
  return own.slice(0, own.findIndex(({ text }) => text === 'commit') + 1)
}

/**
 * Replaces values. An inserted value may itself be due for replacement elsewhere: the end of one slot is the start of
 * the next.
 */
function replaceAtOnce(text: string, instead: ReadonlyMap<string, string>): string {
  const any = new RegExp([...instead.keys()].map(RegExp.escape).join('|'), 'g')
  return text.replace(any, (old) => instead.get(old) ?? old)
}

const freshIn = (text: string, known: readonly string[]) =>
  (text.match(ONE_OF_A_KIND) ?? []).filter((token) => !known.includes(token))

const answersOf = (statements: readonly SentStatement[]) =>
  new Map(statements.flatMap(({ rows }) => textsOf(rows).map(([name, value]) => [value, name] as const)))

const textsOf = (rows: SentStatement['rows']): [string, string][] =>
  rows.length === 1
    ? Object.entries(rows[0] ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []
