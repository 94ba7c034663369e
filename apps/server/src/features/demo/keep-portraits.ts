import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawPortrait, INSTALLATION_MAKER, makePeople } from '@parley/demo'
import sharp from 'sharp'
import type { Node } from '../../platform/context.ts'
import type { Files } from '../../platform/files.ts'
import { defineService } from '../../platform/services.ts'

/** Where the picture of each sitter is kept, by the seed of the drawing. */
export type Portraits = ReadonlyMap<string, string>

type Known = Record<string, string>

const AT_ONCE = 8
const PORTRAIT_PX = 160
const portraits = defineService(() => ({ kept: null as Promise<Portraits> | null }))

/**
 * Keeps the pictures of all demo people as files, once for the installation: `DATA_DIR/demo-portraits.json` tells the
 * file of each drawing. Those that are missing or were drawn otherwise before are made, in about half a second for all.
 *
 * @see docs/rules/demo.md DEMO-6
 */
export async function keepPortraits(node: Node): Promise<Portraits> {
  const own = portraits(node)
  const kept = own.kept ?? keepMissing(node.files, path.join(node.settings.dataDir, 'demo-portraits.json'))
  own.kept = kept
  try {
    return await kept
  } catch (error) {
    if (own.kept === kept) own.kept = null
    throw error
  }
}

async function keepMissing(files: Files, list: string): Promise<Portraits> {
  const known = await readKnown(list)
  const drawings = [...makePeople(), INSTALLATION_MAKER].flatMap(({ portrait }) => {
    if (!portrait) return []
    const svg = drawPortrait(portrait.seed, portrait.sitter)
    return [{ seed: portrait.seed, svg, mark: createHash('sha256').update(svg).digest('base64url') }]
  })
  const kept = new Map<string, { mark: string; filePath: string }>()
  const left = [...drawings]
  const work = async () => {
    for (let each = left.pop(); each; each = left.pop()) {
      const { seed, svg, mark } = each
      const before = known[mark]
      const filePath = before && (await isThere(files, before)) ? before : await keepOne(files, svg)
      kept.set(seed, { mark, filePath })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await writeKnown(list, Object.fromEntries([...kept.values()].map(({ mark, filePath }) => [mark, filePath])))
  return new Map([...kept].map(([seed, { filePath }]) => [seed, filePath]))
}

const keepOne = async (files: Files, svg: string) =>
  files.put({ bytes: await renderPortrait(svg), variant: 'portrait', extension: 'webp' })

const renderPortrait = (svg: string) =>
  sharp(Buffer.from(svg)).resize(PORTRAIT_PX, PORTRAIT_PX).webp({ quality: 84 }).toBuffer()

async function isThere(files: Files, filePath: string): Promise<boolean> {
  const file = await files.read(filePath)
  file?.stream.destroy()
  return file !== null
}

/** A list that cannot be read is none: the pictures are made again. */
async function readKnown(list: string): Promise<Known> {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as Known
  } catch {
    return {}
  }
}

async function writeKnown(list: string, known: Known): Promise<void> {
  await writeFile(`${list}.part`, JSON.stringify(known))
  await rename(`${list}.part`, list)
}
