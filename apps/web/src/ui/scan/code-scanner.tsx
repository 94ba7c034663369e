import { Loader } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { makeCodeReader } from '../../lib/scan/code-reader.ts'
import type { ReadCode } from '../../lib/scan/scanned-code.ts'
import { type CameraState, useCamera } from '../../lib/use-camera.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Note } from '../feedback/note.tsx'
import { Row, Text } from '../layout/box.tsx'
import classes from './code-scanner.module.css'

/** The number of reads per second. */
const LOOKS = 10
/** The pause in milliseconds after each code, when no further code is reported (specification 1 §9). */
export const REST_AFTER_CODE_MS = 2_000
/** The width of the square in CSS pixels. */
const BOX_PX = 250
/** The zoom factor, if the camera supports it. A badge at arm's length then fills the square. */
const ZOOM = 3
type Props = {
  onCode: (code: ReadCode) => void
  /** The instruction: "Hold the code of a badge into the square." */
  hint: string
  /** True for a page that consists only of the scanner. */
  fills?: boolean
  /** The content below the reason if the camera cannot be used. */
  instead?: ReactNode
}

/** Reads codes by the camera, on a phone by the back camera. */
export function CodeScanner({ onCode, hint, fills = false, instead }: Props) {
  const t = useText()
  const isHandheld = useMedia('(pointer: coarse)')
  const camera = useCamera(isHandheld ? 'environment' : 'user')
  const video = useRef<HTMLVideoElement>(null)
  const stream = camera.state === 'on' ? camera.stream : null
  const tell = useEffectEvent(onCode)
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    element.srcObject = stream
    zoomCamera(stream)
    return scanVideo(element, { wide: fills, tell, fail: () => setBroken(true) })
  }, [stream, fills])

  const problem = isBroken ? 'ui.scan.noReader' : problemOf(camera)
  if (problem) {
    return (
      <div>
        <div role="alert">
          <Note tone="alert" icon={<IconCameraOff size={20} stroke={1.8} aria-hidden="true" />}>
            {t(problem)}
          </Note>
        </div>
        {instead}
      </div>
    )
  }
  return (
    <Row
      justify="center"
      overflow="hidden"
      round={fills ? 0 : 16}
      phone={fills ? undefined : { bleed: true }}
      className={classes.stage}
      data-mirrored={!isHandheld || undefined}
      data-fills={fills || undefined}
    >
      {stream ? (
        <>
          <video
            ref={video}
            className={`${classes.video} l-picture-fill`}
            autoPlay
            playsInline
            muted
            aria-label={t('ui.scan.camera')}
          />
          <span className={classes.box} aria-hidden="true" />
          <Text size={14} weight={600} tone="white" text="center" breaks="balance" className={classes.hint}>
            {hint}
          </Text>
        </>
      ) : (
        <Loader color="gray.0" role="img" aria-label={t('ui.scan.waiting')} />
      )}
    </Row>
  )
}

function problemOf({ state }: CameraState) {
  if (state === 'refused') return 'ui.scan.refused'
  if (state === 'missing') return 'ui.scan.missing'
  return state === 'failed' ? 'ui.scan.failed' : null
}

/** The capabilities for zoom and focus. They are missing in some browsers, and few cameras support both. */
type Closer = MediaTrackCapabilities & { zoom?: { max: number }; focusMode?: readonly string[] }

function zoomCamera(stream: MediaStream): void {
  const [track] = stream.getVideoTracks()
  const can: Closer | undefined = track?.getCapabilities?.()
  const wanted = [
    ...(can?.zoom ? [{ zoom: Math.min(ZOOM, can.zoom.max) }] : []),
    ...(can?.focusMode?.includes('continuous') ? [{ focusMode: 'continuous' }] : []),
  ]
  if (wanted.length > 0) track?.applyConstraints({ advanced: wanted as MediaTrackConstraintSet[] }).catch(() => {})
}

interface Watch {
  /**
   * True to read a wide strip too, for bar codes, which are long. The square covers little of a full-screen picture.
   */
  readonly wide: boolean
  readonly tell: (code: ReadCode) => void
  readonly fail: () => void
}

/** Reads codes from a video until one is found, again and again. @returns a function that stops it */
function scanVideo(film: HTMLVideoElement, { wide, tell, fail }: Watch): () => void {
  let isOver = false
  let looks = 0
  let isLooking = false
  let pausedUntil = 0
  const picture = document.createElement('canvas')
  const reader = makeCodeReader()
  reader.catch(() => isOver || fail())

  const look = async () => {
    const reaches: readonly Reach[] = wide ? ['box', 'row', 'box', 'whole'] : ['box', 'box', 'box', 'whole']
    const reach = reaches[looks % reaches.length] ?? 'box'
    if (isLooking || Date.now() < pausedUntil || !drawPart(film, picture, reach)) return
    looks += 1
    isLooking = true
    try {
      const code = await (await reader)(picture)
      if (!code || isOver || !isMeant(code, reach, picture)) return
      pausedUntil = Date.now() + REST_AFTER_CODE_MS
      tell({ text: code.text, format: code.format })
    } catch {
      // An unreadable frame is skipped.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), 1_000 / LOOKS)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** The part of the picture that is read: the square, the full width at its height, or everything visible. */
type Reach = 'box' | 'row' | 'whole'

/**
 * Returns true if the person means this code. Beside the square only bar codes count. A QR code larger than the square
 * counts if it covers the centre.
 */
function isMeant({ format, box }: ReadCode, reach: Reach, { width, height }: HTMLCanvasElement): boolean {
  if (reach !== 'whole') return reach === 'box' || format !== 'qr'
  const [x, y] = [width / 2, height / 2]
  return format === 'qr' && box !== undefined && box.left < x && box.right > x && box.top < y && box.bottom > y
}

/** Draws the part at the resolution of the camera. Returns false while there is no frame. */
function drawPart(film: HTMLVideoElement, picture: HTMLCanvasElement, reach: Reach): boolean {
  const { videoWidth: width, videoHeight: height, clientWidth, clientHeight } = film
  if (width === 0 || clientWidth === 0) return false
  // The video covers its element (`object-fit: cover`), so its edges are cut off.
  const shown = Math.min(width / clientWidth, height / clientHeight)
  const side = Math.min(Math.round(BOX_PX * shown), width, height)
  const across = reach === 'box' ? side : Math.min(Math.round(clientWidth * shown), width)
  const down = reach === 'whole' ? Math.min(Math.round(clientHeight * shown), height) : side
  picture.width = across
  picture.height = down
  // The canvas is in memory, because each drawing is read back. A canvas on the graphics card would be slow to read.
  picture
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(film, (width - across) / 2, (height - down) / 2, across, down, 0, 0, across, down)
  return true
}
