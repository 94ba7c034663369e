import type { CanvasObject } from '@parley/contract/badges'
import { useState } from 'react'
import type { Draft, Piece, Side, SideName } from '../../draft.ts'
import { emptySide, newKey, sideNamed, sizePx, toPx, withoutKey, withPieces, withSide } from '../../draft.ts'
import {
  changed,
  copied,
  type LayerMove,
  movedInOrder,
  movedToLayer,
  nudged,
  type Patch,
  removed,
} from '../../edit-pieces.ts'
import { type Alignment, aligned, distributed, rotatedTo } from '../../geometry.ts'
import { beginHistory, type History, redo, step, undo } from '../../history.ts'
import type { Placed } from './open-stage.ts'

const ASIDE_MM = 3
const NOTHING: ReadonlySet<string> = new Set()

/** Copied objects, which can be pasted on another side or another badge. */
let clipboard: readonly CanvasObject[] = []

export type Designer = ReturnType<typeof useDesigner>

export function useDesigner(initialDraft: Draft) {
  const [history, setHistory] = useState<History<Draft>>(() => beginHistory(initialDraft))
  const [side, setSide] = useState<SideName>('front')
  const [picked, pick] = useState(NOTHING)
  const [hidden, setHidden] = useState(NOTHING)
  const draft = history.now
  const { background, pieces } = sideNamed(draft, side)
  const chosen = new Set([...picked].filter((key) => pieces.some((piece) => piece.key === key)))
  const asidePx = toPx(ASIDE_MM, draft.resolution)

  const change = (next: (draft: Draft) => Draft, tag: string | null = null) =>
    setHistory((before) => step(before, next(before.now), tag))
  const changePieces = (next: (pieces: readonly Piece[]) => readonly Piece[], tag: string | null = null) =>
    change((before) => withPieces(before, side, next), tag && `${side} ${tag}`)
  const choose = (keys: Iterable<string>) => pick(new Set(keys))
  const add = (objects: readonly CanvasObject[], aside = 0) => {
    const made = copied(pieces, objects, aside)
    changePieces((before) => [...before, ...made])
    choose(made.map(({ key }) => key))
  }
  const chosenPieces = () => pieces.filter(({ key }) => chosen.has(key))
  const size = sizePx(draft)
  return {
    draft,
    side,
    pieces,
    background,
    size,
    chosen,
    hidden,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    chosenPieces: chosenPieces(),
    change,
    choose,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    begin: (next: Draft) => {
      setHistory(beginHistory(next))
      pick(NOTHING)
    },
    show: (next: SideName) => {
      setSide(next)
      pick(NOTHING)
    },
    addBack: () => {
      change((before) => ({ ...before, back: before.back ?? emptySide }))
      setSide('back')
      pick(NOTHING)
    },
    removeBack: () => {
      change((before) => ({ ...before, back: null }))
      setSide('front')
      pick(NOTHING)
    },
    paint: (colour: string | null) =>
      change(
        (before) => withSide(before, side, (each: Side) => ({ ...each, background: colour })),
        `${side} background`,
      ),
    add,
    /** Changes the chosen objects. @param tag joins consecutive changes, such as typing, into one step */
    patch: (patch: Patch, tag: string | null = null) => changePieces((before) => changed(before, chosen, patch), tag),
    patchOne: (key: string, patch: Patch, tag: string | null = null) =>
      changePieces((before) => changed(before, new Set([key]), patch), tag),
    turn: (angle: number, tag: string | null = null) =>
      changePieces((before) => before.map((each) => (chosen.has(each.key) ? rotatedTo(each, angle) : each)), tag),
    place: (placed: readonly Placed[]) =>
      changePieces((before) =>
        before.map((piece) => ({ ...piece, ...placed.find(({ key }) => key === piece.key) }) as Piece),
      ),
    nudge: (dx: number, dy: number) => changePieces((before) => nudged(before, chosen, dx, dy), `nudge ${[...chosen]}`),
    remove: (keys: ReadonlySet<string> = chosen) => changePieces((before) => removed(before, keys)),
    copy: () => {
      if (chosen.size > 0) clipboard = chosenPieces().map(withoutKey)
    },
    paste: () => add(clipboard, asidePx),
    canPaste: () => clipboard.length > 0,
    duplicate: () => add(chosenPieces(), asidePx),
    align: (how: Alignment) =>
      changePieces((before) =>
        aligned(before, chosen, how, { left: 0, top: 0, right: size.width, bottom: size.height }),
      ),
    distribute: (along: 'x' | 'y') => changePieces((before) => distributed(before, chosen, along)),
    bring: (where: LayerMove) => changePieces((before) => movedToLayer(before, chosen, where)),
    moveTo: (key: string, place: number) => changePieces((before) => movedInOrder(before, key, place)),
    hide: (key: string) =>
      setHidden((before) =>
        before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
      ),
    fresh: newKey,
  }
}
