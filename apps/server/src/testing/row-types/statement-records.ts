import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The records of test runs on this machine. A whole run replaces all of them. */
const RECORDS = fileURLToPath(new URL('../../../../../node_modules/.cache/parley-statements', import.meta.url))
const WHOLE = 'whole'

export const newRecord = (): string => path.join(RECORDS, randomUUID())

/** Replaces all other records. Returns the new path. */
export function replaceRecords(record: string): string {
  for (const name of readdirSync(RECORDS)) {
    if (name !== path.basename(record)) rmSync(path.join(RECORDS, name), { recursive: true })
  }
  const whole = path.join(RECORDS, WHOLE)
  renameSync(record, whole)
  return whole
}

export interface Recorded {
  /** The texts of each template, by `templateKey`. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>
  /** True if all tests have run, so that no text is missing. */
  readonly isWhole: boolean
}

export const templateKey = (strings: readonly (string | null)[]): string => JSON.stringify(strings)

/**
 * Reads the newest record of each template, because an older one may be of other sources.
 *
 * @param record the only record to read; all by default
 */
export function readRecords(record?: string): Recorded {
  const names = existsSync(RECORDS) ? readdirSync(RECORDS) : []
  const folders = record ? [record] : newestFirst(names.map((name) => path.join(RECORDS, name)))
  const texts = new Map<string, Set<string>>()
  for (const folder of folders.filter((each) => existsSync(each))) {
    const own = readRecord(folder)
    for (const [template, each] of own) if (!texts.has(template)) texts.set(template, each)
  }
  return { texts, isWhole: folders.length === 1 && path.basename(folders[0] ?? '') === WHOLE }
}

const newestFirst = (folders: readonly string[]) =>
  folders
    .map((folder) => ({ folder, changedAt: statSync(folder).mtimeMs }))
    .sort((one, other) => other.changedAt - one.changedAt)
    .map(({ folder }) => folder)

function readRecord(folder: string): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>()
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  for (const line of files.flatMap((file) => file.split('\n').filter(Boolean))) {
    const { template, text } = JSON.parse(line) as { template: string[]; text: string }
    const key = templateKey(template)
    texts.set(key, (texts.get(key) ?? new Set()).add(text))
  }
  return texts
}
