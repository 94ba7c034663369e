import type { BadgeFields } from '@parley/contract/badges'
import { ActiveSelection, Canvas, FabricObject, Point, type TPointerEventInfo, util } from 'fabric'
import type { Piece } from '../../draft.ts'
import { drawPiece, edgeOf, type Pictures } from '../../draw-piece.ts'
import { type Bounds, boundsOf, type Guide, snapped } from '../../geometry.ts'
import { MARGIN_PX } from './stage-size.ts'

export type Placed = Pick<Piece, 'key' | 'left' | 'top' | 'width' | 'height' | 'angle'>

export interface View {
  readonly pieces: readonly Piece[]
  readonly hidden: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  readonly size: { readonly width: number; readonly height: number }
  readonly background: string | null
  readonly zoom: number
  /** The distance of grid lines in pixels of the badge. Null without a grid. */
  readonly gridPx: number | null
  readonly snaps: boolean
  readonly fields: BadgeFields | null
  readonly pictures: Pictures
}

export interface Stage {
  show(view: View): void
  close(): void
}

interface Hears {
  readonly onChoose: (keys: readonly string[]) => void
  readonly onPlace: (placed: readonly Placed[]) => void
  readonly onOpen: (key: string) => void
}

const SNAP_PX = 7
const ACCENT = '#0b6bff'

/** An object on the stage. `drawPiece` draws it at its size and never stretched, even while it is being resized. */
class StagePiece extends FabricObject {
  piece: Piece
  drawn: Pick<View, 'fields' | 'pictures'>

  constructor(piece: Piece, drawn: Pick<View, 'fields' | 'pictures'>) {
    super({ originX: 'left', originY: 'top', strokeWidth: 0, objectCaching: false, ...LOOK })
    this.piece = piece
    this.drawn = drawn
    this.take(piece, drawn)
  }

  take(piece: Piece, drawn: Pick<View, 'fields' | 'pictures'>): void {
    this.piece = piece
    this.drawn = drawn
    const { left, top, width, height, angle, opacity, locked = false } = piece
    const edge = this.edge
    this.set({ left, top, width: width + edge, height: height + edge, angle, opacity, scaleX: 1, scaleY: 1 })
    this.set({ lockMovementX: locked, lockMovementY: locked, hasControls: !locked, selectable: true })
    this.set({ padding: piece.type === 'Line' ? 6 : 0, borderDashArray: locked ? [4, 3] : undefined })
    const flat = piece.type === 'Line' && (width === 0 || height === 0)
    const keepsShape = piece.type === 'Image' || (piece.type === 'Code' && piece.code === 'qr')
    const sides = !keepsShape && !flat
    this.setControlsVisibility({ mt: sides, mb: sides, ml: !keepsShape && height >= 0, mr: !keepsShape })
    this.setCoords()
  }

  get edge(): number {
    const { type } = this.piece
    return type === 'Rect' || type === 'Ellipse' || type === 'Triangle' ? edgeOf(this.piece) : 0
  }

  /** The position and size on the badge, even while the piece is part of a multiple selection. */
  get placed(): Placed {
    const { translateX, translateY, scaleX, scaleY, angle } = util.qrDecompose(this.calcTransformMatrix())
    const [wide, high] = [this.width * scaleX, this.height * scaleY]
    const corner = new Point(translateX - wide / 2, translateY - high / 2).rotate(
      util.degreesToRadians(angle),
      new Point(translateX, translateY),
    )
    const size = {
      width: Math.max(1, wide - this.edge),
      height: Math.max(this.piece.height === 0 ? 0 : 1, high - this.edge),
    }
    return { key: this.piece.key, left: corner.x, top: corner.y, ...size, angle }
  }

  override _render(pen: CanvasRenderingContext2D): void {
    const [wide, high] = [this.width * this.scaleX, this.height * this.scaleY]
    pen.save()
    pen.scale(1 / (this.scaleX || 1), 1 / (this.scaleY || 1))
    pen.translate(-wide / 2, -high / 2)
    drawPiece(pen, this.piece, { width: wide - this.edge, height: high - this.edge }, this.drawn)
    pen.restore()
  }
}

