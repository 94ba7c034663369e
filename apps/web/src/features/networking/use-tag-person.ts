import type { SentTo } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { networkingCalls, type Tag } from '@parley/contract/networking'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '../../lib/api/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { useCommand } from '../../lib/live/index.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { containsPerson } from './found-pages.ts'
import { tagCommands, useTags } from './use-tags.ts'

interface Named {
  readonly id: string
  readonly fullName: string
  /** The tag in a list, used while the live tags are not available. */
  readonly tag?: Tag | null
}

/**
 * Returns a function that tags a person optimistically. If this removes the person from the displayed list, a toast
 * offers to undo it.
 * @param view the tag that the list filters by; absent beside a single person
 */
export function useTagPerson(
  event: EventDetails,
  view?: Tag | null,
): (person: Named, tag: Tag | null) => Promise<void> {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const client = useQueryClient()
  const tags = useTags(event)
  const { mutateAsync } = useCommand(tagCommands)

  const tell = async (person: Named, tag: Tag | null, before: Tag | null) => {
    const about = `tag ${person.id}`
    toasts.dismissAbout(about)
    const words = wordsFor(tag, before, view)
    const undo = { run: () => void tell(person, before, tag) }
    if (words) toasts.success(t(words, { name: person.fullName }), { about, undo })
    try {
      await mutateAsync({ eventId: event.id, id: person.id, tag })
      void readAgain(client, person.id, before)
    } catch (error) {
      toasts.error(failureText(error), { about })
    }
  }
  return (person, tag) => tell(person, tag, tags.of(person.id, person.tag))
}

/** Returns the text of the toast. Null if the favourite button already shows the change. */
function wordsFor(tag: Tag | null, before: Tag | null, view: Tag | null | undefined) {
  if (tag === 'ignored') return 'networking.ignored.done'
  if (before === 'ignored') return 'networking.ignored.over'
  return view === 'favourite' && tag === null ? 'networking.favourites.left' : null
}

/** Refetches the lists that a tag changes. A person who is no longer ignored reappears in lists that omitted them. */
const readAgain = (client: QueryClient, personId: string, before: Tag | null) => {
  const isBack = before === 'ignored'
  if (isBack) void client.invalidateQueries({ queryKey: queryKeyOf(networkingCalls.suggestPeople) })
  return client.invalidateQueries({
    queryKey: queryKeyOf(networkingCalls.searchParticipants),
    predicate: ({ queryKey, state }) => {
      const { tag, withCounts } = queryKey[2] as Search
      return Boolean(tag || withCounts) || (isBack && !containsPerson(state.data, personId))
    },
  })
}

type Search = SentTo<typeof networkingCalls.searchParticipants>
