import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { newSecret } from './ids.ts'

export interface StoredFile {
  readonly stream: Readable
  /** Of the whole file. */
  readonly bytes: number
  readonly type: string
  /** First and last byte of the stream, where it is not the whole file. */
  readonly part: { readonly from: number; readonly to: number } | null
}

/** A large file comes piece by piece, and is never held as a whole. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>

/** For whom the bytes of a file count, and as what they are shown. */
export interface FileOwner {
  readonly kind: FileKind
  /** The uploader, if the file is theirs and not the event's. */
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
  /** Absent for what the product makes by itself, such as the pictures of the demo. */
  readonly owner?: FileOwner
  /** One of `newPath`; another one when absent. */
  readonly path?: string
}

export interface Files {
  newPath(file: Pick<NewFile, 'variant' | 'extension'>): string
  /**
   * Keeps a file; the path never changes its content. Whoever knows the path may fetch it, unless its variant is
   * `PRIVATE_VARIANT`: that one is fetched by an address of `signPath` alone.
   */
  put(file: NewFile): Promise<string>
  /**
   * Null when there is no such file.
   *
   * @param range what is asked of it; to its end where `to` is null, and all of it where it begins beyond the end
   */
  read(filePath: string, range?: { from: number; to: number | null } | null): Promise<StoredFile | null>
  remove(filePath: string): Promise<void>
  /** How large a file is, and since when it is there; null when there is no such file. */
  measure(filePath: string): Promise<{ readonly bytes: number; readonly writtenAt: number } | null>
  /** The paths of all files, in no order and by some hundreds, so that a large disk is never held as a whole. */
  list(): AsyncIterable<readonly string[]>
}

/** Files that not everyone may fetch who comes to know their path. */
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

/** The media type as which a file of this extension is sent. */
export const typeOf = (extension: Extension): string => TYPES[extension]

const SHAPE = new RegExp(`^/files/([A-Za-z0-9_-]{22})/([a-z0-9]{1,20})\\.(${Object.keys(TYPES).join('|')})$`)

/** As a folder's name it must not look like the option of a command. */
function newFileId(): string {
  const fileId = newSecret(16)
  return fileId.startsWith('-') ? newFileId() : fileId
}

const LISTED_AT_ONCE = 500

/** Files in a folder of this machine, spread over 4,096 sub-folders by their id. */
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
    async put({ bytes, variant, extension, path: filePath = newPath({ variant, extension }) }) {
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

/** A folder that is gone meanwhile has nothing in it. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
