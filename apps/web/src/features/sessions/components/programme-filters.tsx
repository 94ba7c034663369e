import { Switch, TextInput } from '@mantine/core'
import { fold } from '@parley/contract'
import type { SessionCard } from '@parley/contract/sessions'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { languageNames } from '../../../lib/i18n/language-names.ts'
import { FilterChoices } from '../../../ui/forms/filter-choices.tsx'
import { FilterSheet } from '../../../ui/forms/filter-sheet.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { countFilters, type ProgrammeFilter } from '../programme-filter.ts'
import type { Room, Track } from '../room-and-track.ts'
import classes from './programme-filters.module.css'
import { TrackTag } from './track-tag.tsx'

type Props = {
  filter: ProgrammeFilter
  onChange: (filter: Partial<ProgrammeFilter>) => void
  /** The sessions before the filter. */
  sessions: readonly SessionCard[]
  rooms: readonly Room[]
  tracks: readonly Track[]
  shown: number
}

const NONE: ProgrammeFilter = { rooms: [], tracks: [], languages: [], mine: false }

/** The filters of the programme. A text field narrows down long lists of choices. */
export function ProgrammeFilters({ filter, onChange, sessions, rooms, tracks, shown }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const [wanted, setWanted] = useState('')
  const talks = sessions.filter(({ type }) => type === 'session')
  const nameOf = languageNames(language)
  const languages = [...new Set(talks.flatMap((talk) => talk.language ?? []))].map((id) => ({
    id,
    name: nameOf(id),
  }))
  const finds = ({ name }: { name: string }) => fold(name).includes(fold(wanted))
  return (
    <FilterSheet
      active={countFilters(filter)}
      onClear={() => onChange(NONE)}
      showLabel={t('sessions.filter.show', { count: shown })}
    >
      <Switch
        label={t('sessions.filter.mine')}
        checked={filter.mine}
        onChange={(event) => onChange({ mine: event.currentTarget.checked })}
      />
      <TextInput
        type="search"
        aria-label={t('sessions.filter.find')}
        placeholder={t('sessions.filter.find')}
        leftSection={<IconSearch size={17} stroke={1.8} />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Stack gap={16} className={classes.choices}>
        <FilterChoices
          label={t('sessions.filter.rooms')}
          options={rooms.filter(finds)}
          countOf={(id) => talks.filter(({ locationId }) => locationId === id).length}
          chosen={filter.rooms}
          onChange={(next) => onChange({ rooms: next })}
        />
        <FilterChoices
          label={t('sessions.filter.tracks')}
          options={tracks.filter(finds).map((track) => ({ ...track, drawn: <TrackTag track={track} /> }))}
          countOf={(id) => talks.filter(({ trackId }) => trackId === id).length}
          chosen={filter.tracks}
          onChange={(next) => onChange({ tracks: next })}
        />
        <FilterChoices
          label={t('sessions.filter.languages')}
          options={languages.filter(finds)}
          countOf={(id) => talks.filter((talk) => talk.language === id).length}
          chosen={filter.languages}
          onChange={(next) => onChange({ languages: next })}
        />
        {![...rooms, ...tracks, ...languages].some(finds) && <Text tone="meta">{t('sessions.filter.none')}</Text>}
      </Stack>
    </FilterSheet>
  )
}
