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
import { LeftByBack } from './left-by-back.tsx'
import classes from './sheet.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'
import { useFocusBack } from './use-focus-back.ts'

const TITLE = looks({ lines: 2, size: 17, weight: 700, tracking: 'tight' })
const CONTENT = { content: classes.content ?? '' }
const BODY = `${classes.body} ${looks({ overflow: 'y' })}`
const CLOSE = looks({ fixed: true, self: 'start', round: 10 })

/** Above a detail and a drawer that it is opened from, below messages. */
const LAYER = 250

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  face?: ReactNode
  line?: ReactNode
  /** Given the element at its foot, which stays in view. */
  footRef: (foot: HTMLElement | null) => void
  children: ReactNode
}

/**
 * A sheet of half the height from the foot of a phone, which grows with its content and stays above the keyboard; at 769 px
 * and above a panel of 420 px at the end side. It closes by Escape, by a press outside, with the page below it, and on a
 * phone by Back and by drawing its head down. The focus goes back. Keep it mounted and change `opened`.
 */
export function Sheet({ opened, onClose, title, face, line, footRef, children }: Props) {
  const t = useText()
  const narrow = useIsNarrow()
  const content = useFocusBack<HTMLDivElement>(opened)
  const keyboard = useKeyboardHeight()
  const drag = useDragDown(onClose)
  useCloseOnEscape(opened, content, onClose)
  useCloseWithPage(opened, onClose)
  useFocusAround(opened)
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
        {opened && narrow && <LeftByBack onBack={onClose} />}
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
        {/* The keyboard of a phone comes when a field is pressed, not before. */}
        <KitDrawer.Body className={BODY} data-autofocus tabIndex={-1}>
          {children}
        </KitDrawer.Body>
        <div ref={footRef} className={classes.foot} />
      </KitDrawer.Content>
    </KitDrawer.Root>
  )
}

/** Leaving the page below, or opening a detail above it, leaves the sheet. */
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

/** What a control is in, as a person or a booth of a list. */
const AROUND = 'article, li, section, [role="dialog"], main'
/** By then the focus would be back, if the control were there. */
const AFTER_MS = 20

/** What opened it may be gone, as "Meet" is once the request is sent: the focus goes to the first control around it. */
function useFocusAround(opened: boolean) {
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

/** Pixels of the window's foot that the keyboard of a phone covers; 0 where it covers nothing. */
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
  // A page that is zoomed in shows a part of itself, too.
  if (!shown || shown.scale > 1) return 0
  return Math.max(0, Math.round(innerHeight - shown.height - shown.offsetTop))
}

/** Pixels after which it is let go. */
const FAR = 96

/** For the head of a sheet: drawn down by a finger it follows, and closes once it is far enough. */
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
