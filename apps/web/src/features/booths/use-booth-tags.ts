import type { SentTo } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { type BoothTagRow, boothCalls, boothTagsTopic } from '@parley/contract/booths'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, send } from '../../lib/api/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { type Commands, rowCommands, useCommand, useOptimisticRows, useTopic } from '../../lib/live/index.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'

interface BoothTagCommand {
  readonly eventId: string
  readonly id: string
  readonly favourite: boolean
}

interface BoothTagReply {
  readonly favourite: boolean
  readonly rev: number
}

const tagCommands: Commands<BoothTagRow, BoothTagCommand, BoothTagReply> = {
  key: ['booths', 'tag'],
  send: (command) => send(boothCalls.tagBooth, command),
  ...rowCommands(({ id, favourite }, rev) => (favourite ? { id, favourite, rev } : null)),
}

interface BoothTags {
  /** Returns true for a favourite. @param before the state in a loaded list, used until the favourites are loaded */
  readonly isFavourite: (boothId: string, before: boolean) => boolean
  readonly isSaving: (boothId: string) => boolean
}

/** @see docs/rules/expo.md EXPO-4 */
export function useBoothTags({ id: eventId, me }: EventDetails): BoothTags {
  const topic = useTopic(boothTagsTopic, me ? { eventId, participantId: me.participantId } : null)
  const { rows, sent, isPending, isGone } = useOptimisticRows(topic, tagCommands, (each) => each.eventId === eventId)
  const isKnown = !isPending && !isGone
  const wasAsked = (boothId: string) => sent.some(({ command, status }) => command.id === boothId && status !== 'error')
  return {
    isFavourite: (boothId, before) => (isKnown || wasAsked(boothId) ? rows.some(({ id }) => id === boothId) : before),
    isSaving: (boothId) => sent.some(({ command, status }) => command.id === boothId && status === 'pending'),
  }
}

interface Named {
  readonly id: string
  readonly boothName: string
}

/**
 * Returns a function that marks favourites. It updates optimistically, and reverts with a message if it is refused.
 * @param inFavourites true if the list shows only favourites, so a booth disappears from it and the removal can be
 *   undone
 */
export function useTagBooth(event: EventDetails, inFavourites = false): (booth: Named, favourite: boolean) => void {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { mutateAsync } = useCommand(tagCommands)

  const tell = async (booth: Named, favourite: boolean) => {
    const about = `booth ${booth.id}`
    toasts.dismissAbout(about)
    if (inFavourites && !favourite) {
      const undo = { run: () => void tell(booth, true) }
      toasts.success(t('booths.favourites.left', { name: booth.boothName }), { about, undo })
    }
    try {
      await mutateAsync({ eventId: event.id, id: booth.id, favourite })
      void readAgain(client)
    } catch (error) {
      toasts.error(failureText(error), { about })
    }
  }
  return (booth, favourite) => void tell(booth, favourite)
}

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: queryKeyOf(boothCalls.searchBooths),
    predicate: ({ queryKey }) => {
      const { onlyFavourites, withCounts } = queryKey[2] as SentTo<typeof boothCalls.searchBooths>
      return Boolean(onlyFavourites || withCounts)
    },
  })
