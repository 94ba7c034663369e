import 'leaflet/dist/leaflet.css'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { FloorPlan } from '@parley/contract/venue'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { point } from 'leaflet'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { looks, Stack, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { attachPins, type Pin, type Pins } from '../attach-pins.ts'
import { type OpenPlan, openPlan, type Share } from '../open-plan.ts'
import { kindsInOrder } from '../place-order.ts'
import { KindIcon } from './kind-icon.tsx'
import classes from './plan-map.module.css'

/** A drag-and-drop type, for dragging from the list onto the map. */
export const DRAGGED_THING = 'venueThing'

export interface MapEditing {
  readonly onPress: (at: Share) => void
  readonly onDrop: (thing: unknown, at: Share) => void
  readonly onMove: (key: string, to: Share) => void
  readonly onView: (middle: Share) => void
  /** Handles a key. @returns true if the key was handled */
  readonly onKey: (key: string, isFar: boolean) => boolean
}

type Props = {
  plan: Pick<FloorPlan, 'id' | 'name' | 'picturePath' | 'widthPx' | 'heightPx'>
  pins: readonly Pin[]
  /** The key of the selected place. The map moves there when this changes. */
  selected: string | null
  onSelect: (key: string | null) => void
  editing?: MapEditing
}

const PIN = {
  gap: 4,
  surface: 'plain',
  round: 'full',
  size: 12,
  weight: 600,
  leading: 'none',
  breaks: 'never',
} as const
const FACE = looks({ ...PIN, tone: 'ink' })
const CHOSEN_FACE = looks({ ...PIN, surface: 'ink' })
const TONES = { room: 'info', booth: 'wait', area: 'meta', table: 'live' } as const

const NEAR = 1.6
const DRAG_FROM_PX = 4

/** A map of a plan. The list beside it has the same content. */
export function PlanMap({ plan, pins, selected, onSelect, editing }: Props) {
  const t = useText()
  const id = useId()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const frame = useRef<HTMLDivElement>(null)
  const icons = useRef<HTMLDivElement>(null)
  const opened = useRef<{ plan: OpenPlan; pins: Pins } | null>(null)
  const [failed, setFailed] = useState(false)

  const press = useEffectEvent((target: EventTarget | null, at: Share) => {
    const key = keyAt(target)
    if (key === null && editing) editing.onPress(at)
    else onSelect(key)
  })
  const notifyView = useEffectEvent((middle: Share) => editing?.onView(middle))
  const showPins = useEffectEvent(() => opened.current?.pins.show(pins))
  const pinAt = useEffectEvent((key: string | null) => pins.find((each) => each.key === key))

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const { picturePath, widthPx, heightPx } = plan
    const it = openPlan(element, { picturePath, widthPx, heightPx }, isCalm)
    const drawn = attachPins(it.map, {
      toLatLng: it.toLatLng,
      iconOf: (kind) =>
        icons.current?.querySelector(`[data-icon="${kind}"] svg`)?.cloneNode(true) ?? document.createTextNode(''),
      faceOf: (isSelected) => (isSelected ? CHOSEN_FACE : FACE),
      className: classes.pins ?? '',
    })
    opened.current = { plan: it, pins: drawn }
    setFailed(false)
    it.map.on('click', ({ originalEvent, latlng }) => press(originalEvent.target, it.toShare(latlng)))
    const view = () => notifyView(it.toShare(it.map.getCenter()))
    it.map.on('moveend', view)
    it.map.eachLayer((layer) => layer.on('error', () => setFailed(true)))
    view()
    showPins()
    return () => {
      opened.current = null
      drawn.remove()
      it.close()
    }
    // The effect depends only on the picture, so that a new name does not reopen the map.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [plan.picturePath, plan.widthPx, plan.heightPx, isCalm])

  useEffect(() => opened.current?.pins.show(pins), [pins])

  const { id: planId, picturePath } = plan
  const isEdited = editing !== undefined
  useEffect(() => {
    const pin = pinAt(selected)
    const it = opened.current?.plan
    if (!pin || !it) return
    const now = it.map.getZoom()
    const isSeen = it.map
      .getBounds()
      .pad(isEdited ? 0 : -0.15)
      .contains(it.toLatLng(pin))
    // While editing, the zoom stays.
    const zoom = isEdited ? now : Math.max(now, it.map.getMinZoom() + NEAR)
    if (isSeen && now >= zoom) return
    if (isCalm) it.map.setView(it.toLatLng(pin), zoom, { animate: false })
    else it.map.flyTo(it.toLatLng(pin), zoom, { duration: 0.6 })
  }, [selected, planId, picturePath, isCalm, isEdited])

  useDragging(frame, opened, editing)
  useDropping(frame, opened, editing)

  const onKeyDown = (pressed: KeyboardEvent) => {
    const it = opened.current?.plan
    if (!it) return
    if (editing?.onKey(pressed.key, pressed.shiftKey)) {
      pressed.preventDefault()
      pressed.stopPropagation()
    } else if (pressed.key === '0') it.fit()
    else if (pressed.key === 'Escape' && selected !== null) onSelect(null)
  }
  const zoomBy = (by: number) => opened.current?.plan.map.setZoom(opened.current.plan.map.getZoom() + by)
  return (
    <div
      className={`${looks({ place: 'own', high: 'full' })} ${classes.frame}`}
      data-editing={editing ? true : undefined}
    >
      <div ref={icons} hidden>
        {kindsInOrder.map((kind) => (
          <span key={kind} data-icon={kind}>
            <KindIcon kind={kind} size={15} className={looks({ tone: TONES[kind] })} />
          </span>
        ))}
      </div>
      <div className={looks({ high: 'full' })} onKeyDownCapture={onKeyDown}>
        <div
          ref={frame}
          className={classes.map}
          role="region"
          aria-label={t('venue.map.label', { name: plan.name })}
          aria-describedby={id}
        />
      </div>
      <VisuallyHidden as="p" id={id}>
        {t(editing ? 'venue.edit.keys' : 'venue.map.keys')}
      </VisuallyHidden>
      {failed && (
        <Text padX={12} padY={8} surface="alert" round={10} size={14} className={classes.failed} role="alert">
          {t('venue.map.failed')}
        </Text>
      )}
      <Stack gap={4} className={classes.zoom} role="group" aria-label={t('venue.map.zoom')}>
        <IconButton variant="default" label={t('venue.map.zoomIn')} onClick={() => zoomBy(0.75)}>
          <IconPlus size={18} stroke={1.8} />
        </IconButton>
        <IconButton variant="default" label={t('venue.map.zoomOut')} onClick={() => zoomBy(-0.75)}>
          <IconMinus size={18} stroke={1.8} />
        </IconButton>
        <IconButton variant="default" label={t('venue.map.all')} onClick={() => opened.current?.plan.fit()}>
          <IconFocusCentered size={18} stroke={1.8} />
        </IconButton>
      </Stack>
    </div>
  )
}

const keyAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-pin]')?.dataset['pin'] ?? null) : null

