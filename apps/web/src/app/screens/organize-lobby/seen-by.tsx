import { Switch } from '@mantine/core'
import type { LobbyBlockSetting } from '@parley/contract/events'
import { typeText } from '../../../features/participants/index.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'

type Value = LobbyBlockSetting['participantTypes']

/** Everyone, or some participant types. */
export function SeenBy({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  const t = useText()
  const { language } = useLanguage()
  const { participantTypes: types } = useCurrentEvent()
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...(value ?? []), id] : (value ?? []).filter((each) => each !== id))
  return (
    <Stack gap={8}>
      <Switch
        label={t('ui.field.optional', { label: t('app.compose.someTypes') })}
        description={t('app.compose.someTypesText')}
        checked={value !== null}
        // A block that nobody was chosen for would be gone for everyone at once.
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? types.map(({ id }) => id) : null)}
      />
      {value !== null && (
        <Row wrap gap={8} align="stretch" role="group" aria-label={t('app.compose.seenBy')}>
          {types.map((type) => (
            <FilterToggle key={type.id} on={value.includes(type.id)} onChange={(on) => toggle(type.id, on)}>
              {typeText(type, language)}
            </FilterToggle>
          ))}
          {!types.some(({ id }) => value.includes(id)) && (
            <Text size={13} tone="wait" breaks="anywhere">
              {t('app.compose.nobody')}
            </Text>
          )}
        </Row>
      )}
    </Stack>
  )
}
