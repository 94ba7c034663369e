import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Node } from '../../platform/context.ts'
import { makeLocalFiles } from '../../platform/files.ts'
import { makeServices } from '../../platform/services.ts'
import { parseSettings } from '../../platform/settings.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type Pictures, pictureOf, savePictures } from './save-pictures.ts'

/** A new process on a data folder, without the memory of an earlier one. */
function aStartOn(dataDir: string): Node {
  const files = makeLocalFiles(path.join(dataDir, 'files'))
  return { files, settings: parseSettings({ DATA_DIR: dataDir }), services: makeServices() } as unknown as Node
}

const first = aStartOn(temporaryFolder())
let pictures: Pictures
let same: Pictures
beforeAll(async () => {
  ;[pictures, same] = await Promise.all([savePictures(first), savePictures(first)])
})

function aCopy(): string {
  const dataDir = temporaryFolder()
  cpSync(first.settings.dataDir, dataDir, { recursive: true })
  return dataDir
}

const countFiles = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true }).filter((name) =>
    /\.(?:webp|pdf|svg)$/.test(String(name)),
  ).length

/** Portraits, logos, banners, documents and the hall. */
const FILES = 201 + 56 + 40 + 12 + 1

it('DEMO-6 finds the pictures of an earlier start, and makes missing ones again', async () => {
  const dataDir = aCopy()
  expect([pictures.size, same === pictures, countFiles(dataDir)]).toEqual([FILES, true, FILES])
  expect([...(await savePictures(aStartOn(dataDir)))].sort()).toEqual([...pictures].sort())

  const lost = pictures.get('organizer') as string
  rmSync(path.join(dataDir, 'files', lost.slice('/files/'.length, '/files/'.length + 2)), { recursive: true })
  const mended = await savePictures(aStartOn(dataDir))
  expect(mended.get('organizer')).not.toBe(lost)
  expect(countFiles(dataDir)).toBe(FILES)
})

it('DEMO-6 makes all again when the list of pictures cannot be read', async () => {
  const dataDir = aCopy()
  const list = path.join(dataDir, 'demo-pictures.json')
  writeFileSync(list, '{"torn')
  expect((await savePictures(aStartOn(dataDir))).size).toBe(FILES)
  expect(Object.keys(JSON.parse(readFileSync(list, 'utf8')))).toHaveLength(FILES)
})

const lookAt = async ({ files }: Node, filePath: string | undefined) => {
  const file = await files.read(String(filePath))
  const bytes = Buffer.concat(await Array.fromAsync(file?.stream ?? []))
  return { bytes, type: file?.type }
}

it.each([
  ['organizer', 160, 160],
  [pictureOf('logo', 'Fincan Rota'), 700, 700],
  [pictureOf('banner', 'Fincan Rota'), 1260, 250],
] as const)('DEMO-6 saves %s as a small WebP of %i x %i that is not blank', async (key, width, height) => {
  const { bytes } = await lookAt(first, pictures.get(key))
  const about = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  expect({ format: about.format, width: about.width, height: about.height }).toEqual({ format: 'webp', width, height })
  expect(bytes.length).toBeLessThan(16_000)
  expect(Math.max(...channels.map((each) => each.stdev))).toBeGreaterThan(20)
})

it('DEMO-10 stores the documents of booths as PDFs that can only be fetched by a signed URL', async () => {
  const filePath = pictures.get(pictureOf('document', 'Fincan Rota – fact sheet'))
  expect(filePath).toMatch(/\/document\.pdf$/)
  const { bytes, type } = await lookAt(first, filePath)
  expect([type, bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
})

it('DEMO-6 retries pictures that could not be stored', async () => {
  const start = aStartOn(temporaryFolder())
  const { save } = start.files
  start.files.save = async () => {
    throw new Error('The disk is full')
  }
  await expect(savePictures(start)).rejects.toThrow('The disk is full')
  start.files.save = save
  expect((await savePictures(start)).size).toBe(FILES)
})
