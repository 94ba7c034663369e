import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  drawBanner,
  drawLogo,
  drawPortrait,
  hallFor,
  INSTALLATION_MAKER,
  makeBooths,
  makePeople,
  writePdf,
} from '@parley/demo'
import sharp from 'sharp'
import type { Node } from '../../platform/context.ts'
import { type Files, PRIVATE_VARIANT } from '../../platform/files.ts'
import { defineService } from '../../platform/services.ts'

/** The path of each demo file: portraits by the seed of the drawing, pictures of booths by {@link pictureOf}. */
export type Pictures = ReadonlyMap<string, string>

export const pictureOf = (kind: 'logo' | 'banner' | 'document', name: string) => `${kind} ${name}`

export const HALL = 'hall'
/** The number of tables in the installation's event; other demo events show the same hall. */
const TABLES = 20

type Known = Record<string, string>

const AT_ONCE = 8
const PORTRAIT_PX = 160
const pictures = defineService(() => ({ kept: null as Promise<Pictures> | null }))

/**
 * Makes only missing or outdated files. `DATA_DIR/demo-pictures.json` lists the file of each drawing.
 *
 * @see docs/rules/demo.md DEMO-6
 */
export async function savePictures(node: Node): Promise<Pictures> {
  const own = pictures(node)
  const pending = own.kept ?? saveMissingPictures(node.files, path.join(node.settings.dataDir, 'demo-pictures.json'))
  own.kept = pending
  try {
    return await pending
  } catch (error) {
    if (own.kept === pending) own.kept = null
    throw error
  }
}

type NewFile = Parameters<Files['save']>[0]

interface Drawing {
  readonly key: string
  /** The content of the drawing; if it changes, the file is made again. */
  readonly source: string
  readonly make: () => Promise<NewFile>
}

function drawAll(): Drawing[] {
  const people = makePeople()
  const portraits = [...people, INSTALLATION_MAKER].flatMap(({ portrait }) =>
    portrait ? [portraitOf(portrait.seed, drawPortrait(portrait.seed, portrait.sitter))] : [],
  )
  const all = makeBooths(people)
  const booths = all.flatMap(({ name, logo, banner, documents }) => [
    ...(logo ? [flat(pictureOf('logo', name), drawLogo(logo), 'logo')] : []),
    ...(banner ? [flat(pictureOf('banner', name), drawBanner(banner), 'banner')] : []),
    ...documents.map((document) => page(pictureOf('document', document.name), document.lines)),
  ])
  const { svg } = hallFor({ booths: all.length, tables: TABLES })
  const hall: Drawing = {
    key: HALL,
    source: svg,
    make: async () => ({ bytes: Buffer.from(svg), variant: 'plan', extension: 'svg' }),
  }
  return [...portraits, ...booths, hall]
}

const portraitOf = (key: string, svg: string): Drawing => ({
  key,
  source: svg,
  make: async () => ({
    bytes: await sharp(Buffer.from(svg)).resize(PORTRAIT_PX, PORTRAIT_PX).webp({ quality: 84 }).toBuffer(),
    variant: 'portrait',
    extension: 'webp',
  }),
})

/** A drawing of few colours, so that the fastest compression is nearly as small as any. */
const flat = (key: string, svg: string, variant: string): Drawing => ({
  key,
  source: svg,
  make: async () => ({
    bytes: await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 0 }).toBuffer(),
    variant,
    extension: 'webp',
  }),
})

const page = (key: string, lines: readonly string[]): Drawing => ({
  key,
  source: lines.join('\n'),
  make: async () => ({ bytes: writePdf(lines), variant: PRIVATE_VARIANT, extension: 'pdf' }),
})

async function saveMissingPictures(files: Files, list: string): Promise<Pictures> {
  const known = await loadKnownPictures(list)
  const left = drawAll()
  const saved = new Map<string, { mark: string; filePath: string }>()
  const work = async () => {
    for (let each = left.pop(); each; each = left.pop()) {
      const { key, source, make } = each
      const mark = createHash('sha256').update(source).digest('base64url')
      const before = known[mark]
      const filePath = before && (await isThere(files, before)) ? before : await files.save(await make())
      saved.set(key, { mark, filePath })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await saveKnownPictures(list, Object.fromEntries([...saved.values()].map(({ mark, filePath }) => [mark, filePath])))
  return new Map([...saved].map(([key, { filePath }]) => [key, filePath]))
}

async function isThere(files: Files, filePath: string): Promise<boolean> {
  const file = await files.read(filePath)
  file?.stream.destroy()
  return file !== null
}

/** An unreadable list counts as empty, so that the pictures are made again. */
async function loadKnownPictures(list: string): Promise<Known> {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as Known
  } catch {
    return {}
  }
}

async function saveKnownPictures(list: string, known: Known): Promise<void> {
  await writeFile(`${list}.part`, JSON.stringify(known))
  await rename(`${list}.part`, list)
}
