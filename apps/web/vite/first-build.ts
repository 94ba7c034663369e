import { build, type InlineConfig, type Rolldown } from 'vite'

export type Chunk = Rolldown.OutputChunk

/** Builds once to find the modules that each screen really loads. Static imports alone would name far more. */
export async function firstBuild(root: string, config: InlineConfig): Promise<Chunk[]> {
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

export function reachableChunks(
  chunks: readonly Chunk[],
  first: readonly string[],
  next: (chunk: Chunk) => readonly string[],
) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const chunk = byFile.get(file)
    for (const each of chunk ? next(chunk) : []) visit(each)
  }
  for (const file of first) visit(file)
  return chunks.filter(({ fileName }) => found.has(fileName))
}
