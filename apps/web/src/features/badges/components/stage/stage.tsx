import '@fontsource-variable/onest/wght.css'
import type { BadgeFields } from '@parley/contract/badges'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import { loadFonts, loadPictures, type Pictures } from '../../draw-piece.ts'
import { type Stage as OpenStage, openStage } from './open-stage.ts'
import { RULER_PX, Ruler } from './rulers.tsx'
import classes from './stage.module.css'
import { MARGIN_PX } from './stage-size.ts'
import type { Designer } from './use-designer.ts'

export type Zoom = number | 'fit'

interface Props {
  designer: Designer
  fields: BadgeFields | null
  gridPx: number | null
  snaps: boolean
  zoom: Zoom
  onZoom: (zoom: number) => void
  onFit: (zoom: number) => void
  onOpen: (key: string) => void
  /** Handles a key. @returns true if the key was handled */
  onKey: (event: KeyboardEvent) => boolean
}

/**
 * The stage of a badge. Everything that the pointer does here can also be done by keys, in the list of layers and in
 * the form.
 */
export function Stage({ designer, fields, gridPx, snaps, zoom, onZoom, onFit, onOpen, onKey }: Props) {
  const t = useText()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenStage | null>(null)
  const fit = useFit(frame, designer.size)
  const pictures = usePictures(designer)
  const scale = zoom === 'fit' ? fit : zoom
  const { pieces, hidden, chosen, size, background, draft } = designer

  const choose = useEffectEvent(designer.choose)
  const place = useEffectEvent(designer.place)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const element = host.current
    if (!element || !canDraw()) return
    const stage = openStage(element, {
      onChoose: (keys) => choose(keys),
      onPlace: (placed) => place(placed),
      onOpen: (key) => open(key),
    })
    opened.current = stage
    return () => {
      opened.current = null
      stage.close()
    }
  }, [])

  const isLoaded = useFonts()
  useEffect(() => {
    opened.current?.show({ pieces, hidden, chosen, size, background, zoom: scale, gridPx, snaps, fields, pictures })
  }, [pieces, hidden, chosen, size, background, scale, gridPx, snaps, fields, pictures, isLoaded])

  const reportFit = useEffectEvent(onFit)
  useEffect(() => reportFit(fit), [fit])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') onZoom(scale * (event.key === '+' ? 1.25 : 0.8))
    else if (!onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={`${looks({ place: 'own', shrink: true, tall: 0 })} ${classes.stage}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move what is chosen in it */}
      <div
        ref={frame}
        className={`${looks({ line: 'around', round: 16, overflow: 'auto' })} ${classes.frame}`}
        role="application"
        aria-label={t(`badges.stage.${designer.side}`, { name: draft.name })}
        aria-describedby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={keyDown}
        data-stage
      >
        <div className={classes.sheet}>
          <span className={classes.corner} aria-hidden="true" />
          <div className={classes.above}>
            <Ruler along="x" lengthPx={size.width} zoom={scale} dpi={draft.resolution} />
          </div>
          <Ruler along="y" lengthPx={size.height} zoom={scale} dpi={draft.resolution} />
          <div ref={host} className={classes.host} />
        </div>
      </div>
      <VisuallyHidden as="p" id={id}>
        {t('badges.stage.keys')}
      </VisuallyHidden>
    </div>
  )
}

const canDraw = () => Boolean(document.createElement('canvas').getContext?.('2d'))

function useFit(frame: { readonly current: HTMLElement | null }, size: { width: number; height: number }): number {
  const [room, setRoom] = useState({ width: 640, height: 440 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  const around = RULER_PX + 2 * MARGIN_PX
  const by = Math.min((room.width - around) / size.width, (room.height - around) / size.height)
  return Math.max(0.05, Math.min(4, by))
}

function usePictures({ pieces }: Designer): Pictures {
  const [pictures, setPictures] = useState<Pictures>(new Map())
  const known = useEffectEvent(() => pictures)
  const addresses = pieces.flatMap((piece) => (piece.type === 'Image' ? [piece.src] : []))
  const wanted = addresses.length
  const isMissing = addresses.some((src) => !pictures.has(src))
  useEffect(() => {
    let isOn = true
    if (isMissing)
      void loadPictures(pieces, known()).then((next) => isOn && next.size > known().size && setPictures(next))
    return () => {
      isOn = false
    }
  }, [pieces, wanted, isMissing])
  return pictures
}

function useFonts(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (canDraw()) void loadFonts().then(() => setLoaded(true))
  }, [])
  return isLoaded
}