const LOOK = {
  borderColor: ACCENT,
  cornerColor: '#ffffff',
  cornerStrokeColor: ACCENT,
  cornerStyle: 'circle',
  cornerSize: 11,
  touchCornerSize: 30,
  transparentCorners: false,
  borderScaleFactor: 1.5,
  snapAngle: 15,
  snapThreshold: 4,
} as const

/** Opens the stage, where objects are moved. Changes are reported to the callbacks and appear with the next `show`. */
export function openStage(host: HTMLElement, { onChoose, onPlace, onOpen }: Hears): Stage {
  const element = document.createElement('canvas')
  host.append(element)
  const canvas = new Canvas(element, {
    preserveObjectStacking: true,
    selectionColor: 'rgb(11 107 255 / 8%)',
    selectionBorderColor: ACCENT,
    uniformScaling: false,
    targetFindTolerance: 4,
    enableRetinaScaling: true,
  })
  // Screen readers use the list of layers, because a canvas has no content for them.
  for (const each of host.querySelectorAll('canvas')) each.setAttribute('aria-hidden', 'true')
  const made = new Map<string, StagePiece>()
  let view: View | null = null
  let guides: readonly Guide[] = []
  let isShowing = false
  // True while an object under the pointer is dragged. It is not changed then. The new view is shown once it is
  // released.
  let isHeld = false
  let late: View | null = null

  const activePieces = () => canvas.getActiveObjects().filter((each) => each instanceof StagePiece)
  const tell = () => {
    if (isShowing) return
    const active = activePieces()
    canvas.getActiveObject()?.set(active.length > 1 ? { ...LOOK, hasControls: false } : {})
    onChoose(active.map(({ piece }) => piece.key))
  }
  canvas.on('selection:created', tell)
  canvas.on('selection:updated', tell)
  canvas.on('selection:cleared', tell)
  canvas.on('mouse:down:before', ({ e }: TPointerEventInfo) => {
    const { target } = canvas.findTarget(e)
    const piece = target instanceof StagePiece ? target.piece : null
    isHeld = true
    canvas.uniformScaling = piece?.type === 'Image' || (piece?.type === 'Code' && piece.code === 'qr')
  })
  canvas.on('mouse:dblclick', ({ target }) => target instanceof StagePiece && onOpen(target.piece.key))
  canvas.on('object:moving', ({ target, e }) => {
    guides = []
    if (!view?.snaps || ('altKey' in e && e.altKey)) return
    target.setCoords()
    const { left, top, width, height } = target.getBoundingRect()
    const active = new Set(activePieces().map(({ piece }) => piece.key))
    const others = view.pieces.filter(({ key }) => !active.has(key) && !view?.hidden.has(key)).map(boundsOf)
    const pulled = snapped(
      { left, top, right: left + width, bottom: top + height },
      { others, badge: badgeOf(view), within: SNAP_PX / view.zoom, grid: view.gridPx },
    )
    guides = pulled.guides
    target.set({ left: target.left + pulled.dx, top: target.top + pulled.dy })
  })
  canvas.on('object:modified', () => {
    late = null
    onPlace(activePieces().map(({ placed }) => placed))
  })
  canvas.on('mouse:up', () => {
    guides = []
    isHeld = false
    if (late) show(late)
    else canvas.requestRenderAll()
  })
  canvas.on('before:render', ({ ctx }) => view && drawPaper(ctx, view))
  canvas.on('after:render', ({ ctx }) => view && drawOverlay(ctx, view, guides))

  const show = (next: View) => {
    late = isHeld ? next : null
    if (isHeld) return
    view = next
    isShowing = true
    const keys = new Set(next.pieces.map(({ key }) => key))
    canvas.discardActiveObject()
    for (const [key, object] of made) {
      if (keys.has(key)) continue
      canvas.remove(object)
      made.delete(key)
    }
    const ordered = next.pieces.map((piece) => {
      const object = made.get(piece.key) ?? new StagePiece(piece, next)
      object.take(piece, next)
      object.set({ visible: !next.hidden.has(piece.key), evented: !next.hidden.has(piece.key) })
      made.set(piece.key, object)
      return object
    })
    if (String(canvas.getObjects().map(keyOf)) !== String(ordered.map(keyOf))) {
      canvas.remove(...canvas.getObjects())
      canvas.add(...ordered)
    }
    const { zoom, size } = next
    const wanted = {
      width: Math.ceil(size.width * zoom + 2 * MARGIN_PX),
      height: Math.ceil(size.height * zoom + 2 * MARGIN_PX),
    }
    if (canvas.width !== wanted.width || canvas.height !== wanted.height) canvas.setDimensions(wanted)
    canvas.setViewportTransform([zoom, 0, 0, zoom, MARGIN_PX, MARGIN_PX])
    const active = ordered.filter(({ piece }) => next.chosen.has(piece.key) && !next.hidden.has(piece.key))
    const [only] = active
    if (active.length > 1) canvas.setActiveObject(new ActiveSelection(active, { canvas, ...LOOK, hasControls: false }))
    else if (only) canvas.setActiveObject(only)
    canvas.requestRenderAll()
    isShowing = false
  }
  return {
    show,
    close() {
      isShowing = true
      void canvas.dispose().then(() => host.replaceChildren())
    },
  }
}

