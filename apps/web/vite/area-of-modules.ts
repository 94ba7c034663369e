import path from 'node:path'
import { type Chunk, reachableChunks } from './first-build.ts'

/** A chunk of modules that several screens load. */
export interface Area {
  readonly name: string
  /** Entry modules, relative to the web's folder. The chunk contains them and everything they import statically. */
  readonly of: readonly string[]
  /** If given, the chunk has only modules that one of these loads as well. */
  readonly and?: readonly string[]
  /** The number of entries in `of` that must load a module for the chunk to contain it. One if absent. */
  readonly atLeast?: number
  /** Another area that gets the styles, which saves a request. It must always be loaded together with this one. */
  readonly stylesIn?: string
}

/** Returns a function that names the area of a module. @param chunks of the first build */
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

/** Lists the modules that each entry module and each dynamic import loads. */
function modulesByScreen(chunks: readonly Chunk[]): Map<string, string[]> {
  const screens = chunks.filter(
    ({ isEntry, isDynamicEntry, facadeModuleId }) => (isEntry || isDynamicEntry) && facadeModuleId !== null,
  )
  return new Map(
    screens.map(({ fileName, facadeModuleId }) => [
      facadeModuleId as string,
      reachableChunks(chunks, [fileName], ({ imports }) => imports).flatMap(({ moduleIds }) => moduleIds),
    ]),
  )
}

function missing(source: string): never {
  throw new Error(`vite/areas: ${source} is not loaded later by anything; name the screens that are`)
}
