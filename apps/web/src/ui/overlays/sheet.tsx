import { Drawer as KitDrawer } from '@mantine/core'
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/i18n/index.ts'
import { useIsNarrow } from '../../lib/use-media.ts'
import { Box, Hint, looks, Row } from '../layout/box.tsx'
import { BackHandler } from './back-handler.tsx'
import classes from './sheet.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

const TITLE = looks({ lines: 2, size: 17, weight: 700, tracking: 'tight' })
const CONTENT = { content: classes.content ?? '' }
const BODY = `${classes.body} ${looks({ overflow: 'y' })}`
const CLOSE = looks({ fixed: true, self: 'start', round: 10 })

/** The `z-index` of the sheet: above details and drawers that may open it, below toasts. */
const LAYER = 250

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  face?: ReactNode
  line?: ReactNode
  /** Receives the element at the foot of the sheet, which stays in view. */
  footRef: (foot: HTMLElement | null) => void
  children: ReactNode
}

/**
 * A sheet: on a phone at half height, where it grows with its content and stays above the keyboard; from 769 px on a
 * side panel of 420 px. It closes on Escape, on a press outside, and with the page below it; on a phone also on Back
 * and by dragging its head down. The focus is restored. Leave it mounted and change `opened`.
 */
export function Sheet({ opened, onClose, title, face, line, footRef, children }: Props) {
  const t = useText()
  const narrow = useIsNarrow()
  const content = useRestoreFocus<HTMLDivElement>(opened)
  const keyboard = useKeyboardHeight()
  const drag = useDragDown(onClose)
  useCloseOnEscape(opened, content, onClose)
  useCloseWithPage(opened, onClose)
  useFocusBesideSheet(opened)
  return (
    <KitDrawer.Root
      opened={opened}
      onClose={onClose}
      position={narrow ? 'bottom' : 'right'}
      size={narrow ? 'auto' : 420}
      zIndex={LAYER}
      closeOnEscape={false}
    >
      <KitDrawer.Overlay />
      <KitDrawer.Content
        ref={content}
        classNames={CONTENT}
        data-at={narrow ? 'foot' : 'side'}
        style={
          {
            '--keyboard': `${keyboard}px`,
            ...(drag.pixels > 0 ? { translate: `0 ${drag.pixels}px` } : {}),
          } as CSSProperties
        }
      >
        {opened && narrow && <BackHandler onBack={onClose} />}
        <Row
          fixed
          gap={12}
          tall={64}
          line={narrow ? undefined : 'below'}
          className={classes.head}
          {...(narrow ? drag.handlers : {})}
        >
          {face}
          <Box grow>
            <KitDrawer.Title className={TITLE}>{title}</KitDrawer.Title>
            {line && (
              <Hint above={1} lines={2}>
                {line}
              </Hint>
            )}
          </Box>
          <KitDrawer.CloseButton className={CLOSE} size={44} aria-label={t('ui.close')} />
        </Row>
        {/* Focuses the sheet, not a field, so that the phone's keyboard appears only when a field is pressed. */}
        <KitDrawer.Body className={BODY} data-autofocus tabIndex={-1}>
          {children}
        </KitDrawer.Body>
        <div ref={footRef} className={classes.foot} />
      </KitDrawer.Content>
    </KitDrawer.Root>
  )
}

/** Closes the sheet with the page below it, and also if a detail opens above the page. */
function useCloseWithPage(opened: boolean, onClose: () => void) {
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  const before = useRef(key)
  useEffect(() => {
    const isOther = before.current !== key
    before.current = key
    if (opened && isOther) close()
  }, [opened, key])
}

/** Elements around the control, for example the entry of a person or a booth in a list. */
const AROUND = 'article, li, section, [role="dialog"], main'
/** Milliseconds after which the focus would have been restored, if the control still existed. */
const AFTER_MS = 20

/**
 * Focuses a link or button near the control that opened the sheet, if that control is gone. "Meet", for example,
 * disappears once the request is sent.
 */
function useFocusBesideSheet(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    const around = before?.closest(AROUND)
    return () => {
      setTimeout(() => {
        if (before?.isConnected) return
        around?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true })
      }, AFTER_MS)
    }
  }, [opened])
}

/** Returns the height of the on-screen keyboard in pixels. 0 if it covers nothing. */
const useKeyboardHeight = (): number => useSyncExternalStore(watchKeyboard, keyboardHeight)

function watchKeyboard(changed: () => void): () => void {
  const shown = window.visualViewport
  for (const each of ['resize', 'scroll'] as const) shown?.addEventListener(each, changed)
  return () => {
    for (const each of ['resize', 'scroll'] as const) shown?.removeEventListener(each, changed)
  }
}

function keyboardHeight(): number {
  const shown = window.visualViewport
  // A zoomed page also has a smaller visual viewport, without a keyboard.
  if (!shown || shown.scale > 1) return 0
  return Math.max(0, Math.round(innerHeight - shown.height - shown.offsetTop))
}

const FAR = 96

/** Lets the sheet follow the finger, and closes it once the finger is far enough. */
function useDragDown(onFar: () => void) {
  const from = useRef<number | null>(null)
  const [pixels, setPixels] = useState(0)
  const end = (isFar: boolean) => {
    from.current = null
    setPixels(0)
    if (isFar) onFar()
  }
  return {
    pixels,
    handlers: {
      onPointerDown({ button, clientY, currentTarget, pointerId, target }: PointerEvent<HTMLElement>) {
        if (button !== 0 || (target as Element).closest('button')) return
        from.current = clientY
        currentTarget.setPointerCapture?.(pointerId)
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (from.current !== null) setPixels(Math.max(0, clientY - from.current))
      },
      onPointerUp({ clientY }: PointerEvent) {
        if (from.current !== null) end(clientY - from.current > FAR)
      },
      onPointerCancel: () => end(false),
    },
  }
}
