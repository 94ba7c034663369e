import { TextInput } from '@mantine/core'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Box, Row, Text } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useFoundPeople } from '../../deal-room-api.ts'

const PERSON = { gap: 12, padX: 8, padY: 4, round: 10, hover: 'wash', wide: 'full', tall: 48 } as const

type Props = {
  eventId: string
  label: string
  onChoose: (person: { id: string; fullName: string }) => void
  /** Adds a person by a name that is not in the event yet. */
  onAdd?: (fullName: string) => Promise<unknown>
}

const PAUSE_MS = 300

export function FindPerson({ eventId, label, onChoose, onAdd }: Props) {
  const t = useText()
  const [query, setQuery] = useState('')
  const debouncedQuery = useDebounced(query.trim(), PAUSE_MS)
  const { people, data } = useFoundPeople(eventId, debouncedQuery)
  return (
    <div>
      <TextInput
        type="search"
        label={label}
        leftSection={<IconSearch size={17} stroke={1.8} aria-hidden="true" />}
        value={query}
        maxLength={100}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        // Enter must not submit the form while the user is searching for a person.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {debouncedQuery !== '' && query !== '' && data && (
        <Box as="ul" aria-label={label}>
          {people.length === 0 && (
            <Text as="li" size={14} tone="meta">
              {t('sessions.dealRooms.nobodyFound')}
            </Text>
          )}
          {people.map(({ id, fullName, company, profilePhotoPath }) => (
            <li key={id}>
              <Row
                as="button"
                {...PERSON}
                type="button"
                onClick={() => {
                  setQuery('')
                  onChoose({ id, fullName })
                }}
              >
                <Avatar name={fullName} photo={profilePhotoPath} size={32} seed={id} />
                <Text as="span" shrink breaks="anywhere">
                  {[fullName, company].filter(Boolean).join(' · ')}
                </Text>
              </Row>
            </li>
          ))}
        </Box>
      )}
      {onAdd && debouncedQuery !== '' && query.trim() !== '' && data && (
        <LoadingButton
          variant="default"
          size="sm"
          leftSection={<IconUserPlus size={16} stroke={1.8} aria-hidden="true" />}
          onPress={async () => {
            await onAdd(query.trim())
            setQuery('')
          }}
        >
          {t('sessions.editing.addSpeaker', { name: query.trim() })}
        </LoadingButton>
      )}
    </div>
  )
}
