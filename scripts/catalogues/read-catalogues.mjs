import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LANGUAGES = ['en', 'tr', 'ru', 'es']

/**
 * @typedef {{ language: string, path: string, texts: Record<string, string>, lineOf: (key: string) => number }} Catalogue
 */

/**
 * Reads the four catalogues of an app, English first. A missing one counts as empty.
 * @param {string} root
 * @param {string} app `apps/web` or `apps/server`
 * @returns {Catalogue[]}
 */
export function readCatalogues(root, app) {
  return LANGUAGES.map((language) => {
    const path = `${app}/locales/${language}.json`
    const source = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '{}'
    const lines = source.split('\n')
    const lineOf = (key) => lines.findIndex((line) => line.trimStart().startsWith(`${JSON.stringify(key)}:`)) + 1 || 1
    return { language, path, texts: JSON.parse(source), lineOf }
  })
}

/** Lists keys that occur twice in one file. JSON would silently use the last one. */
export function listDuplicateKeys(root, path) {
  const seen = new Set()
  if (!existsSync(join(root, path))) return []
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const key = /^\s*("(?:[^"\\]|\\.)*")\s*:/.exec(line)?.[1]
      if (!key || !seen.has(key)) {
        seen.add(key)
        return []
      }
      return [{ key: JSON.parse(key), line: index + 1 }]
    })
}
