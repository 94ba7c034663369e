import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { FloorPlan, Placeable } from '@parley/contract/venue'
import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Grid, looks, Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { useSavePlaces } from '../api.ts'
import type { Share } from '../open-plan.ts'
import {
  applySteps,
  draftsOf,
  type Edits,
  noEdits,
  nudged,
  redo,
  type Step,
  type Thing,
  undo,
  withoutRefused,
  withStep,
} from '../place-edits.ts'
import { keyOfPlace } from '../place-order.ts'
import { usePins } from '../use-pins.ts'
import classes from './plan-editor.module.css'
import { PlanMap } from './plan-map.tsx'
import { ThingList } from './thing-list.tsx'

type Props = {
  event: EventDetails
  plan: FloorPlan
  things: readonly Placeable[]
  edits: Edits
  onEdit: (next: (before: Edits) => Edits) => void
  /** Called if another person has changed the plan. */
  onStale: () => void
}

const nothingOfMine = { at: new Map(), next: null }

/** The editor of a plan. Nothing is saved before the button is pressed. */
export function PlanEditor({ event, plan, things, edits, onEdit, onStale }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const save = useSavePlaces()
  const [chosen, choose] = useState<Thing | null>(null)
  const [selected, select] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [announcement, say] = useState('')
  const middle = useRef<Share>({ x: 0.5, y: 0.5 })
  const areasMade = useRef(0)
  const map = useRef<HTMLDivElement>(null)
  const base = useBase(plan, edits)

  const places = applySteps(plan.places, edits.done)
  const pins = usePins(places, selected, nothingOfMine, event.timezone)
  const current = places.find((place) => keyOfPlace(place) === selected)
  const here = new Set(places.map(keyOfPlace))
  const isChanged = edits.done.length > 0

  const step = (next: Step) => {
    setProblem(null)
    onEdit((before) => withStep(before, next))
  }
  const put = ({ kind, refId, name }: Thing, { x, y }: Share) => {
    step({ is: 'put', place: { id: refId, kind, refId, name, x, y } })
    choose(null)
    select(refId)
    say(t('venue.edit.said.put', { name }))
  }
  const placeByKey = (thing: Thing) => {
    put(thing, middle.current)
    focusMap(map.current)
  }
  const addArea = (name: string) => {
    areasMade.current += 1
    const id = `area-${plan.placesRev}-${areasMade.current}-${edits.done.length}`
    const { x, y } = middle.current
    step({ is: 'put', place: { id, kind: 'area', refId: null, name, x, y } })
    select(id)
    say(t('venue.edit.said.put', { name }))
    focusMap(map.current)
  }
  const moveTo = (key: string, to: Share) => {
    const place = places.find((each) => keyOfPlace(each) === key)
    if (place) step({ is: 'put', place: { ...place, ...to } })
  }
  const takeOff = () => {
    if (!current) return
    step({ is: 'off', key: keyOfPlace(current) })
    select(null)
    say(t('venue.edit.said.off', { name: current.name }))
  }
  const onKey = (key: string, isFar: boolean): boolean => {
    if (!current) return false
    const to = nudged(current, key, isFar)
    if (to) moveTo(keyOfPlace(current), to)
    else if (key === 'Delete' || key === 'Backspace') takeOff()
    else if (key === 'Enter' || key === 'Escape') select(null)
    else return false
    return true
  }
  const send = async () => {
    setProblem(null)
    const sent = edits.done.length
    try {
      const input = { eventId: event.id, planId: plan.id, placesRev: plan.placesRev, places: draftsOf(places, plan) }
      const { plan: saved } = await save.mutateAsync(input)
      base.keep(saved.placesRev)
      onEdit(({ done }) => ({ done: done.slice(sent), undone: [] }))
      toasts.success(t('venue.edit.saved', { name: plan.name }))
    } catch (error) {
      if (isApiFailure(error, 'conflict')) {
        setProblem(t('venue.edit.conflict'))
        onStale()
      } else if (isApiFailure(error, 'invalidInput')) {
        const gone = withoutRefused(
          places,
          (error.fields ?? []).map(({ path }) => path),
        )
        onEdit((before) => gone.reduce(withStep, before))
        setProblem(t('venue.edit.gone', { count: gone.length }))
        onStale()
      } else setProblem(failureText(error))
    }
  }
  return (
    <Stack gap={12}>
      <Row
        wrap
        gap={8}
        phone={{ padX: 16, padY: 8, surface: 'canvas', line: 'above', bleed: true }}
        className={classes.bar}
      >
        <IconButton
          variant="default"
          label={t('venue.edit.undo')}
          inactive={edits.done.length === 0}
          onClick={() => onEdit(undo)}
        >
          <IconArrowBackUp size={18} stroke={1.8} />
        </IconButton>
        <IconButton
          variant="default"
          label={t('venue.edit.redo')}
          inactive={edits.undone.length === 0}
          onClick={() => onEdit(redo)}
        >
          <IconArrowForwardUp size={18} stroke={1.8} />
        </IconButton>
        <IconButton
          variant="default"
          label={current ? t('venue.edit.takeOffNamed', { name: current.name }) : t('venue.edit.takeOff')}
          inactive={!current}
          onClick={takeOff}
        >
          <IconTrash size={18} stroke={1.8} />
        </IconButton>
        <Text as="span" basis={180} size={14} tone="meta">
          {chosen
            ? t('venue.edit.pressPlan', { name: chosen.name })
            : t(isChanged ? 'venue.edit.unsaved' : 'venue.edit.hint')}
        </Text>
        {isChanged && (
          <Button variant="subtle" onClick={() => onEdit(() => noEdits)}>
            {t('venue.edit.discard')}
          </Button>
        )}
        <Button disabled={!isChanged} loading={save.isPending} onClick={() => void send()}>
          {t('venue.edit.save')}
        </Button>
      </Row>
      <div role="alert">
        {(problem ?? base.isOvertaken) && (
          <Text padX={14} padY={10} surface="wait" round={10} size={14}>
            {problem ?? t('venue.edit.overtaken')}
          </Text>
        )}
      </div>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
      <Grid gap={16} className={classes.sides}>
        <div className={`${looks({ tall: 0, overflow: 'auto' })} ${classes.things}`}>
          <ThingList
            things={things.filter(({ refId }) => !here.has(refId))}
            chosen={chosen}
            onChoose={choose}
            onPlace={placeByKey}
            onAddArea={addArea}
          />
        </div>
        <div ref={map} className={classes.map} data-placing={chosen ? true : undefined}>
          <PlanMap
            plan={plan}
            pins={pins}
            selected={selected}
            onSelect={select}
            editing={{
              onPress: (at) => (chosen ? put(chosen, at) : select(null)),
              onDrop: (thing, at) => put(thing as Thing, at),
              onMove: (key, to) => {
                moveTo(key, to)
                select(key)
              },
              onView: (at) => {
                middle.current = at
              },
              onKey,
            }}
          />
        </div>
      </Grid>
    </Stack>
  )
}

/**
 * Returns the version that the edits are based on. Another person may have changed the plan's places since the first
 * unsaved step.
 */
function useBase({ placesRev }: FloorPlan, { done }: Edits) {
  const [rev, keep] = useState(placesRev)
  if (done.length === 0 && rev !== placesRev) keep(placesRev)
  return { isOvertaken: done.length > 0 && placesRev > rev, keep }
}

const focusMap = (frame: HTMLElement | null) => frame?.querySelector<HTMLElement>('[role="region"]')?.focus()
