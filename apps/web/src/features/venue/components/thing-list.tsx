import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { TextInput } from '@mantine/core'
import { fold } from '@parley/contract'
import { AREA_LABEL_LENGTH, type Placeable } from '@parley/contract/venue'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import type { Thing } from '../place-edits.ts'
import { kindsInOrder } from '../place-order.ts'
import { KindIcon } from './kind-icon.tsx'
import { DRAGGED_THING } from './plan-map.tsx'
import classes from './thing-list.module.css'

type Props = {
  things: readonly Placeable[]
  chosen: Thing | null
  onChoose: (thing: Thing | null) => void
  /** Places a thing in the middle of the view, for people who use no pointer. */
  onPlace: (thing: Thing) => void
  onAddArea: (label: string) => void
}

export function ThingList({ things, chosen, onChoose, onPlace, onAddArea }: Props) {
  const t = useText()
  const [query, setQuery] = useState('')
  const found = things.filter(({ name }) => fold(name).includes(fold(query)))
  return (
    <Stack gap={12}>
      <AreaForm onAdd={onAddArea} />
      <Text as="h2" above={4} size={15} weight={700}>
        {t('venue.edit.unplaced')}
      </Text>
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
        <Text size={13} tone="meta">
          {t(query ? 'venue.search.nothing' : 'venue.edit.allPlaced')}
        </Text>
      )}
      {kindsInOrder.map((kind) => {
        const those = found.filter((each) => each.kind === kind)
        if (those.length === 0) return null
        return (
          <section key={kind} aria-label={t(`venue.kind.${kind}`)}>
            <Text as="h3" below={4} size={13} tone="meta" weight={600} tracking="none">
              {t(`venue.kind.${kind}`)}
            </Text>
            <Stack as="ul" gap={4}>
              {those.map((each) => (
                <Entry
                  key={each.refId}
                  thing={each}
                  isChosen={chosen?.refId === each.refId}
                  onChoose={onChoose}
                  onPlace={onPlace}
                />
              ))}
            </Stack>
          </section>
        )
      })}
    </Stack>
  )
}

const ICON = looks({ fixed: true, tone: 'meta' })

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
      <Row
        as="button"
        ref={button}
        type="button"
        gap={8}
        padX={10}
        padY={6}
        surface={isChosen ? 'wash' : 'plain'}
        line="around"
        round={10}
        hover="edge"
        size={14}
        tone="ink"
        weight={isChosen ? 600 : undefined}
        wide="full"
        tall={40}
        phone={{ tall: 48 }}
        className={classes.thing}
        aria-pressed={isChosen}
        onClick={(event) => {
          // A press by keyboard has no position, so the thing goes to the middle of the view.
          if (event.detail === 0) onPlace(thing)
          else onChoose(isChosen ? null : thing)
        }}
      >
        <KindIcon kind={thing.kind} className={ICON} />
        <Stack as="span" shrink breaks="anywhere">
          {thing.name}
          {thing.isPlaced && (
            <Text as="span" size={13} tone="meta" weight={400}>
              {t('venue.edit.elsewhere')}
            </Text>
          )}
        </Stack>
      </Row>
    </li>
  )
}

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
    <Row as="form" wrap align="end" gap={8} onSubmit={add}>
      <TextInput
        className={looks({ basis: 140 })}
        label={t('venue.edit.area')}
        placeholder={t('venue.edit.areaExample')}
        value={label}
        maxLength={AREA_LABEL_LENGTH}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <QuietButton type="submit" icon={IconPlus}>
        {t('venue.edit.addArea')}
      </QuietButton>
    </Row>
  )
}
