import type { Contact } from '@parley/contract/contacts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useRemoveContact as useRemoveCall, useRestoreContact } from './api.ts'

/**
 * Returns a function that removes a contact. The toast offers to restore it with its notes. @throws ApiFailure of its
 * call
 */
export function useRemoveContact() {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { mutateAsync: remove } = useRemoveCall()
  const { mutateAsync: restore } = useRestoreContact()
  return async ({ id, fullName: name }: Pick<Contact, 'id' | 'fullName'>): Promise<void> => {
    const about = `contact ${id}`
    const putBack = async () => {
      try {
        await restore({ id })
        toasts.success(t('contacts.restored', { name }), { about })
      } catch (error) {
        toasts.error(failureText(error), { about })
      }
    }
    await remove({ id })
    toasts.success(t('contacts.removed', { name }), { about, undo: { run: () => void putBack() } })
  }
}