type Opened = { readonly current: { plan: OpenPlan; pins: Pins } | null }
type Frame = { readonly current: HTMLElement | null }

/** Lets pins be dragged by their own pointer events. Leaflet would move the map. */
function useDragging(frame: Frame, opened: Opened, editing: MapEditing | undefined): void {
  const isOn = editing !== undefined
  const move = useEffectEvent((key: string, to: Share) => editing?.onMove(key, to))
  useEffect(() => {
    const element = frame.current
    if (!element || !isOn) return
    const begin = (down: PointerEvent) => {
      const key = keyAt(down.target)
      const it = opened.current
      const pin = key === null ? undefined : it?.pins.elementOf(key)
      if (key === null || !it || !pin || down.button !== 0) return
      down.stopPropagation()
      it.plan.map.dragging.disable()
      let isMoved = false
      const dragged = (to: PointerEvent) => {
        const by = point(to.clientX - down.clientX, to.clientY - down.clientY)
        isMoved ||= Math.hypot(by.x, by.y) > DRAG_FROM_PX
        if (isMoved) pin.style.translate = `${by.x}px ${by.y}px`
      }
      const end = (up: PointerEvent) => {
        pin.style.translate = ''
        it.plan.map.dragging.enable()
        stop.abort()
        if (isMoved && up.type === 'pointerup') move(key, shareAt(it.plan, up))
      }
      const stop = new AbortController()
      const { signal } = stop
      addEventListener('pointermove', dragged, { signal })
      addEventListener('pointerup', end, { signal })
      addEventListener('pointercancel', end, { signal })
    }
    element.addEventListener('pointerdown', begin, true)
    return () => element.removeEventListener('pointerdown', begin, true)
  }, [frame, opened, isOn])
}

function useDropping(frame: Frame, opened: Opened, editing: MapEditing | undefined): void {
  const isOn = editing !== undefined
  const drop = useEffectEvent((thing: unknown, at: Share) => editing?.onDrop(thing, at))
  useEffect(() => {
    const element = frame.current
    if (!element || !isOn) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => DRAGGED_THING in source.data,
      onDragEnter: () => {
        element.dataset['over'] = ''
      },
      onDragLeave: () => delete element.dataset['over'],
      onDrop: ({ source, location }) => {
        delete element.dataset['over']
        const it = opened.current?.plan
        if (it) drop(source.data[DRAGGED_THING], shareAt(it, location.current.input))
      },
    })
  }, [frame, opened, isOn])
}

function shareAt({ map, toShare }: OpenPlan, { clientX, clientY }: { clientX: number; clientY: number }): Share {
  const { left, top } = map.getContainer().getBoundingClientRect()
  return toShare(map.containerPointToLatLng(point(clientX - left, clientY - top)))
}
