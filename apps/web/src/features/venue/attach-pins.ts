import { DomUtil, type LatLng, type Map as LeafletMap, point, type ZoomAnimEvent } from 'leaflet'
import { layOutPins, type PinBox, type PinLook } from './lay-out-pins.ts'

export interface Pin {
  readonly key: string
  readonly kind: string
  readonly label: string
  readonly x: number
  readonly y: number
  readonly rank: number
  readonly isSelected: boolean
  readonly isMine: boolean
}

interface Drawn {
  readonly element: HTMLElement
  readonly face: HTMLElement
  readonly text: HTMLElement
  label: string
  widthPx: number
}

export interface Pins {
  show(pins: readonly Pin[]): void
  elementOf(key: string): HTMLElement | undefined
  remove(): void
}

interface How {
  readonly toLatLng: (share: { x: number; y: number }) => LatLng
  readonly iconOf: (kind: string) => Node
  readonly faceOf: (isSelected: boolean) => string
  readonly className: string
}

/** The width of the icon and the space around the text. */
const FRAME_PX = 42
const MAX_TEXT_PX = 150
const FONT = '600 12px "Manrope Variable", sans-serif'

/**
 * Draws the pins of a plan. While the map is dragged or zoomed, only the layer moves, even with many pins. Once it
 * rests, each pin is positioned and shows its name, its icon or a dot, depending on the space.
 */
export function attachPins(map: LeafletMap, { toLatLng, iconOf, faceOf, className }: How): Pins {
  const pane = map.getPane('markerPane') as HTMLElement
  const layer = DomUtil.create('div', `leaflet-zoom-animated ${className}`, pane)
  const drawn = new Map<string, Drawn>()
  const anchor = toLatLng({ x: 0, y: 0 })
  let pins: readonly Pin[] = []
  let zoom = map.getZoom()
  let boxes: readonly (PinBox & { readonly key: string })[] = []
  let looks: readonly PinLook[] = []

  /** Moves the layer to the position that the plan's first corner has in another view. */
  const follow = (center: LatLng, nextZoom: number) => {
    const half = map.getSize().divideBy(2)
    const moved = DomUtil.getPosition(map.getPane('mapPane') as HTMLElement) ?? point(0, 0)
    const origin = map.project(center, nextZoom).subtract(half).add(moved).round()
    const scale = map.getZoomScale(nextZoom, zoom)
    DomUtil.setTransform(layer, map.project(anchor, nextZoom).subtract(origin), scale)
  }
  const onZoomAnim = ({ center, zoom: next }: ZoomAnimEvent) => follow(center, next)
  const onZoom = () => follow(map.getCenter(), map.getZoom())

  /** Positions the pins. This depends only on the zoom, not on panning. */
  const layOut = () => {
    zoom = map.getZoom()
    const start = map.project(anchor, zoom)
    boxes = pins.map((pin) => {
      const { x, y } = map.project(toLatLng(pin), zoom).subtract(start)
      return { x, y, widthPx: drawn.get(pin.key)?.widthPx ?? FRAME_PX, rank: pin.rank, key: pin.key }
    })
    looks = layOutPins(boxes)
    for (const [index, { x, y, key }] of boxes.entries()) {
      const element = drawn.get(key)?.element
      if (!element) continue
      // The position is not a transform, because that would make each pin a compositing layer, and dragging the map
      // slow.
      element.style.left = `${Math.round(x)}px`
      element.style.top = `${Math.round(y)}px`
      element.dataset['look'] = looks[index]
    }
  }

  const place = () => {
    if (map.getZoom() !== zoom) layOut()
    DomUtil.setTransform(layer, map.latLngToLayerPoint(anchor), 1)
    const from = map.latLngToContainerPoint(anchor)
    const size = map.getSize()
    for (const [index, { x, y, key }] of boxes.entries()) {
      const element = drawn.get(key)?.element
      const isSeen =
        from.x + x > -80 &&
        from.y + y > -40 &&
        from.x + x < size.x + 80 &&
        from.y + y < size.y + 40 &&
        looks[index] !== 'none'
      if (element && element.hidden === isSeen) element.hidden = !isSeen
    }
  }

  const show = (next: readonly Pin[]) => {
    pins = next
    const keys = new Set(next.map(({ key }) => key))
    for (const [key, { element }] of drawn) {
      if (keys.has(key)) continue
      element.remove()
      drawn.delete(key)
    }
    for (const pin of next) {
      const held = drawn.get(pin.key) ?? draw(pin)
      drawn.set(pin.key, held)
      const { element, face, text } = held
      if (held.label !== pin.label) {
        text.textContent = pin.label
        held.label = pin.label
        held.widthPx = FRAME_PX + Math.min(MAX_TEXT_PX, widthOf(pin.label))
      }
      face.className = faceOf(pin.isSelected)
      element.dataset['kind'] = pin.kind
      element.toggleAttribute('data-selected', pin.isSelected)
      element.toggleAttribute('data-mine', pin.isMine)
    }
    layOut()
    place()
  }

  const draw = ({ key, kind }: Pin): Drawn => {
    const element = DomUtil.create('div', '', layer)
    const face = DomUtil.create('span', '', element)
    face.append(iconOf(kind))
    const text = DomUtil.create('span', '', face)
    element.dataset['pin'] = key
    return { element, face, text, label: '', widthPx: FRAME_PX }
  }

  map.on('zoomanim', onZoomAnim).on('zoom', onZoom).on('moveend zoomend viewreset resize', place)
  return {
    show,
    elementOf: (key) => drawn.get(key)?.element,
    remove() {
      map.off('zoomanim', onZoomAnim).off('zoom', onZoom).off('moveend zoomend viewreset resize', place)
      layer.remove()
    },
  }
}

let pen: CanvasRenderingContext2D | null | undefined

/** Returns the width of a label in pixels. It is an estimate if text cannot be measured. */
function widthOf(label: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return label.length * 7
  pen.font = FONT
  return Math.ceil(pen.measureText(label).width)
}
