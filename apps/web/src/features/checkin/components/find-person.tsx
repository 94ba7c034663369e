import { TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { FOUND_AT_DOOR } from '@parley/contract/checkin'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { QUERY_LENGTH, SEARCH_AFTER_MS } from '../../../ui/forms/search-row.tsx'
import { Box, looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useTypeName } from '../area-names.ts'
import { type FoundPerson, usePeopleToCheckIn } from '../desk/find-people.ts'
import { useTypedAhead } from '../desk/use-typed-ahead.ts'
import { DeskButton } from './desk-button.tsx'

const ROW = { gap: 12, padX: 4, padY: 10, line: 'below', hover: 'wash' } as const

type Props = {
  event: EventDetails
  opened: boolean
  /** The first search text, for example an email address that is already registered. */
  first?: string
  onClose: () => void
  onFound: (person: FoundPerson) => void
  onRegister: () => void
}

const NAME = looks({ size: 17, weight: 700 })
const LINE = looks({ size: 14, tone: 'meta' })
const INSIDE = looks({ size: 14, tone: 'live', weight: 600 })

export function FindPerson({ opened, onClose, first = '', ...list }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(first)
  if (!opened && typed !== first) setTyped(first)
  useTypedAhead(opened, (letter) => setTyped((before) => before + letter))
  return (
    <Drawer opened={opened} onClose={onClose} title={t('checkin.find')}>
      <People {...list} typed={typed} onTyped={setTyped} />
    </Drawer>
  )
}

type PeopleProps = Omit<Props, 'opened' | 'onClose' | 'first'> & { typed: string; onTyped: (typed: string) => void }

function People({ event, typed, onTyped, onFound, onRegister }: PeopleProps) {
  const t = useText()
  const query = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const { people, isPending, error, refetch } = usePeopleToCheckIn(event.id, query)
  const hasQuery = query !== ''
  return (
    <Stack gap={8}>
      <TextInput
        type="search"
        size="lg"
        label={t('checkin.find.label')}
        description={t('checkin.find.text')}
        value={typed}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(typed.length, typed.length)}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
        maxLength={QUERY_LENGTH}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Text size={14} tone="meta" tall={20} role="status">
        {hasQuery && people && !error && counted(people.length)}
      </Text>
      {hasQuery && error && <LoadFailed onRetry={refetch} error={error} />}
      {hasQuery && !people && isPending && <RowsSkeleton />}
      {hasQuery && people && !error && (
        <Box as="ul" aria-busy={isPending || undefined}>
          {people.map((person) => (
            <li key={person.id}>
              <Found event={event} person={person} onFound={onFound} />
            </li>
          ))}
        </Box>
      )}
      {hasQuery && people?.length === 0 && !error && !isPending && (
        <Empty
          title={t('checkin.find.none')}
          action={
            <DeskButton kind="main" onPress={onRegister}>
              {t('checkin.register')}
            </DeskButton>
          }
        >
          {t('checkin.find.noneText')}
        </Empty>
      )}
    </Stack>
  )

  function counted(count: number): string {
    return t(count === FOUND_AT_DOOR ? 'checkin.find.first' : 'checkin.find.count', { count })
  }
}

function Found({ event, person, onFound }: Pick<Props, 'event' | 'onFound'> & { person: FoundPerson }) {
  const t = useText()
  const type = useTypeName(event)(person.typeId)
  return (
    <Row as="button" {...ROW} type="button" wide="full" tall={72} onClick={() => onFound(person)}>
      <Avatar name={person.fullName} photo={person.profilePhotoPath} size={48} seed={person.id} />
      <Stack as="span" gap={2} shrink breaks="anywhere">
        <span className={NAME}>{person.fullName}</span>
        <span className={LINE}>{[type, person.company].filter(Boolean).join(' · ')}</span>
        {person.inside.length > 0 && <span className={INSIDE}>{t('checkin.inside')}</span>}
      </Stack>
    </Row>
  )
}
