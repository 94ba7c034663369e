import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { newSecret } from './ids.ts'

export interface StoredFile {
  readonly stream: Readable
  readonly bytes: number
  readonly type: string
  /** The first and last byte of the returned part. Null for the whole file. */
  readonly part: { readonly from: number; readonly to: number } | null
}

/** The content of a file. A large file comes in pieces, and is never in memory as a whole. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>

export interface FileOwner {
  readonly kind: FileKind
  /** The uploader, if the file belongs to them and not to the event. */
  readonly userId?: string
  readonly eventId?: string
  readonly roomId?: string
}

export const fileKinds = ['photo', 'chat', 'announcement', 'event', 'document', 'booth', 'plan', 'badges'] as const
export type FileKind = (typeof fileKinds)[number]

interface NewFile {
  readonly bytes: FileBytes
  readonly variant: string
  readonly extension: Extension
  /** Absent for files that the product makes by itself, such as the pictures of the demo. */
  readonly owner?: FileOwner
  readonly path?: string
}

export interface Files {
  newPath(file: Pick<NewFile, 'variant' | 'extension'>): string
  /**
   * Stores a file and returns its path. The content of a path never changes. Anyone who knows it may fetch the file,
   * except a `PRIVATE_VARIANT`.
   */
  save(file: NewFile): Promise<string>
  /**
   * Returns null if there is no such file.
   *
   * @param range the requested part. It ends with the file if `to` is null. If it begins beyond the end, the whole file
   *   is returned.
   */
  read(filePath: string, range?: { from: number; to: number | null } | null): Promise<StoredFile | null>
  remove(filePath: string): Promise<void>
  /** Returns null if there is no such file. */
  measure(filePath: string): Promise<{ readonly bytes: number; readonly writtenAt: number } | null>
  /** Lists all paths in batches of some hundreds, in no order, so that a large disk never fills the memory. */
  list(): AsyncIterable<readonly string[]>
}

/** The variant of a file that not everyone who learns the path may fetch. */
export const PRIVATE_VARIANT = 'document'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'
const TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  odt: `${OPEN}.text`,
  ods: `${OPEN}.spreadsheet`,
  odp: `${OPEN}.presentation`,
} as const
export type Extension = keyof typeof TYPES

export const typeOf = (extension: Extension): string => TYPES[extension]

const SHAPE = new RegExp(`^/files/([A-Za-z0-9_-]{22})/([a-z0-9]{1,20})\\.(${Object.keys(TYPES).join('|')})$`)

/** Returns an id that does not look like a command-line option, because it is the name of a folder. */
function newFileId(): string {
  const fileId = newSecret(16)
  return fileId.startsWith('-') ? newFileId() : fileId
}

const LISTED_AT_ONCE = 500

export function makeLocalFiles(root: string): Files {
  const place = (filePath: string) => {
    const match = SHAPE.exec(filePath)
    if (!match) return null
    const [, fileId = '', variant = '', extension = ''] = match
    const name = path.join(root, fileId.slice(0, 2), fileId, `${variant}.${extension}`)
    return { name, type: TYPES[extension as Extension] }
  }
  const newPath: Files['newPath'] = ({ variant, extension }) => `/files/${newFileId()}/${variant}.${extension}`
  return {
    newPath,
    async save({ bytes, variant, extension, path: filePath = newPath({ variant, extension }) }) {
      const at = place(filePath)
      if (!at) throw new Error(`${filePath} is not a valid path of a file`)
      const folder = path.dirname(at.name)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(`${at.name}.part`, bytes)
        await rename(`${at.name}.part`, at.name)
      } catch (error) {
        // On a full disk, half a file would occupy the little space that is left.
        await rm(folder, { recursive: true, force: true })
        throw error
      }
      return filePath
    },
    async read(filePath, range = null) {
      const at = place(filePath)
      if (!at) return null
      const found = await stat(at.name).catch(() => null)
      if (!found) return null
      const last = found.size - 1
      const to = Math.min(range?.to ?? last, last)
      const part = range && range.from <= to ? { from: range.from, to } : null
      const stream = createReadStream(at.name, part ? { start: part.from, end: part.to } : {})
      return { stream, bytes: found.size, type: at.type, part }
    },
    async remove(filePath) {
      const at = place(filePath)
      if (at) await rm(path.dirname(at.name), { recursive: true, force: true })
    },
    async measure(filePath) {
      const at = place(filePath)
      const found = at && (await stat(at.name).catch(() => null))
      return found ? { bytes: found.size, writtenAt: Math.floor(found.mtimeMs) } : null
    },
    async *list() {
      let batch: string[] = []
      for (const part of await namesIn(root)) {
        for (const fileId of await namesIn(path.join(root, part))) {
          const names = await namesIn(path.join(root, part, fileId))
          batch.push(...names.map((name) => `/files/${fileId}/${name}`).filter((each) => SHAPE.test(each)))
        }
        if (batch.length < LISTED_AT_ONCE) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
  }
}

/** A folder that was removed in the meantime counts as empty. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
