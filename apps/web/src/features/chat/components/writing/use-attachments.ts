import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '@parley/contract/chat'
import { useEffect, useRef, useState } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { newId } from '../../../../lib/browser/new-id.ts'
import type { TextValues } from '../../../../lib/i18n/index.ts'
import { addAttachment } from '../../api.ts'
import type { WaitingMessage } from '../../waiting-messages.ts'

export interface AddedFile {
  readonly key: string
  readonly name: string
  /** The URL of a preview, for a picture that was not sent yet. Null for other files. */
  readonly preview: string | null
  readonly state: 'adding' | 'added' | 'failed'
  /** The share that is uploaded, from 0 to 1. */
  readonly share: number
  readonly why?: string
  readonly params?: TextValues
  readonly file: File
  /** The server's description, once the file is uploaded. */
  readonly added?: WaitingMessage['files'][number]
}

/** Holds the attachments of a message. Each is uploaded as soon as it is chosen. */
export function useAttachments(roomId: string, onTooMany: () => void) {
  const [files, setFiles] = useState<readonly AddedFile[]>([])
  const shown = useRef<readonly AddedFile[]>([])
  const under = useRef(new Map<string, AbortController>())
  const put = (next: readonly AddedFile[]) => {
    shown.current = next
    setFiles(next)
  }
  const change = (key: string, own: Partial<AddedFile>) =>
    put(shown.current.map((each) => (each.key === key ? { ...each, ...own } : each)))

  const upload = async ({ key, file, name }: AddedFile) => {
    change(key, { state: 'adding', share: 0 })
    if (file.size > ATTACHMENT_MAX_BYTES) return change(key, { state: 'failed', why: 'documentTooLarge' })
    const giving = new AbortController()
    under.current.set(key, giving)
    const { signal } = giving
    const onProgress = (share: number) => change(key, { share })
    try {
      const content = new Uint8Array(await file.arrayBuffer())
      const reply = await addAttachment({ roomId, fileName: name, content }, { signal, onProgress })
      change(key, { state: 'added', added: reply.file })
    } catch (error) {
      if (signal.aborted) return
      if (!isApiFailure(error)) return change(key, { state: 'failed', why: 'documentRefused' })
      change(key, { state: 'failed', why: error.code, params: error.params as TextValues })
    }
  }
  const add = (chosen: Iterable<File>) => {
    // Files that were already chosen are not uploaded again.
    const held = shown.current.map(({ file }) => file)
    const files = [...chosen]
    const all = files.filter((file, nth) => ![...held, ...files.slice(0, nth)].some((each) => isSame(each, file)))
    const room = ATTACHMENTS_MAX - shown.current.length
    if (all.length > room) onTooMany()
    for (const file of all.slice(0, room)) {
      const preview = /^image\/(png|jpeg|webp)$/.test(file.type) ? URL.createObjectURL(file) : null
      const next: AddedFile = { key: newId(), name: nameOf(file), preview, state: 'adding', share: 0, file }
      put([...shown.current, next])
      void upload(next)
    }
  }
  const forget = (gone: readonly AddedFile[]) => {
    for (const { key, preview } of gone) {
      if (preview) URL.revokeObjectURL(preview)
      under.current.get(key)?.abort()
      under.current.delete(key)
    }
  }
  const remove = (key: string) => {
    forget(shown.current.filter((each) => each.key === key))
    put(shown.current.filter((each) => each.key !== key))
  }
  const clear = () => {
    forget(shown.current)
    put([])
  }
  const again = (key: string) => {
    const found = shown.current.find((each) => each.key === key)
    if (found) void upload(found)
  }
  useEffect(() => () => forget(shown.current), [])
  return { files, add, remove, again, clear }
}

/** Returns the name of a file. A picture from the clipboard may have none. */
const nameOf = ({ name, type }: File) => name || `image.${type.split('/')[1] ?? 'png'}`

const isSame = (one: File, other: File) =>
  one.name !== '' && one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
