import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { describeStatements } from './describe.ts'
import { findRowSites, GENERATED, type RowSite } from './find-row-sites.ts'
import { isSameKind, mergeRows, parseRows, printRow, type Row, rowOf } from './row-interface.ts'
import type { Recorded } from './statement-records.ts'

const SOURCES = fileURLToPath(new URL('../..', import.meta.url))
const FIRST_LINE = '/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */\n'
const TIME_RANGE = path.join(SOURCES, 'platform/database/time-range.ts')

export interface RowTypes {
  /** The texts of generated files by path. */
  readonly files: ReadonlyMap<string, string>
  /** Reasons for which a type cannot be generated. */
  readonly problems: readonly string[]
}

/**
 * Makes the row types that the sources name, from the statements that tests have sent. Keeps the committed type of a
 * template without a recorded statement.
 *
 * @param url of a database with all tables
 * @param narrows true to replace a committed type that allows more than the recorded statements return
 */
export async function makeRowTypes(url: string, recorded: Recorded, narrows = recorded.isWhole): Promise<RowTypes> {
  const sites = findRowSites(SOURCES)
  const problems = sites.flatMap((site) => problemOf(site, recorded) ?? [])
  const wanted = sites.filter((site) => site.row !== null)
  const textsOf = ({ template }: RowSite) => [...(recorded.texts.get(template) ?? [])]
  const described = await describe(url, [...new Set(wanted.flatMap(textsOf))])
  const files = new Map<string, string>()
  for (const [file, own] of Map.groupBy(wanted, ({ row }) => row?.file ?? '')) {
    const committed = existsSync(file) ? parseRows(readFileSync(file, 'utf8')) : new Map<string, Row>()
    const rows = new Map<string, Row>()
    for (const [name, same] of Map.groupBy(own, ({ row }) => row?.name ?? '')) {
      const variants = same
        .flatMap(textsOf)
        .flatMap((text) => [described.get(text) ?? []].filter((each) => each.length))
      const before = committed.get(name)
      const found = variants.length > 0 ? rowOf(variants) : undefined
      const row = found && before && !narrows ? widen(before, found) : (found ?? before)
      if (row) rows.set(name, row)
      else problems.push(`${placeOf(same[0] as RowSite)}: no test has sent the statement of ${name}`)
    }
    files.set(file, printFile(file, rows))
  }
  return { files, problems: problems.sort() }
}

/** @throws Error if a committed type is out of date, or written by hand */
export async function checkRowTypes(url: string, recorded: Recorded): Promise<void> {
  // Some tests send random statements, so a type may allow more than this run returned.
  const { files, problems } = await makeRowTypes(url, recorded, false)
  const stale = [...files].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  const faults = [...problems, ...stale.map(([file]) => `${path.relative(SOURCES, file)} is out of date`)]
  if (faults.length > 0) throw new Error(`Run npm run sql-types, then tsc.\n${faults.join('\n')}`)
}

/**
 * Returns the type for a run that may have sent only some of a template's statements. It allows what the committed type
 * allows, unless a column has another type now.
 */
function widen(before: Row, found: Row): Row {
  const both = mergeRows(before, found)
  return isSameKind(before, found) || printRow('', both) === printRow('', before) ? both : found
}

function problemOf(site: RowSite, { texts, isWhole }: Recorded): string | null {
  if (site.type === null || site.row !== null) return null
  const isStatement = texts.has(site.template) || (isWhole && site.isExecuted)
  return isStatement ? `${placeOf(site)}: ${site.type} is written by hand; import a name from ${GENERATED}` : null
}

const placeOf = (site: RowSite) => `${path.relative(SOURCES, site.path)}:${site.line}`

async function describe(url: string, texts: readonly string[]) {
  const client = new Client(url)
  await client.connect()
  try {
    return await describeStatements(client, texts)
  } finally {
    await client.end()
  }
}

function printFile(file: string, rows: ReadonlyMap<string, Row>): string {
  const printed = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, row]) => printRow(name, row))
  const text = printed.join('\n')
  const from = path.relative(path.dirname(file), TIME_RANGE)
  const source = from.startsWith('.') ? from : `./${from}`
  const types = /: .*\bTimeRange\b/.test(text) ? `import type { TimeRange } from '${source}'\n` : ''
  return [FIRST_LINE + types, text].join('\n')
}
