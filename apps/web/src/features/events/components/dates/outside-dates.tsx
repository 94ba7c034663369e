import type { DatesPreview } from '@parley/contract/app'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { IconPlate } from '../../../../ui/feedback/empty.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import type { useOutsideDates } from '../../dates-api.ts'
import { countOutside } from './count-outside.ts'
import { OutsideList } from './outside-list.tsx'

type Event = { readonly id: string; readonly timezone: string }

/** Lists the items outside of the event's dates, until all are settled. Renders nothing if there are none. */
export function OutsideDates({ event, found }: { event: Event; found: ReturnType<typeof useOutsideDates> }) {
  const t = useText()
  const { data, isError, error, refetch } = found
  if (!data && isError) return <LoadFailed onRetry={refetch} error={error} />
  const count = data ? countOutside(data) : 0
  if (!data || count === 0) return null
  return (
    <Section title={t('events.dates.outside', { count })}>
      <Text size={14} tone="meta">
        {t('events.dates.outsideText')}
      </Text>
      <OutsideList event={event} items={data.items} count={count} />
    </Section>
  )
}

export function OutsideNotice({ eventId, dates }: { eventId: string; dates: DatesPreview | undefined }) {
  const t = useText()
  const count = dates ? countOutside(dates) : 0
  if (count === 0) return null
  return (
    <Notice
      label={t('events.dates.outsideTitle')}
      sign={
        <IconPlate>
          <IconCalendarExclamation size={22} stroke={1.7} />
        </IconPlate>
      }
      text={t('events.dates.outside', { count })}
    >
      <LinkButton to={`/event/${eventId}/organize/setup`} variant="default">
        {t('events.dates.look')}
      </LinkButton>
    </Notice>
  )
}
