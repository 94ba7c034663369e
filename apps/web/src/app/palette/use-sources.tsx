import { networkingCalls, readFound } from '@parley/contract/networking'
import { fold } from '@parley/contract/participants'
import { sessionCalls } from '@parley/contract/sessions'
import { IconPresentation } from '@tabler/icons-react'
import { useMemo } from 'react'
import { send } from '../../lib/api/index.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { CommandSource } from '../../ui/use-commands.ts'
import { useHasPage } from '../app-table.ts'
import { tabPages } from '../event/landing.ts'
import { useShownEvent } from '../event/use-shown-event.ts'
import { useNavEventId } from '../frame/use-event-id.ts'
import { useNavItems } from '../frame/use-nav-items.tsx'

const MOST = 6

/** Pages always; people and sessions of the event that navigation leads into, once something is typed. */
export function useSources(): CommandSource[] {
  const t = useText()
  const formats = useFormats()
  const has = useHasPage()
  const eventId = useNavEventId()
  const { event } = useShownEvent(eventId ?? '', { enabled: eventId !== null })
  const { side, bottom } = useNavItems()

  const entries = [...side, ...bottom].flatMap(({ key, label, href, icon: Icon }) =>
    href ? [{ key: `page ${key}`, label, href, icon: <Icon size={20} stroke={1.6} /> }] : [],
  )
  const pages = entries.filter((each, index) => entries.findIndex(({ href }) => href === each.href) === index)
  const seen = (page: string) =>
    eventId !== null &&
    event?.me != null &&
    tabPages(event).some((tab) => tab.page === page) &&
    has(`/event/${eventId}/${page}/x`)
  const [withPeople, withSessions] = [seen('attendees'), seen('sessions')]
  const zone = event?.timezone ?? 'UTC'
  const pageKeys = pages.map(({ href, label }) => `${href} ${label}`).join('|')

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
        return readFound(found).map((person) => ({
          key: `person ${person.id}`,
          label: person.fullName,
          ...(person.company ? { detail: person.company } : {}),
          icon: <Avatar name={person.fullName} photo={person.profilePhotoPath} seed={person.id} size={24} />,
          href: `/event/${eventId}/attendees/${person.id}`,
        }))
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
    const allPages: CommandSource = {
      key: 'pages',
      label: t('app.palette.pages'),
      find: async (query) => pages.filter(({ label }) => fold(label).includes(fold(query))),
    }
    return [...(withPeople ? [people] : []), ...(withSessions ? [sessions] : []), allPages]
    // A new list asks every source again: only what is found may change it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [eventId, withPeople, withSessions, zone, pageKeys])
}
