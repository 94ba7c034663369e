import { DOCUMENT_MAX_BYTES } from '@parley/contract/events'
import { useRef, useState } from 'react'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'

export interface SentFile {
  readonly fileName: string
  readonly content: Uint8Array<ArrayBuffer>
}

interface Upload {
  readonly key: number
  readonly name: string
}

/**
 * Uploads files one after the other, in the order of their choice. A refused file can be retried, and the next one
 * continues.
 */
export function useUploads(add: (file: SentFile) => Promise<unknown>) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const lastKey = useRef(0)

  const send = async (key: number, file: File, about: string) => {
    try {
      await add({ fileName: file.name, content: new Uint8Array(await file.arrayBuffer()) })
    } catch (error) {
      toasts.error(failureText(error), {
        title: t('events.documents.failed', { name: file.name }),
        about,
        undo: { label: t('ui.loadFailed.retry'), run: () => upload(file) },
      })
    } finally {
      setUploads((now) => now.filter((each) => each.key !== key))
    }
  }
  function upload(file: File) {
    const about = `file ${file.name}`
    toasts.dismissAbout(about)
    if (file.size > DOCUMENT_MAX_BYTES) return toasts.error(t('error.documentTooLarge'), { title: file.name, about })
    const key = ++lastKey.current
    setUploads((now) => [...now, { key, name: file.name }])
    before.current = before.current.then(() => send(key, file, about))
  }
  return { uploads, upload }
}
