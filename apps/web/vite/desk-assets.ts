import type { Plugin, Rolldown } from 'vite'

const OF_DESK = /\/src\/(?:features\/checkin\/(?!screens\/organize-)|ui\/scan\/|lib\/scan\/|lib\/use-camera)/

/**
 * Names the files that the check-in desk is made of, for the worker that keeps them: `check-in-assets.json`. Texts are not among
 * them: the page itself says which language it speaks.
 */
export const deskAssets: Plugin = {
  name: 'parley:desk-assets',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = filesOfDesk(Object.values(bundle).filter((each) => each.type === 'chunk'))
    const fonts = Object.keys(bundle).filter((file) => /latin.*-wght.*\.woff2$/.test(file))
    const source = JSON.stringify([...new Set([...files, ...fonts])].map((file) => `/${file}`))
    this.emitFile({ type: 'asset', fileName: 'check-in-assets.json', source })
  },
}

type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> }
}

/** What the desk's own modules stand in and load, later too, and all that comes with it. */
function filesOfDesk(chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (file: string) => {
    const chunk = byFile.get(file)
    if (!chunk || found.has(file)) return
    found.add(file)
    for (const each of chunk.imports) visit(each)
    if (isOfDesk(chunk)) for (const each of chunk.dynamicImports) visit(each)
  }
  for (const chunk of chunks) if (isOfDesk(chunk)) visit(chunk.fileName)
  return [...found].flatMap((file) => {
    const { viteMetadata } = byFile.get(file) as Chunk
    return [file, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
  })
}

const isOfDesk = ({ moduleIds, isEntry }: Chunk) => !isEntry && moduleIds.some((id) => OF_DESK.test(id))
