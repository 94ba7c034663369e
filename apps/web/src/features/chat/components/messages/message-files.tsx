import type { Attachment, ChatMessage } from '@parley/contract/chat'
import { IconFileText } from '@tabler/icons-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { useFileText } from '../../../booths/index.ts'
import { refetchMessage } from '../../api.ts'
import classes from './message-files.module.css'

const PICTURE = looks({ round: 10, show: 'block', most: 'full', overflow: 'hidden' })
const IMAGE = looks({ surface: 'wash', show: 'block', most: 'full', high: 'auto', picture: 'cover' })
const FILE = `l-row ${classes.file} ${looks({ gap: 10, shrink: true, padX: 12, padY: 10, round: 10, surface: 'wash', tone: 'inherit' })}`
const WORDS = `l-stack ${looks({ shrink: true })}`
const NAME = looks({ weight: 600, breaks: 'anywhere', underline: 'hover' })
/** The style of small text. On the darker background of own messages the usual grey has too little contrast. */
const LINE = looks({ size: 13, tone: 'soft' })

/** Milliseconds after which URLs are fetched again. They expire after ten minutes. */
const OLD_MS = 8 * 60_000
const MAX_HEIGHT_PX = 280
const MAX_WIDTH_PX = 320

export function MessageFiles({ roomId, message }: { roomId: string; message: ChatMessage }) {
  const { pathOf, open } = useFilePaths(roomId, message)
  const pictures = message.files.filter(({ widthPx }) => widthPx !== null)
  const others = message.files.filter(({ widthPx }) => widthPx === null)
  return (
    <>
      {pictures.map((file) => (
        <Picture key={file.id} file={file} path={pathOf(file)} onOpen={open} />
      ))}
      {others.map((file) => (
        <OtherFile key={file.id} file={file} path={pathOf(file)} onOpen={open} />
      ))}
    </>
  )
}

interface FileProps {
  readonly file: Attachment
  readonly path: string
  readonly onOpen: (file: Attachment, event?: MouseEvent) => void
}

/** Shows a picture. Its space is reserved before it loads, so that nothing moves. */
function Picture({ file, path, onOpen }: FileProps) {
  const t = useText()
  const failed = useRef(false)
  const { widthPx, heightPx } = file
  const width = widthPx ?? MAX_WIDTH_PX
  const height = heightPx ?? MAX_HEIGHT_PX
  const scale = Math.min(1, MAX_WIDTH_PX / width, MAX_HEIGHT_PX / height)
  const readAgain = () => {
    if (failed.current) return
    failed.current = true
    onOpen(file)
  }
  return (
    <a
      className={PICTURE}
      href={path}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('chat.file.picture', { name: file.name })}
      onClick={(event) => onOpen(file, event)}
    >
      <img
        className={IMAGE}
        src={path}
        alt={file.name}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        decoding="async"
        onError={readAgain}
      />
    </a>
  )
}

function OtherFile({ file, path, onOpen }: FileProps) {
  const fileText = useFileText()
  return (
    <a className={FILE} href={path} target="_blank" rel="noopener noreferrer" onClick={(event) => onOpen(file, event)}>
      <IconFileText size={26} stroke={1.5} aria-hidden="true" />
      <span className={WORDS}>
        <span className={NAME}>{file.name}</span>
        <span className={LINE}>{fileText(file)}</span>
      </span>
    </a>
  )
}

const readAt = new WeakMap<ChatMessage, number>()

/**
 * Returns when the message was first rendered. It was read at about that time, so the age of its URLs is counted from
 * then.
 */
function readAtOf(message: ChatMessage): number {
  const at = readAt.get(message) ?? Date.now()
  readAt.set(message, at)
  return at
}

/** Returns the URLs of files. Those that are too old are fetched again before they are opened. */
function useFilePaths(roomId: string, message: ChatMessage) {
  const failure = useFailureToast()
  const [fresh, setFresh] = useState<{ readonly files: readonly Attachment[]; readonly at: number } | null>(null)
  readAtOf(message)
  const files = fresh?.files ?? message.files
  const pathOf = ({ id, path }: Attachment) => files.find((each) => each.id === id)?.path ?? path

  const open = (file: Attachment, event?: MouseEvent) => {
    const isOld = Date.now() - (fresh?.at ?? readAtOf(message)) > OLD_MS
    if (event && !isOld) return
    event?.preventDefault()
    failure.clear()
    // The window is opened during the press, because popup blockers stop windows opened later.
    const page = event ? window.open('about:blank', '_blank') : null
    if (page) page.opener = null
    const read = async () => {
      const again = await refetchMessage(roomId, message)
      if (again) setFresh({ files: again.files, at: Date.now() })
      const path = again?.files.find(({ id }) => id === file.id)?.path ?? file.path
      page?.location.replace(new URL(path, location.href))
    }
    read().catch((error: unknown) => {
      page?.close()
      if (event) failure.showCallError(error)
    })
  }
  return { pathOf, open }
}
