import type { EventDetails } from '@parley/contract/app'
import type { SuggestionWeights } from '@parley/contract/networking'
import type { PersonBrief } from '@parley/contract/participants'
import { useEffect, useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, Loading, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Grid, Hint, Stack, Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useFirstFound, usePreview, useWeights } from '../components/matchmaking/matchmaking-api.ts'
import { movesBetween } from '../components/matchmaking/moves.ts'
import { ParticipantPicker } from '../components/matchmaking/participant-picker.tsx'
import { idsOf, SuggestionLists } from '../components/matchmaking/suggestion-lists.tsx'
import { WeightsForm } from '../components/matchmaking/weights-form.tsx'
import classes from './organize-matchmaking.module.css'

/** /event/{eventId}/organize/matchmaking */
export function OrganizeMatchmaking() {
  const t = useText()
  const { id: eventId } = useCurrentEvent()
  const weights = useWeights(eventId)
  const { data } = weights
  return (
    <Page title={t('networking.matchmaking.title')} lead={t('networking.matchmaking.lead')}>
      {data && <Matchmaking kept={data.weights} />}
      <Loading of={weights} rows={6} />
    </Page>
  )
}

/** Milliseconds before a preview. It only follows values where the slider rests. */
const TRY_AFTER_MS = 250

function Matchmaking({ kept: savedWeights }: { kept: SuggestionWeights }) {
  const t = useText()
  const event = useCurrentEvent()
  const [moved, move] = useState(savedWeights)
  const [tried, setTried] = useState(savedWeights)
  const [chosen, choose] = useState<Pick<PersonBrief, 'id' | 'fullName' | 'jobTitle' | 'company'> | null>(null)
  const found = useFirstFound(event.id, '', 1)
  const person = chosen ?? found.people[0] ?? null
  useEffect(() => {
    const timer = setTimeout(() => setTried(moved), TRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [moved])
  return (
    <Grid columns={1} gap={24} align="start" className={classes.columns}>
      <WeightsForm
        eventId={event.id}
        kept={savedWeights}
        onTry={move}
        note={person && <SuggestionChanges event={event} person={person} weights={tried} />}
      />
      <Section title={t('networking.matchmaking.preview')}>
        {person ? (
          <Stack gap={16}>
            <Hint leading="body" breaks="pretty" measure>
              {t('networking.matchmaking.preview.text')}
            </Hint>
            <ParticipantPicker
              eventId={event.id}
              label={t('networking.matchmaking.find')}
              person={person}
              onChange={(chosen) => chosen && choose(chosen)}
            />
            <SuggestionPreview event={event} person={person} weights={tried} />
          </Stack>
        ) : (
          <>
            {found.isPending && <RowsSkeleton count={6} />}
            {found.isError && <LoadFailed onRetry={found.refetch} error={found.error} />}
            {found.data && (
              <Hint leading="body" breaks="pretty" measure>
                {t('networking.matchmaking.nobody')}
              </Hint>
            )}
          </>
        )}
      </Section>
    </Grid>
  )
}

type Props = {
  event: EventDetails
  person: Pick<PersonBrief, 'id' | 'fullName'>
  weights: SuggestionWeights
}

function SuggestionPreview({ event, person, weights }: Props) {
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

function SuggestionChanges({ event, person, weights }: Props) {
  const t = useText()
  const { data } = usePreview(event.id, person.id, weights)
  const count = data ? movesBetween(idsOf(data.current), idsOf(data.tried)).count : 0
  return (
    <Text size={14} weight={600} tone="soft" breaks="anywhere" className={classes.changes} role="status">
      {data && t(`networking.matchmaking.${count === 0 ? 'same' : 'changed'}`, { name: person.fullName, count })}
    </Text>
  )
}
