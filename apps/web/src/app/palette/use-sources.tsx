import { networkingCalls, readFound } from '@parley/contract/networking'
import { fold } from '@parley/contract/participants'
import { sessionCalls } from '@parley/contract/sessions'
import { IconPresentation } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWaitingInvitations } from '../../features/meetings/index.ts'
import { send } from '../../lib/api/index.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { CommandItem, CommandSource } from '../../ui/navigation/use-commands.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { useHasPage } from '../app-table.ts'
import { useEventTabs } from '../event/use-event-tabs.ts'
import { useShownEvent } from '../event/use-shown-event.ts'
import { useNavEventId } from '../frame/use-event-id.ts'
import { useActs } from './use-acts.tsx'
import { usePages } from './use-pages.tsx'
import { whyFound } from './why-found.ts'

const MOST = 6

/**
 * People and sessions of the event that navigation leads into, once something is typed; requests that wait for an answer,
 * pages and what one can do always.
 */
export function useSources(): CommandSource[] {
  const t = useText()
  const formats = useFormats()
  const has = useHasPage()
  const eventId = useNavEventId()
  const { event } = useShownEvent(eventId ?? '', { enabled: eventId !== null })
  const { waiting } = useWaitingInvitations()
  const tabs = useEventTabs(event)
  const pages = usePages()
  const acts = useActs()

  const seen = (page: string) => tabs.some((tab) => tab.page === page) && has(`/event/${eventId}/${page}/x`)
  const [withPeople, withSessions] = [seen('attendees'), seen('sessions')]
  const zone = event?.timezone ?? 'UTC'
  const shown = [...pages, ...acts].map(({ key, label }) => `${key} ${label}`).join('|')
  const asking = waiting.map(({ invitation }) => invitation.id).join()

  return useMemo(() => {
    const people: CommandSource = {
      key: 'people',
      label: t('app.palette.people'),
      async find(query, signal) {
        if (!query) return []
        const found = await send(
          networkingCalls.searchParticipants,
          { eventId: eventId ?? '', query, length: MOST },
          { signal },
        )
        return readFound(found).map((person) => {
          const { detail, isShown } = whyFound(person, query)
          return {
            key: `person ${person.id}`,
            label: person.fullName,
            ...(detail ? { detail } : {}),
            ...(isShown ? {} : { why: t('app.palette.inProfile') }),
            icon: <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={24} />,
            href: `/event/${eventId}/attendees/${person.id}`,
          }
        })
      },
    }
    const sessions: CommandSource = {
      key: 'sessions',
      label: t('app.tab.sessions'),
      async find(query, signal) {
        if (!query) return []
        const found = await send(sessionCalls.getProgramme, { eventId: eventId ?? '', query }, { signal })
        return found.sessions.slice(0, MOST).map((each) => ({
          key: `session ${each.id}`,
          label: each.name,
          detail: formats.dayAndTime(each.sdt, zone),
          icon: <IconPresentation size={20} stroke={1.6} />,
          href: `/event/${eventId}/sessions/${each.id}`,
        }))
      },
    }
    const fitting = (items: CommandItem[]) => async (query: string) =>
      items.filter(({ label, detail = '' }) => fold(`${label} ${detail}`).includes(fold(query)))
    const requests: CommandSource = {
      key: 'requests',
      label: t('app.lobby.waiting'),
      find: fitting(
        waiting.slice(0, MOST).flatMap(({ invitation, opponent }) =>
          opponent
            ? {
                key: `request ${invitation.id}`,
                label: opponent.fullName,
                ...(opponent.company ? { detail: opponent.company } : {}),
                icon: (
                  <Avatar name={opponent.fullName} photo={opponent.profilePhotoPath} seed={opponent.id} size={24} />
                ),
                href: '/invitations/received',
              }
            : [],
        ),
      ),
    }
    const allPages: CommandSource = { key: 'pages', label: t('app.palette.pages'), find: fitting(pages) }
    const allActs: CommandSource = { key: 'acts', label: t('app.palette.acts'), find: fitting(acts) }
    return [...(withPeople ? [people] : []), ...(withSessions ? [sessions] : []), requests, allPages, allActs]
    // A new list asks every source again: only what is found may change it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [eventId, withPeople, withSessions, zone, shown, asking])
}
