import type { SentTo } from '@parley/contract'
import { type Contact, contactCalls } from '@parley/contract/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useProfile } from '../accounts/index.ts'
import { forgetContact, keepContact, sendContact } from './waiting-contacts.ts'

/**
 * Keeps a contact: on this device first, then on the server. Without a connection it waits, and is sent once.
 *
 * @returns the contact; null where it waits
 */
export function useKeepContact() {
  const t = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const userId = useProfile().data?.id ?? ''
  return async (input: SentTo<typeof contactCalls.addContact>): Promise<Contact | null> => {
    const act = keepContact(userId, { input: { metAtMillis: Date.now(), ...input } })
    try {
      const kept = await sendContact(userId, act)
      if (!kept) {
        toasts.info(t('contacts.waits'))
        return null
      }
      void client.invalidateQueries({ queryKey: queryKeyOf(contactCalls.getContacts) })
      toasts.success(t(kept.isNew ? 'contacts.added' : 'contacts.known', { name: kept.contact.fullName }))
      return kept.contact
    } catch (error) {
      // Said here and now, so it need not wait to be read.
      forgetContact(userId, act.onceKey)
      throw error
    }
  }
}
