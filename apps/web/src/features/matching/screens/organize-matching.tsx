import { NativeSelect } from '@mantine/core'
import { dayOf, daysBetween, firstAndLastDay } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { IconArmchair } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Empty, Loading } from '../../../ui/feedback/states.ts'
import { Hint, Stack } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { useMatching, useStartMatching } from '../api.ts'
import { MatchPlan } from '../components/match-plan.tsx'

/** /event/{eventId}/organize/matching */
export function OrganizeMatching() {
  const t = useText()
  const event = useCurrentEvent()
  const matching = useMatching(event.id)
  const { data } = matching
  return (
    <Page title={t('matching.title')} lead={t('matching.lead')} width="reading">
      <Loading of={matching} rows={3} />
      {data && !event.hasDealRoom && (
        <Empty
          icon={IconArmchair}
          title={t('matching.noDealRoom')}
          action={
            <LinkButton to={`/event/${event.id}/organize/dealrooms/new`}>{t('sessions.dealRooms.add')}</LinkButton>
          }
        >
          {t('sessions.dealRooms.none.text')}
        </Empty>
      )}
      {data && event.hasDealRoom && <Start event={event} willing={data.willing} />}
      {data?.run && <MatchPlan event={event} run={data.run} />}
    </Page>
  )
}

const MAX_DAYS = 60

function daysToCome({ startDateMillis, endDateMillis, timezone, dayBegins }: EventDetails, now: number): string[] {
  const [first, last] = firstAndLastDay({ startsAt: startDateMillis, endsAt: endDateMillis, timezone, dayBegins })
  const today = dayOf(now, timezone, dayBegins)
  return daysBetween(today > first ? today : first, last, MAX_DAYS)
}

function Start({ event, willing }: { event: EventDetails; willing: number }) {
  const t = useText()
  const now = useNow()
  const { day: dayText } = useFormats()
  const days = daysToCome(event, now)
  const [chosen, choose] = useState<string | null>(null)
  const day = chosen ?? days[0] ?? ''
  const start = useStartMatching()
  return (
    <Stack gap={16} pad={20} surface="card">
      <Hint leading="body" breaks="pretty" measure>
        {t('matching.willing', { count: willing })}
      </Hint>
      <NativeSelect
        label={t('matching.day')}
        value={day}
        data={days.map((each) => ({ value: each, label: dayText(Date.parse(`${each}T12:00:00Z`), 'UTC') }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <LoadingButton disabled={willing < 2 || day === ''} onPress={() => start.mutateAsync({ eventId: event.id, day })}>
        {t('matching.start')}
      </LoadingButton>
    </Stack>
  )
}
