import { Button, TextInput } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { usePasteLimit } from '../feedback/use-paste-limit.ts'
import { useTextLimit } from '../feedback/use-text-limit.ts'
import { useField } from '../forms/use-field.ts'
import { looks, Stack } from '../layout/box.tsx'
import named from '../layout/html-classes.module.css'
import { QuietButton } from '../layout/quiet-button.tsx'
import { Dialog, DialogActions } from '../overlays/dialog.tsx'
import { AlignClass, ColorClass } from './class-formats.ts'
import { linkAddress } from './link-address.ts'
import { pastedHtml } from './pasted-html.ts'
import classes from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'

export type EditorProps = {
  label: string
  labelId: string
  describedBy?: string | undefined
  isWrong: boolean
  defaultValue: string
  autoFocus: boolean
  onChange: (html: string) => void
  /** Called once, with a function that focuses the text. */
  onReady: (focus: () => void) => void
}

const CONTENT = `l-row ${looks({ align: 'stretch' })}`
const TEXT = `${classes.text} ${named.named} ${looks({ grow: true, padX: 14, padY: 12, tone: 'ink', leading: 'body' })}`
const FIELDS = 'input, select, textarea, [contenteditable="true"]'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      shouldAutoLink: (address) => /^https?:\/\//.test(address),
    },
  }),
  AlignClass,
  ColorClass,
]

/** An editor for exactly the HTML that the server accepts. Everything else is dropped from pasted content. */
export function RichTextEditor(props: EditorProps) {
  const { label, labelId, describedBy, isWrong, defaultValue, autoFocus, onChange, onReady } = props
  const t = useText()
  const refuses = usePasteLimit()
  const [isLinking, setLinking] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const editor = useEditor({
    extensions,
    content: defaultValue,
    // The styles of the editor are in our own style sheet.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      transformPastedHTML: pastedHtml,
      handlePaste: (_view, event) => refuses(event.clipboardData, event),
      attributes: {
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': 'true',
        // This attribute lets the dialog focus the editor, in case the editor is ready before the dialog.
        ...(autoFocus ? { 'data-autofocus': 'true' } : {}),
        class: TEXT,
      },
    },
  })
  useEffect(() => {
    // The view does not exist while a parent is suspended.
    const dom = frame.current?.querySelector('[role="textbox"]')
    if (!dom) return
    if (describedBy) dom.setAttribute('aria-describedby', describedBy)
    else dom.removeAttribute('aria-describedby')
    dom.setAttribute('aria-invalid', String(isWrong))
  }, [describedBy, isWrong])
  useEffect(() => onReady(() => editor.chain().focus().run()), [editor, onReady])
  useEffect(() => {
    // The editor does not take the focus if the user is already in another field. If it was destroyed because a parent
    // suspended, `chain` does nothing.
    if (autoFocus && !document.activeElement?.matches(FIELDS)) editor.chain().focus('end').run()
  }, [editor, autoFocus])

  const current = String(editor.getAttributes('link').href ?? '')
  const link = (address: string | null) => {
    setLinking(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === null) chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    } else chain.setLink({ href: address }).run()
  }
  return (
    <Stack ref={frame} round={10} surface="plain" className={classes.editor} data-wrong={isWrong || undefined}>
      <Toolbar editor={editor} label={t('ui.richText.tools', { label })} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} className={CONTENT} />
      <LinkDialog opened={isLinking} current={current} onClose={() => setLinking(false)} onLink={link} />
    </Stack>
  )
}

const ADDRESS_LENGTH = 2_000

type Props = {
  opened: boolean
  /** The address of the selected link. Empty if the selection has no link. */
  current: string
  onClose: () => void
  /** Sets the link of the selection. Null removes it. */
  onLink: (address: string | null) => void
}

function LinkDialog({ opened, current, onClose, onLink }: Props) {
  const t = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('ui.richText.link')} size={440}>
      {opened && <Address current={current} onClose={onClose} onLink={onLink} />}
    </Dialog>
  )
}

function Address({ current, onClose, onLink }: Omit<Props, 'opened'>) {
  const t = useText()
  const field = useField()
  const [typed, setTyped] = useState(current)
  const [isWrong, setWrong] = useState(false)
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(typed, ADDRESS_LENGTH)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // React events bubble through portals. Without this, the form around the editor would be submitted too.
    event.stopPropagation()
    const address = isOver ? null : linkAddress(typed)
    if (address) onLink(address)
    else setWrong(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        {...field(t('ui.richText.address'), true)}
        description={t('ui.richText.addressHint')}
        data-autofocus
        type="text"
        inputMode="url"
        onPaste={onPaste}
        value={typed}
        error={isOver ?? (isWrong && t('ui.richText.addressWrong'))}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <DialogActions>
        <QuietButton onClick={onClose}>{t('ui.cancel')}</QuietButton>
        {current && <QuietButton onClick={() => onLink(null)}>{t('ui.richText.unlink')}</QuietButton>}
        <Button type="submit">{t('ui.richText.setLink')}</Button>
      </DialogActions>
    </form>
  )
}
