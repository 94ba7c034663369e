import { attendeesPath, networkingCalls } from '@parley/contract/networking'
import type { Notification } from '@parley/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryKeyOf, useRequest } from '../../../lib/api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useNotifications } from '../unseen.ts'

/**
 * Notifies of new matches of saved searches and refetches these. A match is not reported on the list that shows it.
 * @see docs/rules/notifications.md NOTE-14
 */
export function MatchNotifications() {
  const t = useText()
  const ask = useRequest()
  const toasts = useToasts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { rows, isPending } = useNotifications()
  const known = useRef<number | null>(null)

  const tell = useEffectEvent(async ({ eventId, aboutId }: Notification) => {
    await client.invalidateQueries({ queryKey: queryKeyOf(networkingCalls.getSavedSearches) })
    if (pathname === `/event/${eventId}/attendees`) return
    if (eventId === null) return
    const { searches } = await ask(networkingCalls.getSavedSearches, { eventId })
    const search = searches.find(({ id }) => id === aboutId)
    if (!search || search.newCount === 0) return
    toasts.info(t('notifications.match', { count: search.newCount, name: search.name }), {
      title: t('notifications.match.title'),
      about: `search ${search.id}`,
      undo: {
        label: t('notifications.match.show'),
        run: () => void navigate(attendeesPath(eventId, search.filters)),
      },
    })
  })
  const last = rows.at(-1)?.seq ?? 0
  useEffect(() => {
    if (isPending) return
    // Matches from before this page was opened are loaded with the searches.
    const before = known.current ?? last
    known.current = last
    // If this fails, the list shows the match the next time it is opened.
    for (const row of rows) if (row.type === 'search_match' && row.seq > before) tell(row).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [last, isPending])
  return null
}
