import { type HtmlColor, htmlColors } from '@parley/contract'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Box, looks, Row } from '../layout/box.tsx'
import { fades, ScrollButtons } from '../navigation/scroll-buttons.tsx'
import { useStripOverflow } from '../navigation/use-strip-overflow.ts'
import { ALIGNS, type Align } from './class-formats.ts'
import classes from './rich-text.module.css'

const TOOLBAR = `l-row ${classes.toolbar} ${looks({ wrap: true, align: 'stretch', gap: 2, pad: 4, phone: { wrap: false, overflow: 'strip' } })}`
const TOOL = `${classes.tool} ${looks({ square: 36, middle: true, fixed: true, pad: 0, round: 8, phone: { square: 44 } })}`
const ON = `${TOOL} ${looks({ surface: 'strong', tone: 'ink' })}`
const OFF = `${TOOL} ${looks({ tone: 'soft', hover: 'wash' })}`
const SELECT = `${classes.select} ${looks({ tall: 36, padX: 8, round: 8, line: 'none', surface: 'plain', tone: 'soft', size: 14, phone: { tall: 44, size: 16 } })}`
const ALIGN_ICONS = { start: IconAlignLeft, center: IconAlignCenter, end: IconAlignRight }
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type Props = { editor: Editor; label: string; onLink: () => void }

/** The tools of the editor. The toolbar is one tab stop; arrow keys move between tools. */
export function Toolbar({ editor, label, onLink }: Props) {
  const t = useText()
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const state = useEditorState({ editor, selector: ({ editor: each }) => stateOf(each) })
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const all = tools()
    const next = step(all.indexOf(document.activeElement as HTMLElement), all.length)
    setCurrent(next)
    all[next]?.focus()
  }
  const chain = () => editor.chain().focus()
  const align = (to: Align) => {
    const value = to === 'start' ? null : to
    chain().updateAttributes('paragraph', { align: value }).updateAttributes('heading', { align: value }).run()
  }
  const paint = (color: string) =>
    color ? chain().setMark('colorClass', { color }).run() : chain().unsetMark('colorClass').run()
  const setBlock = (level: string) =>
    level === 'p'
      ? chain().setParagraph().run()
      : chain()
          .setHeading({ level: Number(level) as 2 | 3 | 4 })
          .run()

  let count = 0
  const tool = () => ({ 'data-tool': true, tabIndex: count++ === current ? 0 : -1 })
  const button = (name: Tool, icon: ReactNode, run: () => void, isOn?: boolean, isOff = false) => (
    <button
      type="button"
      className={isOn ? ON : OFF}
      {...tool()}
      aria-label={t(`ui.richText.${name}`)}
      title={t(`ui.richText.${name}`)}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // Preventing the default preserves the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) run()
      }}
    >
      {icon}
    </button>
  )
  const more = useStripOverflow(bar, label)
  return (
    <Box line="below" surface="plain" className={classes.frame}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={label}
        {...fades(more, TOOLBAR)}
        onKeyDown={go}
        onFocus={({ target }) => setCurrent(Math.max(0, tools().indexOf(target as HTMLElement)))}
      >
        <select
          className={SELECT}
          {...tool()}
          aria-label={t('ui.richText.block')}
          value={state.block}
          onChange={(event) => setBlock(event.currentTarget.value)}
        >
          <option value="p">{t('ui.richText.block.p')}</option>
          <option value="2">{t('ui.richText.block.h2')}</option>
          <option value="3">{t('ui.richText.block.h3')}</option>
          <option value="4">{t('ui.richText.block.h4')}</option>
        </select>
        {button('bold', <IconBold {...ICON} />, () => chain().toggleBold().run(), state.bold)}
        {button('italic', <IconItalic {...ICON} />, () => chain().toggleItalic().run(), state.italic)}
        {button('underline', <IconUnderline {...ICON} />, () => chain().toggleUnderline().run(), state.underline)}
        {button('strike', <IconStrikethrough {...ICON} />, () => chain().toggleStrike().run(), state.strike)}
        <select
          className={SELECT}
          {...tool()}
          aria-label={t('ui.richText.color')}
          value={state.color}
          onChange={(event) => paint(event.currentTarget.value)}
        >
          <option value="">{t('ui.richText.color.none')}</option>
          {htmlColors.map((color: HtmlColor) => (
            <option key={color} value={color}>
              {t(`ui.richText.color.${color}`)}
            </option>
          ))}
        </select>
        {button('link', <IconLink {...ICON} />, onLink, state.link)}
        {button('bullets', <IconList {...ICON} />, () => chain().toggleBulletList().run(), state.bullets)}
        {button('numbers', <IconListNumbers {...ICON} />, () => chain().toggleOrderedList().run(), state.numbers)}
        {button('quote', <IconBlockquote {...ICON} />, () => chain().toggleBlockquote().run(), state.quote)}
        <Row as="span" gap={2}>
          {ALIGNS.map((each) => {
            const Icon = ALIGN_ICONS[each]
            return (
              <span key={each}>
                {button(`align.${each}`, <Icon {...ICON} />, () => align(each), state.align === each)}
              </span>
            )
          })}
        </Row>
        {button('undo', <IconArrowBackUp {...ICON} />, () => chain().undo().run(), undefined, !state.canUndo)}
        {button('redo', <IconArrowForwardUp {...ICON} />, () => chain().redo().run(), undefined, !state.canRedo)}
      </div>
      <ScrollButtons strip={bar} more={more} />
    </Box>
  )
}

const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

type Tool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'link'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | `align.${Align}`
  | 'undo'
  | 'redo'

function stateOf(editor: Editor) {
  const heading = editor.getAttributes('heading') as { level?: number; align?: Align }
  const paragraph = editor.getAttributes('paragraph') as { align?: Align }
  return {
    block: editor.isActive('heading') ? String(heading.level) : 'p',
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    color: String(editor.getAttributes('colorClass').color ?? ''),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    align: heading.align ?? paragraph.align ?? 'start',
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
