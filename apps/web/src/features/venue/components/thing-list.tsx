import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Button, TextInput } from '@mantine/core'
import { fold } from '@parley/contract'
import { AREA_LABEL_LENGTH, type Placeable } from '@parley/contract/venue'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { Thing } from '../place-edits.ts'
import { kindsInOrder } from '../place-order.ts'
import { KindIcon } from './kind-icon.tsx'
import { DRAGGED_THING } from './plan-map.tsx'
import classes from './thing-list.module.css'

type Props = {
  /** Those that do not stand on this plan. */
  things: readonly Placeable[]
  chosen: Thing | null
  onChoose: (thing: Thing | null) => void
  /** Puts it where the middle of the view is, for those who use no pointer. */
  onPlace: (thing: Thing) => void
  onAddArea: (label: string) => void
}

/** What can be put on the plan: each is dragged there, or chosen and put by a press on the plan or by Enter. */
export function ThingList({ things, chosen, onChoose, onPlace, onAddArea }: Props) {
  const t = useText()
  const [query, setQuery] = useState('')
  const found = things.filter(({ name }) => fold(name).includes(fold(query)))
  return (
    <div className={classes.things}>
      <AreaForm onAdd={onAddArea} />
      <h2 className={classes.title}>{t('venue.edit.unplaced')}</h2>
      {things.length > 8 && (
        <TextInput
          type="search"
          aria-label={t('venue.edit.find')}
          placeholder={t('venue.edit.find')}
          value={query}
          maxLength={100}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p className={classes.none}>{t(query ? 'venue.search.nothing' : 'venue.edit.allPlaced')}</p>
      )}
      {kindsInOrder.map((kind) => {
        const those = found.filter((each) => each.kind === kind)
        if (those.length === 0) return null
        return (
          <section key={kind} aria-label={t(`venue.kind.${kind}`)}>
            <h3 className={classes.kind}>{t(`venue.kind.${kind}`)}</h3>
            <ul className={classes.list}>
              {those.map((each) => (
                <Entry
                  key={each.refId}
                  thing={each}
                  isChosen={chosen?.refId === each.refId}
                  onChoose={onChoose}
                  onPlace={onPlace}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type EntryProps = Pick<Props, 'onChoose' | 'onPlace'> & { thing: Placeable; isChosen: boolean }

function Entry({ thing, isChosen, onChoose, onPlace }: EntryProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(thing)
  useEffect(() => {
    latest.current = thing
  })
  useEffect(() => {
    if (!button.current) return
    return draggable({ element: button.current, getInitialData: () => ({ [DRAGGED_THING]: latest.current }) })
  }, [])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.thing}
        aria-pressed={isChosen}
        onClick={(event) => {
          // A key pressed here has no place of its own: the thing goes to the middle of what is seen.
          if (event.detail === 0) onPlace(thing)
          else onChoose(isChosen ? null : thing)
        }}
      >
        <KindIcon kind={thing.kind} />
        <span className={classes.words}>
          {thing.name}
          {thing.isPlaced && <span className={classes.note}>{t('venue.edit.elsewhere')}</span>}
        </span>
      </button>
    </li>
  )
}

/** A label that stands for itself: coffee, stairs, first aid. */
function AreaForm({ onAdd }: { onAdd: (label: string) => void }) {
  const t = useText()
  const [label, setLabel] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (label.trim() === '') return
    onAdd(label.trim())
    setLabel('')
  }
  return (
    <form className={classes.area} onSubmit={add}>
      <TextInput
        label={t('venue.edit.area')}
        placeholder={t('venue.edit.areaExample')}
        value={label}
        maxLength={AREA_LABEL_LENGTH}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}>
        {t('venue.edit.addArea')}
      </Button>
    </form>
  )
}
