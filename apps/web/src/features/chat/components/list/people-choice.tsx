import { Checkbox, NativeSelect, Pill, TextInput } from '@mantine/core'
import { appCalls } from '@parley/contract/app'
import { networkingCalls, parseFoundPeople } from '@parley/contract/networking'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useMatches } from 'react-router'
import { useCall } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { LoadFailed, PeopleSkeleton } from '../../../../ui/feedback/states.ts'
import { QUERY_LENGTH, SEARCH_AFTER_MS } from '../../../../ui/forms/search-row.tsx'
import { Box, looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './people-choice.module.css'

const PERSON = `l-row ${looks({ gap: 12, padX: 4, padY: 6, hover: 'wash', tall: 56, press: true })}`
const WORDS = `l-stack ${looks({ shrink: true })}`
const NAME = looks({ weight: 600, breaks: 'anywhere' })
const LINE = looks({ size: 13, tone: 'meta' })

export interface Chosen {
  readonly userId: string
  readonly fullName: string
  readonly eventId: string
}

/** Maximum number of people to request. It is large, because people without an account are filtered out afterwards. */
const MAX_FOUND = 200

interface Props {
  readonly chosen: readonly Chosen[]
  readonly onChange: (chosen: readonly Chosen[]) => void
  readonly without?: readonly string[]
  readonly most: number
}

/** Lets the user choose people. Only those that they may write to are shown. */
export function PeopleChoice({ chosen, onChange, without = [], most }: Props) {
  const t = useText()
  const events = useCall(appCalls.getEvents, {})
  const mine = (events.data?.events ?? []).filter(({ participantId }) => participantId)
  const { eventId: openId } = useMatches().at(-1)?.params ?? {}
  const last = mine.find(({ id }) => id === openId)?.id ?? mine[0]?.id ?? null
  const [picked, setEvent] = useState<string | null>(null)
  const eventId = picked ?? last
  const [written, write] = useState('')
  const query = useDebounced(written.trim(), SEARCH_AFTER_MS)
  const input = { eventId: eventId ?? '', query, length: MAX_FOUND }
  const found = useCall(networkingCalls.searchParticipants, input, { enabled: eventId !== null, keepPrevious: true })
  const people = found.data
    ? parseFoundPeople(found.data).filter(({ userId, canInvite }) => userId && canInvite && !without.includes(userId))
    : []
  if (events.isError) return <LoadFailed onRetry={events.refetch} error={events.error} />
  if (events.data && mine.length === 0) {
    return (
      <Text tone="meta">
        {t('chat.new.noEvents')} <Link to="/event/list">{t('chat.new.seeEvents')}</Link>
      </Text>
    )
  }
  const toggle = (userId: string, fullName: string) => {
    const has = chosen.some((each) => each.userId === userId)
    if (has) onChange(chosen.filter((each) => each.userId !== userId))
    else if (chosen.length < most) onChange([...chosen, { userId, fullName, eventId: eventId ?? '' }])
  }
  return (
    <Stack gap={12} above={12}>
      {mine.length > 1 && (
        <NativeSelect
          label={t('chat.new.event')}
          value={eventId ?? ''}
          data={mine.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => setEvent(currentTarget.value)}
        />
      )}
      <TextInput
        type="search"
        aria-label={t('chat.new.find')}
        placeholder={t('chat.new.find')}
        maxLength={QUERY_LENGTH}
        leftSection={<IconSearch size={18} stroke={1.8} />}
        value={written}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {chosen.length > 0 && (
        <Row wrap gap={6}>
          {chosen.map(({ userId, fullName }) => (
            <Pill
              key={userId}
              withRemoveButton
              onRemove={() => toggle(userId, fullName)}
              removeButtonProps={{
                'aria-label': t('chat.new.without', { name: fullName }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {fullName}
            </Pill>
          ))}
        </Row>
      )}
      {found.isError && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {!found.data && !found.isError && <PeopleSkeleton as="rows" count={4} />}
      {found.data && people.length === 0 && <Text tone="meta">{t('chat.new.nobody')}</Text>}
      <Box
        as="ul"
        below={12}
        className={classes.people}
        aria-label={t('chat.new.people')}
        aria-busy={found.isPlaceholderData}
      >
        {people.map(({ id, userId, fullName, jobTitle, company, profilePhotoPath }) => (
          <li key={id}>
            <label className={PERSON}>
              <Checkbox
                checked={chosen.some((each) => each.userId === userId)}
                onChange={() => toggle(userId ?? '', fullName)}
                aria-label={fullName}
              />
              <Avatar name={fullName} photo={profilePhotoPath} seed={id} size={40} />
              <span className={WORDS}>
                <span className={NAME}>{fullName}</span>
                <span className={LINE}>{[jobTitle, company].filter(Boolean).join(' · ')}</span>
              </span>
            </label>
          </li>
        ))}
      </Box>
    </Stack>
  )
}
