import { Button } from '@mantine/core'
import type { TabSetting } from '@parley/contract/events'
import { useState } from 'react'
import { useLanguage, useText } from '../../../lib/i18n/index.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { TabNames } from './tab-names.tsx'

type Props = {
  tab: TabSetting
  defaultLabel: string
  part: string | undefined
  place: number
  count: number
  /** The participant types that may see the tab. Null if everyone sees every tab. */
  types: readonly { readonly id: string; readonly label: string }[] | null
  onMove: (place: number) => void
  onPut: (tab: Partial<TabSetting>) => void
}

const USUAL = { size: 13, tone: 'meta', weight: 400 } as const

export function TabRow({ tab, defaultLabel, part, place, count, types, onMove, onPut }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const [isNaming, setNaming] = useState(false)
  const label = tab.texts?.[language] || tab.texts?.en || defaultLabel
  const name = part ? `${label} (${part})` : label
  const sees = (id: string) => tab.participantTypes.includes(id)
  const toggle = (id: string, on: boolean) =>
    onPut({ participantTypes: on ? [...tab.participantTypes, id] : tab.participantTypes.filter((each) => each !== id) })
  return (
    <>
      <Row gap={8}>
        <Stack as="span" grow weight={600} breaks="anywhere">
          {label}
          {part && (
            <Text as="span" {...USUAL}>
              {part}
            </Text>
          )}
          {label !== defaultLabel && (
            <Text as="span" {...USUAL}>
              {t('events.tabs.usual', { label: defaultLabel })}
            </Text>
          )}
        </Stack>
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('events.tabs.renameNamed', { name })}
          onClick={() => setNaming(true)}
        >
          {t('events.tabs.rename')}
        </Button>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} />
      </Row>
      {types && (
        <Row wrap gap={8} padTop={4} padBottom={8} role="group" aria-label={t('events.tabs.seenBy', { name })}>
          {types.map(({ id, label: type }) => (
            <FilterToggle key={id} on={sees(id)} onChange={(on) => toggle(id, on)}>
              {type}
            </FilterToggle>
          ))}
          {!types.some(({ id }) => sees(id)) && (
            <Text size={13} tone="wait">
              {t('events.tabs.nobody')}
            </Text>
          )}
        </Row>
      )}
      <TabNames
        opened={isNaming}
        onClose={() => setNaming(false)}
        defaultLabel={part ? `${defaultLabel} (${part})` : defaultLabel}
        texts={tab.texts}
        onPut={(texts) => onPut({ texts })}
      />
    </>
  )
}
