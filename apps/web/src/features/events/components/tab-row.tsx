import { Button } from '@mantine/core'
import type { TabSetting } from '@parley/contract/events'
import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { OrderButtons } from '../../../ui/order/order-buttons.tsx'
import { TabWords } from './tab-words.tsx'
import classes from './tabs-form.module.css'

type Props = {
  tab: TabSetting
  usualLabel: string
  /** What of a page that several tabs lead to. */
  part: string | undefined
  place: number
  count: number
  /** Null where everyone sees every tab. */
  types: readonly { readonly id: string; readonly label: string }[] | null
  onMove: (place: number) => void
  onPut: (tab: Partial<TabSetting>) => void
}

/** One tab: its place, its words, and the types that see it. */
export function TabRow({ tab, usualLabel, part, place, count, types, onMove, onPut }: Props) {
  const t = useText()
  const { language } = useLanguage()
  const [isNaming, setNaming] = useState(false)
  const label = tab.texts?.[language] || tab.texts?.en || usualLabel
  const name = part ? `${label} (${part})` : label
  const sees = (id: string) => tab.participantTypes.includes(id)
  const toggle = (id: string, on: boolean) =>
    onPut({ participantTypes: on ? [...tab.participantTypes, id] : tab.participantTypes.filter((each) => each !== id) })
  return (
    <>
      <div className={classes.row}>
        <span className={classes.label}>
          {label}
          {part && <span className={classes.usual}>{part}</span>}
          {label !== usualLabel && (
            <span className={classes.usual}>{t('events.tabs.usual', { label: usualLabel })}</span>
          )}
        </span>
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('events.tabs.renameNamed', { name })}
          onClick={() => setNaming(true)}
        >
          {t('events.tabs.rename')}
        </Button>
        <OrderButtons name={name} place={place} count={count} onMove={onMove} />
      </div>
      {types && (
        <div className={classes.types} role="group" aria-label={t('events.tabs.seenBy', { name })}>
          {types.map(({ id, label: type }) => (
            <FilterToggle key={id} on={sees(id)} onChange={(on) => toggle(id, on)}>
              {type}
            </FilterToggle>
          ))}
          {!types.some(({ id }) => sees(id)) && <p className={classes.nobody}>{t('events.tabs.nobody')}</p>}
        </div>
      )}
      <TabWords
        opened={isNaming}
        onClose={() => setNaming(false)}
        usualLabel={part ? `${usualLabel} (${part})` : usualLabel}
        texts={tab.texts}
        onPut={(texts) => onPut({ texts })}
      />
    </>
  )
}
