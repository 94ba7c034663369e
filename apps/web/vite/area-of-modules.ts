import path from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** A file that the build makes of what several screens load, and which modules go there. */
export interface Area {
  readonly name: string
  /** Sources from the web's folder whose code, and all that it loads at once, stands in this file. */
  readonly of: readonly string[]
  /** Only what one of these loads as well. */
  readonly and?: readonly string[]
  /** Only what so many of `of` load; one when absent. */
  readonly atLeast?: number
}

/**
 * Finds for each module the file it belongs in: that of the first area whose screens load it. A first build, of which
 * nothing is kept, tells what a screen loads once unused exports are gone: imports alone name far more.
 */
export async function areaOfModules(
  root: string,
  config: InlineConfig,
  areas: readonly Area[],
): Promise<(id: string) => string | null> {
  const reached = reach(await chunksOf(root, config))
  const loadedBy = (source: string) => reached.get(path.join(root, source)) ?? missing(source)
  const areaOf = new Map<string, string>()
  for (const { name, of, and, atLeast = 1 } of areas) {
    const also = and && new Set(and.flatMap((source) => [...loadedBy(source)]))
    const uses = new Map<string, number>()
    for (const id of of.flatMap((source) => [...loadedBy(source)])) uses.set(id, (uses.get(id) ?? 0) + 1)
    for (const [id, times] of uses) {
      if (times >= atLeast && !areaOf.has(id) && (also?.has(id) ?? true)) areaOf.set(id, name)
    }
  }
  return (id) => areaOf.get(id) ?? null
}

async function chunksOf(root: string, config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, sourcemap: false, reportCompressedSize: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output).filter((each) => each.type === 'chunk')
}

/** The modules that come with each module that is loaded later, itself included. */
function reach(chunks: readonly Rolldown.OutputChunk[]): Map<string, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const behind = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const next of byFile.get(file)?.imports ?? []) behind(next, found)
    return found
  }
  return new Map(
    chunks
      .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId !== null)
      .map(({ fileName, facadeModuleId }) => {
        const files = [...behind(fileName)]
        return [facadeModuleId as string, new Set(files.flatMap((file) => byFile.get(file)?.moduleIds ?? []))]
      }),
  )
}

function missing(source: string): never {
  throw new Error(`vite/areas: ${source} is not loaded later by anything; name the screens that are`)
}
