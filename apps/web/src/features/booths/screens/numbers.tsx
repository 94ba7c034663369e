import { IconBuildingStore } from '@tabler/icons-react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { Empty, Loading } from '../../../ui/feedback/states.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { NotInTeam, useOwnBoothId } from '../components/not-in-team.tsx'
import { BoothNumbers } from '../components/numbers/booth-numbers.tsx'
import { NumberCards } from '../components/numbers/number-cards.tsx'
import { NumbersTable } from '../components/numbers/numbers-table.tsx'
import { useBoothNumbers } from '../numbers-api.ts'

/** /event/{eventId}/organize/booths/numbers */
export function OrganizeNumbers() {
  const t = useText()
  const { id } = useCurrentEvent()
  const numbers = useBoothNumbers(id)
  const { data } = numbers
  return (
    <Page title={t('booths.numbers.title')} lead={t('booths.numbers.lead')}>
      <Loading of={numbers} />
      {data?.booths.length === 0 && (
        <Empty icon={IconBuildingStore} title={t('booths.numbers.noBooths')}>
          {t('booths.numbers.noBoothsText')}
        </Empty>
      )}
      {data && data.booths.length > 0 && (
        <Stack gap={20}>
          <NumberCards numbers={data} />
          <Section title={t('booths.numbers.each')}>
            <NumbersTable eventId={id} booths={data.booths} />
          </Section>
        </Stack>
      )}
    </Page>
  )
}

/** /event/{eventId}/company/numbers */
export function CompanyNumbers() {
  const t = useText()
  const event = useCurrentEvent()
  const { boothId, wasBefore } = useOwnBoothId(event)
  if (boothId === null) return <NotInTeam event={event} wasBefore={wasBefore} />
  return (
    <Page title={t('booths.numbers.own')} lead={t('booths.numbers.ownLead')}>
      <BoothNumbers eventId={event.id} boothId={boothId} />
    </Page>
  )
}
