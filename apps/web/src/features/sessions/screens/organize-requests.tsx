import { Button } from '@mantine/core'
import { requestStates, type SessionRequest } from '@parley/contract/sessions'
import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { CountBadge } from '../../../ui/feedback/count-badge.tsx'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { useSessionRequests } from '../api.ts'
import { DeclineRequests } from '../components/organize/decline-requests.tsx'
import { RequestRow } from '../components/organize/request-row.tsx'
import { keyOfRequest, useAnswerRequests } from '../use-answer-requests.ts'

const NONE: readonly SessionRequest[] = []

/** /event/{eventId}/organize/requests?state=… */
export function OrganizeRequests() {
  const t = useText()
  const { id: eventId, timezone } = useCurrentEvent()
  const [params] = useSearchParams()
  const state = requestStates.find((each) => each === params.get('state')) ?? 'waiting'
  const found = useSessionRequests(eventId, state)
  const { answer, isBusy } = useAnswerRequests(eventId)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [declined, setDeclined] = useState(NONE)
  const { counts, requests = NONE } = found.data ?? {}
  const chosen = state === 'waiting' ? requests.filter((each) => keys.has(keyOfRequest(each))) : NONE

  const choose = (request: SessionRequest, on: boolean) => {
    const key = keyOfRequest(request)
    setKeys(new Set(on ? [...keys, key] : [...keys].filter((each) => each !== key)))
  }
  const tabs = requestStates.map((each) => ({
    key: each,
    label: t(`sessions.requests.tab.${each}`),
    href: `?state=${each}`,
    current: each === state,
    badge: counts && counts[each] > 0 ? <CountBadge count={counts[each]} /> : null,
  }))
  return (
    <Page title={t('sessions.requests.title')} lead={t('sessions.requests.lead')} width="reading">
      <Tabs label={t('sessions.requests.title')} items={tabs} />
      {found.isPending && <RowsSkeleton count={4} />}
      {found.isError && !found.data && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.data && requests.length === 0 && (
        <Empty icon={<IconInbox size={26} stroke={1.6} />} title={t(`sessions.requests.none.${state}`)}>
          {t('sessions.requests.none.text')}
        </Empty>
      )}
      {requests.length > 0 && (
        <CardGrid label={t(`sessions.requests.tab.${state}`)} as="rows">
          {requests.map((request) => (
            <RequestRow
              key={keyOfRequest(request)}
              eventId={eventId}
              zone={timezone}
              request={request}
              isChosen={keys.has(keyOfRequest(request))}
              onChoose={(on) => choose(request, on)}
              onAccept={() => void answer([request], 'accepted', '')}
              onDecline={() => setDeclined([request])}
              isBusy={isBusy}
            />
          ))}
        </CardGrid>
      )}
      {found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('sessions.requests.more')}
        </Button>
      )}
      {chosen.length > 0 && (
        <ActionBar note={<span role="status">{t('sessions.requests.chosen', { count: chosen.length })}</span>}>
          <Button variant="default" disabled={isBusy} onClick={() => setDeclined(chosen)}>
            {t('sessions.requests.declineChosen')}
          </Button>
          <Button loading={isBusy} onClick={() => void answer(chosen, 'accepted', '')}>
            {t('sessions.requests.acceptChosen')}
          </Button>
        </ActionBar>
      )}
      <DeclineRequests
        requests={declined}
        onClose={() => setDeclined(NONE)}
        onDecline={(each, message) => answer(each, 'declined', message)}
      />
    </Page>
  )
}
