import { readFileSync } from 'node:fs'
import path from 'node:path'

const TABLES = ['routes.tsx', 'organize-routes.tsx'].map((file) =>
  path.join(import.meta.dirname, '../apps/web/src/app', file),
)
/** A line of the table, such as `organizePage('/event/:eventId/organize/setup', …)`. */
const LINE = /\b\w*(?:[pP]age|detail)\(\s*'(\/[^']*)'/g
/** They show nothing of their own and lead on, or are there for those who build the product. */
const LEAD_ON = ['/signed-in', '/token-login', '/confirmEmail', '/event/:eventId/token', '/kitchen']

/** What stands for the parameters of an address; several stand for pages that differ. */
export type RouteIds = Readonly<Record<string, string | readonly string[]>>

/**
 * The addresses of all pages, as the tables of routes have them, so that a new page is looked at by itself.
 *
 * @throws Error when a page has a parameter that nothing stands for
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
