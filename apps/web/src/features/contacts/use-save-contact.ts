import type { SentTo } from '@parley/contract'
import type { Contact, contactCalls } from '@parley/contract/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useProfile } from '../accounts/index.ts'
import { invalidateLists } from './api.ts'
import { useRemoveContact } from './use-remove-contact.ts'
import { discardContact, queueContact, sendContact } from './waiting-contacts.ts'

/**
 * Returns a function that saves a contact on this device first, then on the server. Without a connection the contact
 * waits and is sent once. The toast offers to undo a new contact only.
 * @returns the contact, or null while it waits
 */
export function useSaveContact() {
  const t = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const userId = useProfile().data?.id ?? ''
  const remove = useRemoveContact()
  const failureText = useFailureText()
  return async (input: SentTo<typeof contactCalls.addContact>): Promise<Contact | null> => {
    const act = queueContact(userId, { input: { metAtMillis: Date.now(), ...input } })
    try {
      const saved = await sendContact(userId, act)
      if (!saved) {
        toasts.info(t('contacts.waits'), { undo: { run: () => discardContact(userId, act.onceKey) } })
        return null
      }
      void invalidateLists(client)
      const { contact, isNew } = saved
      const takeBack = () => void remove(contact).catch((error: unknown) => toasts.error(failureText(error)))
      toasts.success(t(isNew ? 'contacts.added' : 'contacts.known', { name: contact.fullName }), {
        about: `contact ${contact.id}`,
        ...(isNew ? { undo: { run: takeBack } } : {}),
      })
      return contact
    } catch (error) {
      // The caller shows the failure now, so the entry need not wait.
      discardContact(userId, act.onceKey)
      throw error
    }
  }
}
