import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { newSecret } from './ids.ts'

export interface StoredFile {
  readonly stream: Readable
  readonly bytes: number
  readonly type: string
}

export interface Files {
  /** Keeps a public picture; the path never changes its content. */
  put(file: { bytes: Uint8Array; variant: string; extension: Extension }): Promise<string>
  /** Null when there is no such file. */
  read(filePath: string): Promise<StoredFile | null>
  remove(filePath: string): Promise<void>
}

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
export type Extension = keyof typeof TYPES

const SHAPE = /^\/files\/([A-Za-z0-9_-]{22})\/([a-z0-9]{1,20})\.(webp|jpg|png)$/

/** Files in a folder of this machine, spread over 4,096 sub-folders by their id. */
export function makeLocalFiles(root: string): Files {
  const place = (filePath: string) => {
    const match = SHAPE.exec(filePath)
    if (!match) return null
    const [, fileId = '', variant = '', extension = ''] = match
    const name = path.join(root, fileId.slice(0, 2), fileId, `${variant}.${extension}`)
    return { name, type: TYPES[extension as Extension] }
  }
  return {
    async put({ bytes, variant, extension }) {
      const filePath = `/files/${newSecret(16)}/${variant}.${extension}`
      const at = place(filePath)
      if (!at) throw new Error(`No file can be kept as ${filePath}`)
      const folder = path.dirname(at.name)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(`${at.name}.part`, bytes)
        await rename(`${at.name}.part`, at.name)
      } catch (error) {
        // On a full disk the half of a file would keep what little room there is.
        await rm(folder, { recursive: true, force: true })
        throw error
      }
      return filePath
    },
    async read(filePath) {
      const at = place(filePath)
      if (!at) return null
      const found = await stat(at.name).catch(() => null)
      return found ? { stream: createReadStream(at.name), bytes: found.size, type: at.type } : null
    },
    async remove(filePath) {
      const at = place(filePath)
      if (at) await rm(path.dirname(at.name), { recursive: true, force: true })
    },
  }
}
