import { TextInput } from '@mantine/core'
import { IconArrowRight, IconBarcode } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { useMedia } from '../../lib/use-media.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { useToasts } from '../feedback/use-toasts.ts'

/** A code from a handheld reader is taken after this pause (1 §9). */
export const TAKEN_AFTER_MS = 1_000
/** A handheld reader sends its letters closer together than this, and hands do not. */
const READER_GAP_MS = 100
/** Two or three letters come so fast from hands too. */
const FEWEST = 4

type Props = {
  label: string
  description?: string
  /** Letters; the id of a ticket has few. */
  maxLength?: number
  /** For a reader alone: it has the focus on a phone too, which raises no keyboard, and takes what is typed anywhere on the page. */
  fromAnywhere?: boolean
  onCode: (text: string) => void
}

/**
 * A field for a handheld reader and for hands. Enter takes its text; a pause takes it only from a reader, because hands
 * pause in the middle of a code. At a desk it has the focus whenever nothing else does, and from the beginning in a dialog; on a
 * phone that would raise the keyboard over the camera.
 *
 * @see docs/rules/checkin.md TOOL-14
 */
export function CodeField({ label, description, maxLength = 300, fromAnywhere = false, onCode }: Props) {
  const t = useText()
  const { number } = useFormats()
  const toasts = useToasts()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [typist] = useState(makeTypist)
  const isCoarse = useMedia('(pointer: coarse)')
  const keepsFocus = !isCoarse || fromAnywhere
  // Whoever presses the field wants to type by hand.
  const [byHand, setByHand] = useState(false)
  const take = useEffectEvent(() => {
    const code = text.trim()
    if (code === '') return
    setText('')
    onCode(code)
  })
  useEffect(() => {
    if (text.trim() === '' || !typist.isReader()) return undefined
    const timer = setTimeout(take, TAKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, typist])
  useEffect(() => {
    if (!keepsFocus) return undefined
    const focus = () => {
      if (isFree(field.current)) field.current?.focus({ preventScroll: true })
    }
    focus()
    // Where it went to nothing, as by a press on the page, it comes back.
    const comeBack = () => requestAnimationFrame(focus)
    document.addEventListener('focusout', comeBack)
    return () => document.removeEventListener('focusout', comeBack)
  }, [keepsFocus])
  useEffect(() => (fromAnywhere ? takeKeys(field) : undefined), [fromAnywhere])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take()
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        ref={field}
        // Not the button that closes the dialog: a reader ends with Enter.
        data-autofocus={keepsFocus || undefined}
        label={label}
        description={description}
        value={text}
        onChange={({ currentTarget: { value }, timeStamp }) => {
          typist.typed(text, value, timeStamp)
          setText(value)
        }}
        leftSection={<IconBarcode size={18} stroke={1.7} aria-hidden="true" />}
        rightSection={
          text.trim() !== '' && (
            <IconButton submits variant="subtle" label={t('ui.scan.take')}>
              <IconArrowRight size={20} stroke={1.8} aria-hidden="true" />
            </IconButton>
          )
        }
        maxLength={maxLength}
        onPaste={(event) => {
          // The field has one line: a text of several would be another one in it.
          const pasted = event.clipboardData.getData('text').trim()
          // Its beginning would be read as another code.
          if (pasted.length > maxLength) {
            event.preventDefault()
            toasts.error(t('ui.pastedTooMuch', { count: pasted.length, number: number(pasted.length) }), {
              about: 'pasted',
            })
            return
          }
          if (!/[\r\n]/.test(pasted)) return
          event.preventDefault()
          onCode(pasted)
        }}
        inputMode={isCoarse && fromAnywhere && !byHand ? 'none' : 'text'}
        onPointerDown={() => setByHand(true)}
        onBlur={() => setByHand(false)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
    </form>
  )
}

/** A letter or digit that is typed beside every field goes into this one. */
function takeKeys(field: RefObject<HTMLInputElement | null>): () => void {
  const take = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey } = event
    const isFree = target instanceof Element && !target.closest('input, textarea, select, [role="dialog"]')
    if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey || !isFree) return
    // What is typed while a dialog opens is meant for it.
    if (document.querySelector('[role="dialog"]')) return
    field.current?.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', take)
  return () => document.removeEventListener('keydown', take)
}

/** Nothing has the focus, and no dialog lies above the field. */
function isFree(field: HTMLInputElement | null): boolean {
  const { activeElement } = document
  const own = field?.closest('[role="dialog"]') ?? null
  const last = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null
  return own === last && (activeElement === document.body || activeElement === null || activeElement === own)
}

/** The times are those of the events: a page that was busy hears letters late. */
function makeTypist() {
  let isFast = true
  let length = 0
  let lastAt = 0
  return {
    typed(before: string, after: string, atMillis: number): void {
      const isSlow = atMillis - lastAt > READER_GAP_MS || after.length < before.length
      isFast = before === '' || (isFast && !isSlow)
      length = after.length
      lastAt = atMillis
    },
    /** A reader has typed all that stands there. */
    isReader: (): boolean => isFast && length >= FEWEST,
  }
}
