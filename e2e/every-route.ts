import { readFileSync } from 'node:fs'
import path from 'node:path'

const TABLES = ['routes.tsx', 'organize-routes.tsx'].map((file) =>
  path.join(import.meta.dirname, '../apps/web/src/app', file),
)
/** Matches a row of the table, such as `organizePage('/event/:eventId/organize/setup', …)`. */
const LINE = /\b\w*(?:[pP]age|detail)\(\s*'(\/[^']*)'/g
/** Routes that only redirect, or that exist for developers. */
const LEAD_ON = ['/signed-in', '/token-login', '/confirmEmail', '/event/:eventId/token', '/kitchen']

/** Values of the route parameters. Several values cover pages that differ. */
export type RouteIds = Readonly<Record<string, string | readonly string[]>>

/**
 * Returns the URL paths of all pages. It reads them from the route tables, so that new pages are covered without a
 * change here.
 *
 * @throws Error if a route has a parameter without a value
 */
export function everyRoute(ids: RouteIds): string[] {
  const table = TABLES.map((file) => readFileSync(file, 'utf8')).join('\n')
  const found = [...table.matchAll(LINE)].map(([, pattern = '']) => pattern)
  return [...new Set(found)]
    .filter((pattern) => !LEAD_ON.includes(pattern))
    .flatMap((pattern) => addresses(pattern, ids))
}

function addresses(pattern: string, ids: RouteIds): string[] {
  const [part, name, optional] = /\/:(\w+)(\?)?/.exec(pattern) ?? []
  if (!part || !name) return [pattern]
  const known = [ids[name] ?? []].flat()
  if (known.length === 0) throw new Error(`${pattern} needs something that stands for ${name}`)
  const without = optional ? addresses(pattern.replace(part, ''), ids) : []
  return [...without, ...known.flatMap((id) => addresses(pattern.replace(part, `/${id}`), ids))]
}
