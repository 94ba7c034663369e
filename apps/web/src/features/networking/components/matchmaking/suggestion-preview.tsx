import type { EventDetails } from '@parley/contract/app'
import type { SuggestionWeights } from '@parley/contract/networking'
import type { PersonBrief } from '@parley/contract/participants'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { usePreview } from './matchmaking-api.ts'
import { movesBetween } from './moves.ts'
import { idsOf, SuggestionLists } from './suggestion-lists.tsx'
import classes from './suggestion-preview.module.css'

type Props = {
  event: EventDetails
  person: Pick<PersonBrief, 'id' | 'fullName'>
  weights: SuggestionWeights
}

export function SuggestionPreview({ event, person, weights }: Props) {
  const t = useText()
  const { data, isPlaceholderData, isError, error, refetch } = usePreview(event.id, person.id, weights)
  if (!data && isError) return <LoadFailed onRetry={refetch} error={error} />
  if (!data) return <RowsSkeleton count={6} />
  if (data.current.length + data.tried.length === 0) {
    return <Text tone="meta">{t('networking.matchmaking.none', { name: person.fullName })}</Text>
  }
  return (
    <Stack gap={12} className={classes.preview} aria-busy={isPlaceholderData}>
      <SuggestionLists event={event} current={data.current} tried={data.tried} />
      {isError && <LoadFailed onRetry={refetch} error={error} />}
    </Stack>
  )
}

export function WhatChanges({ event, person, weights }: Props) {
  const t = useText()
  const { data } = usePreview(event.id, person.id, weights)
  const count = data ? movesBetween(idsOf(data.current), idsOf(data.tried)).count : 0
  return (
    <Text size={14} weight={600} tone="soft" breaks="anywhere" className={classes.changes} role="status">
      {data && t(`networking.matchmaking.${count === 0 ? 'same' : 'changed'}`, { name: person.fullName, count })}
    </Text>
  )
}
