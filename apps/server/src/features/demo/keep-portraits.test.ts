import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Node } from '../../platform/context.ts'
import { makeLocalFiles } from '../../platform/files.ts'
import { makeServices } from '../../platform/services.ts'
import { readSettings } from '../../platform/settings.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { keepPortraits } from './keep-portraits.ts'

/** A process that starts on a data folder: nothing of an earlier one is in its memory. */
function aStartOn(dataDir: string): Node {
  const files = makeLocalFiles(path.join(dataDir, 'files'))
  return { files, settings: readSettings({ DATA_DIR: dataDir }), services: makeServices() } as unknown as Node
}

const countFiles = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true }).filter((name) => String(name).endsWith('.webp')).length

it('DEMO-6 finds the pictures of an earlier start, and makes again what is missing', async () => {
  const dataDir = temporaryFolder()
  const first = aStartOn(dataDir)
  const [kept, same] = await Promise.all([keepPortraits(first), keepPortraits(first)])
  expect([kept.size, same === kept, countFiles(dataDir)]).toEqual([201, true, 201])
  expect([...(await keepPortraits(aStartOn(dataDir)))].sort()).toEqual([...kept].sort())

  const lost = kept.get('organizer') as string
  rmSync(path.join(dataDir, 'files', lost.slice('/files/'.length, '/files/'.length + 2)), { recursive: true })
  const mended = await keepPortraits(aStartOn(dataDir))
  expect(mended.get('organizer')).not.toBe(lost)
  expect(countFiles(dataDir)).toBe(201)
})

it('DEMO-6 makes all again when the list of pictures cannot be read', async () => {
  const dataDir = temporaryFolder()
  await keepPortraits(aStartOn(dataDir))
  const list = path.join(dataDir, 'demo-portraits.json')
  writeFileSync(list, '{"torn')
  expect((await keepPortraits(aStartOn(dataDir))).size).toBe(201)
  expect(Object.keys(JSON.parse(readFileSync(list, 'utf8')))).toHaveLength(201)
})

it('DEMO-6 keeps each as a small WebP of 160 x 160 in which something is drawn', async () => {
  const start = aStartOn(temporaryFolder())
  const kept = await keepPortraits(start)
  const file = await start.files.read(kept.get('organizer') as string)
  const picture = Buffer.concat(await Array.fromAsync(file?.stream ?? []))
  const { format, width, height } = await sharp(picture).metadata()
  const { channels } = await sharp(picture).stats()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 160, height: 160 })
  expect(picture.length).toBeLessThan(12_000)
  expect(Math.max(...channels.map((each) => each.stdev))).toBeGreaterThan(20)
})

it('DEMO-6 tries again what could not be kept', async () => {
  const start = aStartOn(temporaryFolder())
  const { put } = start.files
  start.files.put = async () => {
    throw new Error('The disk is full')
  }
  await expect(keepPortraits(start)).rejects.toThrow('The disk is full')
  start.files.put = put
  expect((await keepPortraits(start)).size).toBe(201)
})