const keyOf = (object: FabricObject) => (object instanceof StagePiece ? object.piece.key : '')
const badgeOf = ({ size }: View): Bounds => ({ left: 0, top: 0, right: size.width, bottom: size.height })

function drawPaper(pen: CanvasRenderingContext2D, { size, zoom, background, gridPx }: View): void {
  const [wide, high] = [size.width * zoom, size.height * zoom]
  pen.save()
  pen.translate(MARGIN_PX, MARGIN_PX)
  pen.shadowColor = 'rgb(0 0 0 / 22%)'
  pen.shadowBlur = 14
  pen.shadowOffsetY = 3
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, wide, high)
  pen.shadowColor = 'transparent'
  if (background) {
    pen.fillStyle = background
    pen.fillRect(0, 0, wide, high)
  }
  if (gridPx && gridPx * zoom >= 4) {
    pen.strokeStyle = 'rgb(11 114 133 / 16%)'
    pen.lineWidth = 1
    pen.beginPath()
    for (let x = gridPx; x < size.width; x += gridPx) {
      pen.moveTo(Math.round(x * zoom) + 0.5, 0)
      pen.lineTo(Math.round(x * zoom) + 0.5, high)
    }
    for (let y = gridPx; y < size.height; y += gridPx) {
      pen.moveTo(0, Math.round(y * zoom) + 0.5)
      pen.lineTo(wide, Math.round(y * zoom) + 0.5)
    }
    pen.stroke()
  }
  pen.restore()
}

function drawOverlay(pen: CanvasRenderingContext2D, { size, zoom }: View, guides: readonly Guide[]): void {
  const [wide, high] = [size.width * zoom, size.height * zoom]
  pen.save()
  pen.translate(MARGIN_PX, MARGIN_PX)
  pen.strokeStyle = 'rgb(120 120 112 / 55%)'
  pen.lineWidth = 1
  pen.strokeRect(-0.5, -0.5, wide + 1, high + 1)
  pen.strokeStyle = '#e8590c'
  pen.beginPath()
  for (const { along, at } of guides) {
    const place = Math.round(at * zoom) + 0.5
    if (along === 'x') {
      pen.moveTo(place, -MARGIN_PX)
      pen.lineTo(place, high + MARGIN_PX)
    } else {
      pen.moveTo(-MARGIN_PX, place)
      pen.lineTo(wide + MARGIN_PX, place)
    }
  }
  pen.stroke()
  pen.restore()
}
