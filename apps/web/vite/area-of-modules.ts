import path from 'node:path'
import { type Chunk, filesBehind } from './first-build.ts'

/** A file that the build makes of what several screens load, and which modules go there. */
export interface Area {
  readonly name: string
  /** Sources from the web's folder whose code, and all that it loads at once, stands in this file. */
  readonly of: readonly string[]
  /** Only what one of these loads as well. */
  readonly and?: readonly string[]
  /** Only what so many of `of` load; one when absent. */
  readonly atLeast?: number
  /** The area in whose file its styles are, which is always loaded with it: one file less. */
  readonly stylesIn?: string
}

/**
 * Finds for each module the file it belongs in: that of the first area whose screens load it.
 *
 * @param chunks of the first build
 */
export function areaOfModules(
  root: string,
  chunks: readonly Chunk[],
  areas: readonly Area[],
): (id: string) => string | null {
  const reached = modulesByScreen(chunks)
  const loadedBy = (source: string) => reached.get(path.join(root, source)) ?? missing(source)
  const areaOf = new Map<string, string>()
  for (const { name, of, and, atLeast = 1, stylesIn = name } of areas) {
    const also = and && new Set(and.flatMap((source) => loadedBy(source)))
    const uses = new Map<string, number>()
    for (const id of of.flatMap((source) => loadedBy(source))) uses.set(id, (uses.get(id) ?? 0) + 1)
    for (const [id, times] of uses) {
      if (times >= atLeast && !areaOf.has(id) && (also?.has(id) ?? true))
        areaOf.set(id, id.endsWith('.css') ? stylesIn : name)
    }
  }
  return (id) => areaOf.get(id) ?? null
}

/** The modules that come with each page of the build, and with each module that is loaded later, itself included. */
function modulesByScreen(chunks: readonly Chunk[]): Map<string, string[]> {
  const screens = chunks.filter(
    ({ isEntry, isDynamicEntry, facadeModuleId }) => (isEntry || isDynamicEntry) && facadeModuleId !== null,
  )
  return new Map(
    screens.map(({ fileName, facadeModuleId }) => [
      facadeModuleId as string,
      filesBehind(chunks, [fileName], ({ imports }) => imports).flatMap(({ moduleIds }) => moduleIds),
    ]),
  )
}

function missing(source: string): never {
  throw new Error(`vite/areas: ${source} is not loaded later by anything; name the screens that are`)
}
