import { type SyntheticEvent, useRef, useState } from 'react'
import { useFailureToast } from '../feedback/use-failure-toast.ts'
import { useTextLimit } from '../feedback/use-text-limit.ts'
import { useToasts } from '../feedback/use-toasts.ts'

type Options = {
  drafts: { readonly read: (key: string) => string; readonly keep: (key: string, text: string) => void }
  draftKey: string
  most: number
  /** Cleans the text before it is counted. */
  tidy?: (text: string) => string
  isBlank: (text: string) => boolean
  isSending: boolean
  send: (text: string) => Promise<unknown>
  sentText: string
  explain: (error: unknown) => string
  /** The error of an empty text. */
  missingText: string
}

/** Holds the text of a message. Until it is sent, the draft is saved on this device. */
export function useMessageField(options: Options) {
  const { drafts, draftKey, most, tidy, isBlank, isSending, send, sentText, explain, missingText } = options
  const toasts = useToasts()
  const failure = useFailureToast()
  const [text, setText] = useState(() => drafts.read(draftKey))
  const [isMissing, setMissing] = useState(false)
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(tidy ? tidy(text) : text, most)
  const ref = useRef<HTMLTextAreaElement>(null)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSending) return
    if (isBlank(text) || isOver) {
      setMissing(!isOver)
      ref.current?.focus()
      return
    }
    failure.clear()
    try {
      await send(text)
      // Text typed while the request was under way is a new draft.
      setText((now) => (now === text ? '' : now))
      if (drafts.read(draftKey) === text) drafts.keep(draftKey, '')
      toasts.success(sentText)
      ref.current?.focus()
    } catch (error) {
      failure.tell(explain(error))
    }
  }
  return {
    field: {
      ref,
      value: text,
      error: isOver ?? (isMissing && missingText),
      onPaste,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setText(value)
        drafts.keep(draftKey, value)
        setMissing(false)
      },
    },
    onSubmit: (event: SyntheticEvent) => void submit(event),
  }
}
