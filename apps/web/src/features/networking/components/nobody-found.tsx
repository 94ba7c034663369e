import type { EventDetails } from '@parley/contract/app'
import { IconHeart, IconUsers } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty } from '../../../ui/feedback/states.ts'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { seesTab, ToProgramme } from '../../events/index.ts'
import { type AttendeeFilters, countFilters, NO_FILTERS } from '../attendee-filters.ts'

type Props = {
  event: EventDetails
  filters: AttendeeFilters
  onChange: (changes: Partial<AttendeeFilters>) => void
}

export function NobodyFound({ event, filters, onChange }: Props) {
  const t = useText()
  const { tag, query } = filters
  const icon = <IconUsers size={26} stroke={1.6} />
  const isOnlyTag = query === '' && countFilters(filters) === 1
  const toAll = (
    <QuietButton onClick={() => onChange({ query: '', ...NO_FILTERS })}>
      {t(isOnlyTag && tag ? 'networking.everyone' : 'ui.filters.clear')}
    </QuietButton>
  )
  if (isOnlyTag && tag) {
    return (
      <Empty
        icon={tag === 'favourite' ? <IconHeart size={26} stroke={1.6} /> : icon}
        title={t(tag === 'favourite' ? 'networking.favourites.none' : 'networking.ignored.none')}
        action={toAll}
      >
        {t(tag === 'favourite' ? 'networking.favourites.none.text' : 'networking.ignored.none.text')}
      </Empty>
    )
  }
  if (query !== '' || countFilters(filters) > 0) {
    return (
      <Empty icon={icon} title={t('networking.none')} action={toAll}>
        {t('networking.none.text')}
      </Empty>
    )
  }
  if (event.me?.organizer) {
    const share = <LinkButton to={`/event/${event.id}/organize/people`}>{t('networking.nobody.share')}</LinkButton>
    return (
      <Empty icon={icon} title={t('networking.nobody')} action={share}>
        {t('networking.nobody.organizer')}
      </Empty>
    )
  }
  return (
    <Empty
      icon={icon}
      title={t('networking.nobody')}
      action={seesTab(event, 'agenda') && <ToProgramme eventId={event.id} />}
    >
      {t('networking.nobody.text')}
    </Empty>
  )
}
