import { networkingCalls } from '@parley/contract/networking'
import type { Answer } from '@parley/contract/participants'
import { IconUsersGroup } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/api/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { SEARCH_AFTER_MS } from '../../../ui/forms/search-row.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { seesTab } from '../../events/index.ts'
import classes from './match-count.module.css'

export function MatchCount({ eventId, answers }: { eventId: string; answers: readonly Answer[] }) {
  const t = useText()
  const event = useCurrentEvent()
  const chosen = useDebounced(JSON.stringify(answers.filter((each) => each.selectedCategoryIds.length > 0)))
  const seesPeople = seesTab(event, 'participant')
  const isEnabled = seesPeople && chosen !== '[]'
  const { data, isError } = useCall(
    networkingCalls.countMatches,
    { eventId, answers: JSON.parse(chosen) as Answer[] },
    { enabled: isEnabled, keepPrevious: true },
  )
  // The part shows nothing if the count could not be loaded.
  if (!seesPeople || (isEnabled && isError)) return null
  const count = isEnabled ? data?.matches : undefined
  return (
    <Row
      as="p"
      gap={10}
      padX={16}
      padY={10}
      line="around"
      round={12}
      surface={count ? 'live' : 'sunken'}
      tone={count ? 'live' : 'soft'}
      size={14}
      weight={600}
      className={classes.line}
      role="status"
    >
      <IconUsersGroup size={20} stroke={1.8} aria-hidden="true" />
      {!isEnabled && t('networking.matches.none')}
      {count !== undefined && t('networking.matches.count', { count })}
    </Row>
  )
}

function useDebounced(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
