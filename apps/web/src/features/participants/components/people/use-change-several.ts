import type { ListedPerson, PersonChange } from '@parley/contract/participants'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useChangePeople } from '../../people-api.ts'

type Change = Pick<PersonChange, 'id'> & Partial<Pick<PersonChange, 'typeId' | 'listed' | 'rights'>>

const ABOUT = 'changed people'

/** Changes several people at once, and says so with the way back. */
export function useChangeSeveral(eventId: string) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangePeople()

  const undo = async (before: readonly Change[]) => {
    try {
      await change.mutateAsync({ eventId, participants: [...before] })
      toasts.info(t('participants.people.undone'), { about: ABOUT })
    } catch (error) {
      toasts.error(failureText(error), { about: ABOUT })
    }
  }
  /** @throws ApiFailure what the server refuses */
  const send = async (
    people: readonly ListedPerson[],
    changeOf: (person: ListedPerson) => Omit<Change, 'id'>,
    words: string,
  ): Promise<void> => {
    toasts.dismissAbout(ABOUT)
    const participants = people.map((person) => ({ id: person.id, ...changeOf(person) }))
    const before = people.map((person) => {
      const changed = changeOf(person)
      return {
        id: person.id,
        ...(changed.typeId === undefined ? {} : { typeId: person.typeId }),
        ...(changed.listed === undefined ? {} : { listed: person.listed }),
        ...(changed.rights === undefined ? {} : { rights: [...person.rights] }),
      }
    })
    await change.mutateAsync({ eventId, participants })
    toasts.success(words, { about: ABOUT, undo: { run: () => void undo(before) } })
  }
  return { send, isPending: change.isPending, about: ABOUT }
}
