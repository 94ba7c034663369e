import type { Contact, MetPerson } from '@parley/contract/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useProfile } from '../accounts/index.ts'
import { invalidateLists, useRemoveContact } from './api.ts'
import { discardContact, queueContact, sendContact } from './waiting-contacts.ts'

/**
 * Returns a function that saves people as contacts, one after the other, until a failure. Contacts saved before that
 * remain. The toast offers to undo all new ones.
 */
export function useSaveAll(eventId: string) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const client = useQueryClient()
  const userId = useProfile().data?.id ?? ''
  const { mutateAsync: remove } = useRemoveContact()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null)
  const run = useRef<{ stopped: boolean } | null>(null)

  const takeBack = async (added: readonly Contact[], waiting: readonly string[]) => {
    for (const onceKey of waiting) discardContact(userId, onceKey)
    try {
      for (const { id } of added) await remove({ id })
    } catch (error) {
      toasts.error(failureText(error))
    }
  }

  const start = async (people: readonly MetPerson[]) => {
    if (run.current) return
    const own = { stopped: false }
    run.current = own
    const added: Contact[] = []
    const waiting: string[] = []
    let failure: unknown
    for (const [done, { participantId, meeting }] of people.entries()) {
      if (own.stopped || failure || !participantId) break
      setProgress({ done, all: people.length })
      const metAtMillis = meeting?.sdt ?? Date.now()
      const act = queueContact(userId, { input: { eventId, participantId, metAtMillis } })
      try {
        const saved = await sendContact(userId, act)
        if (saved?.isNew) added.push(saved.contact)
        if (!saved) waiting.push(act.onceKey)
      } catch (error) {
        // The failure is shown now, so the entry need not wait.
        discardContact(userId, act.onceKey)
        failure = error
      }
    }
    run.current = null
    setProgress(null)
    void invalidateLists(client)
    if (failure) toasts.error(failureText(failure))
    const undo = { run: () => void takeBack(added, waiting) }
    if (waiting.length > 0) toasts.info(t('contacts.waits'), { undo })
    else if (added.length > 0) toasts.success(t('contacts.everyone.savedAll', { count: added.length }), { undo })
  }

  const stop = async () => {
    if (run.current) run.current.stopped = true
  }
  return { start, stop, progress }
}
