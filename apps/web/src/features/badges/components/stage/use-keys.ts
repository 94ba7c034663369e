import { type KeyboardEvent, useRef } from 'react'
import { nextKey } from '../../edit-pieces.ts'
import type { Designer } from './use-designer.ts'

const FAR = 10
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isTyping = (target: EventTarget) => target instanceof HTMLElement && target.matches('input, textarea, select')

export function useKeys(designer: Designer, { onSave, onOpen }: { onSave: () => void; onOpen: () => void }) {
  const fit = useRef(1)
  const acts: Readonly<Record<string, () => void>> = {
    z: designer.undo,
    y: designer.redo,
    d: designer.duplicate,
    c: designer.copy,
    v: designer.paste,
    a: () => designer.choose(designer.pieces.map(({ key }) => key)),
  }
  /** Handles keys that work in the whole designer. @returns true if the key was handled */
  const anywhere = (event: KeyboardEvent): boolean => {
    if (!event.ctrlKey && !event.metaKey) return false
    const letter = event.key.toLowerCase()
    if (letter === 's') {
      onSave()
      return true
    }
    if (isTyping(event.target) || event.altKey) return false
    const run = letter === 'z' && event.shiftKey ? designer.redo : acts[letter]
    // A selection outside of the badge is copied as text by the browser.
    const isText = letter === 'c' && (designer.chosen.size === 0 || String(getSelection() ?? '') !== '')
    if (!run || isText) return false
    run()
    return true
  }
  const onStage = (event: KeyboardEvent): boolean => {
    if (anywhere(event)) return true
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const { pieces, chosen, hidden } = designer
    if (event.key === 'Tab') {
      const seen = pieces.filter(({ key }) => !hidden.has(key))
      const next = nextKey(seen, [...chosen].at(-1) ?? null, event.shiftKey)
      if (next !== null) designer.choose([next])
      else designer.choose([])
      return next !== null
    }
    const arrow = ARROWS[event.key]
    if (arrow) {
      const by = event.shiftKey ? FAR : 1
      if (chosen.size > 0) designer.nudge(arrow[0] * by, arrow[1] * by)
      return chosen.size > 0
    }
    if (event.key === 'Delete' || event.key === 'Backspace') designer.remove()
    else if (event.key === 'Escape' && chosen.size > 0) designer.choose([])
    else if ((event.key === 'Enter' || event.key === 'F2') && chosen.size === 1) onOpen()
    else return false
    return true
  }
  return {
    anywhere,
    onStage,
    fitZoom: () => fit.current,
    rememberFit: (zoom: number) => {
      fit.current = zoom
    },
  }
}
