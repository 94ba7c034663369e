import type { EventDetails } from '@parley/contract/app'
import { IconSofa } from '@tabler/icons-react'
import { useText } from '../../lib/i18n/index.ts'
import { Empty } from '../../ui/feedback/states.ts'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { useHasPage } from '../app-table.ts'
import { tabPages } from '../event/landing.ts'

type Props = {
  event: EventDetails
  /** True if the lobby has blocks, but no block has content now. */
  hasBlocks: boolean
}

/** Shows that the lobby is empty. Organizers are led to the editor, everyone else to the attendees. */
export function EmptyLobby({ event, hasBlocks }: Props) {
  const t = useText()
  const has = useHasPage()
  const composer = `/event/${event.id}/organize/lobby`
  if (event.me?.organizer && has(composer)) {
    return (
      <Empty
        icon={IconSofa}
        title={t('app.lobby.nothing.organizer')}
        action={<LinkButton to={composer}>{t('app.lobby.nothing.compose')}</LinkButton>}
      >
        {t(hasBlocks ? 'app.lobby.nothing.organizerText' : 'app.lobby.nothing.noBlocks')}
      </Empty>
    )
  }
  const other = tabPages(event).find(({ page }) => page !== 'lobby' && has(`/event/${event.id}/${page}`))
  const href = other ? `/event/${event.id}/${other.page}` : '/event/list'
  return (
    <Empty
      icon={IconSofa}
      title={t('app.lobby.nothing')}
      action={
        <LinkButton to={href}>
          {other ? t('app.lobby.nothing.go', { page: t(`app.tab.${other.page}`) }) : t('app.toEvents')}
        </LinkButton>
      }
    >
      {t('app.lobby.nothing.text')}
    </Empty>
  )
}
