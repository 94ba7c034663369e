import type { EventDetails } from '@parley/contract/app'
import { IconMapPin } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useVenueMap } from '../api.ts'
import { findPlace } from '../place-order.ts'

type Props = {
  event: Pick<EventDetails, 'id' | 'tabs'>
  refId: string
}

export function ShowOnMap({ event, refId }: Props) {
  const t = useText()
  const { plans } = useVenueMap(event)
  if (!findPlace(plans ?? [], refId)) return null
  return (
    <LinkButton
      variant="default"
      to={`/event/${event.id}/venue-map?${new URLSearchParams({ place: refId })}`}
      icon={IconMapPin}
    >
      {t('venue.show')}
    </LinkButton>
  )
}
