import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: Set<string>; readonly importedAssets: Set<string> }
}

/** A list of files to store. `withLater` includes dynamic imports. */
interface List {
  readonly of: readonly RegExp[]
  readonly withLater: boolean
}

const DESK: List = {
  of: ['features/checkin/(?!screens/organize-)', 'ui/scan/', 'lib/scan/', 'lib/use-camera'].map(
    (path) => new RegExp(`/src/${path}`),
  ),
  withLater: true,
}
/** The pages that open without a network, and their deferred parts. */
const DAY: List = {
  of: [
    'main',
    'app/program/app-program',
    'app/offline/[^/]+',
    'app/app-overlays',
    'app/frame/deferred-frame',
    'app/frame/offline-note',
    'app/frame/phone-menu',
    'app/detail/detail-host',
    'app/event/landing-redirect',
    'lib/i18n/load-parser',
    'ui/feedback/toasts',
    'features/calendar/screens/my-agenda',
    'features/checkin/components/own-card/own-card-dialog',
    'features/contacts/screens/(?:contacts|my-qr)',
    'features/venue/screens/venue-map',
    'features/venue/components/show-on-map',
  ]
    .map((path) => new RegExp(`/src/(?:${path})\\.tsx?$`))
    .concat(/\/node_modules\/socket\.io-client\//),
  withLater: false,
}
const LISTS: Readonly<Record<string, List>> = { 'check-in-assets.json': DESK, 'offline-assets.json': DAY }

/**
 * Lists the files to store for the check-in desk, and for a person's day. Texts are not listed, because only the page
 * knows its language.
 */
export const storedAssets: Plugin = {
  name: 'parley:stored-assets',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    const fonts = Object.keys(bundle).filter((file) => /latin.*-wght.*\.woff2$/.test(file))
    for (const [fileName, list] of Object.entries(LISTS)) {
      const missing = list.of.find((path) => !chunks.some(({ moduleIds }) => moduleIds.some((id) => path.test(id))))
      if (missing) this.error(`${fileName}: no module matches ${missing}, so the page would not open without a network`)
      const files = [...new Set([...filesOf(chunks, list), ...fonts])].map((file) => `/${file}`)
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(files) })
    }
  },
}

/** Returns the files of the listed modules, with everything they load. */
function filesOf(chunks: readonly Chunk[], { of, withLater }: List): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const isListed = ({ moduleIds, isEntry }: Chunk) =>
    !(withLater && isEntry) && moduleIds.some((id) => of.some((path) => path.test(id)))
  const found = new Set<string>()
  const visit = (file: string) => {
    const chunk = byFile.get(file)
    if (!chunk || found.has(file)) return
    found.add(file)
    for (const each of chunk.imports) visit(each)
    if (withLater && isListed(chunk)) for (const each of chunk.dynamicImports) visit(each)
  }
  for (const chunk of chunks) if (isListed(chunk)) visit(chunk.fileName)
  return [...found].flatMap((file) => {
    const { viteMetadata } = byFile.get(file) as Chunk
    return [file, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
  })
}
