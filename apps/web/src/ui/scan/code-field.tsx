import { TextInput } from '@mantine/core'
import { IconArrowRight, IconBarcode } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { useMedia } from '../../lib/use-media.ts'
import { IconButton } from '../feedback/icon-button.tsx'
import { useToasts } from '../feedback/use-toasts.ts'

/** Pause in milliseconds after which a code from a handheld reader is accepted (specification 1 §9). */
export const TAKEN_AFTER_MS = 1_000
/** Maximum milliseconds between two keys of a handheld reader. People type slower. */
const READER_GAP_MS = 100
/** Minimum number of fast keys that identify a reader. People can type two or three letters that fast. */
const FEWEST = 4

type Props = {
  label: string
  description?: string
  maxLength?: number
  /**
   * True for a field for readers only. It has the focus on a phone too, without the keyboard, and receives input typed
   * anywhere on the page.
   */
  fromAnywhere?: boolean
  onCode: (text: string) => void
}

/**
 * A field for codes, typed or from a reader. Enter accepts the text. A pause accepts it only from a reader, because
 * people pause within a code. On a desk the field takes the focus whenever nothing else has it, and initially in a
 * dialog. On a phone it does not, because the keyboard would cover the camera.
 * @see docs/rules/checkin.md TOOL-14
 */
export function CodeField({ label, description, maxLength = 300, fromAnywhere = false, onCode }: Props) {
  const t = useText()
  const { number } = useFormats()
  const toasts = useToasts()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [typist] = useState(makeTypingDetector)
  const isCoarse = useMedia('(pointer: coarse)')
  const keepsFocus = !isCoarse || fromAnywhere
  // A press on the field means that the person wants to type.
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
    // If the focus goes nowhere, for example by a press on the page, the field takes it again.
    const refocusField = () => requestAnimationFrame(focus)
    document.addEventListener('focusout', refocusField)
    return () => document.removeEventListener('focusout', refocusField)
  }, [keepsFocus])
  useEffect(() => (fromAnywhere ? captureKeys(field) : undefined), [fromAnywhere])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take()
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        ref={field}
        // The dialog focuses this field, not its close button, because a reader ends with Enter.
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
          // The field has one line. Pasting text with line breaks would change it.
          const pasted = event.clipboardData.getData('text').trim()
          // A truncated text would be read as another code.
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

/** Passes letters and digits to the field that are typed outside every field. */
function captureKeys(field: RefObject<HTMLInputElement | null>): () => void {
  const take = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey } = event
    const isFree = target instanceof Element && !target.closest('input, textarea, select, [role="dialog"]')
    if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey || !isFree) return
    // Keys pressed while a dialog opens are meant for the dialog.
    if (document.querySelector('[role="dialog"]')) return
    field.current?.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', take)
  return () => document.removeEventListener('keydown', take)
}

/** Returns true if nothing has the focus and no dialog lies above the field. */
function isFree(field: HTMLInputElement | null): boolean {
  const { activeElement } = document
  const own = field?.closest('[role="dialog"]') ?? null
  const last = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null
  return own === last && (activeElement === document.body || activeElement === null || activeElement === own)
}

/**
 * Creates a detector for typing by a reader. It uses the timestamps of the events, because a busy page handles them
 * late.
 */
function makeTypingDetector() {
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
    isReader: (): boolean => isFast && length >= FEWEST,
  }
}
