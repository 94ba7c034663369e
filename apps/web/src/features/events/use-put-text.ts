import type { EventText } from '@parley/contract/events'
import { useFailureText } from '../../lib/i18n/use-failure-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useRemoveText, useSaveText } from './api.ts'

export type PutText = (key: string, text: string | null, before: string | null) => Promise<void>

/** Puts a text in the place of the standard one, or with null the standard one back; the toast takes it back again. */
export function usePutText(eventId: string, language: EventText['language']): PutText {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const [save, remove] = [useSaveText(), useRemoveText()]

  const write = (key: string, text: string | null) =>
    text === null ? remove.mutateAsync({ eventId, language, key }) : save.mutateAsync({ eventId, language, key, text })
  return async (key, text, before) => {
    await write(key, text)
    const about = `text ${key}`
    const undo = () => void write(key, before).catch((error: unknown) => toasts.error(failureText(error), { about }))
    toasts.success(t(text === null ? 'events.texts.wasReset' : 'events.texts.saved'), { about, undo: { run: undo } })
  }
}
