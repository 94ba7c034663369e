import type { EventDocument } from '@parley/contract/events'
import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react'
import { useBytes } from '../../use-bytes.ts'
import classes from './document-link.module.css'

/** A file with what it is and how large; it opens in a window of its own, or is saved where nothing shows it. */
export function DocumentLink({ document: { name, url, contentType, bytes } }: { document: EventDocument }) {
  const size = useBytes()
  return (
    <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
      <span className={classes.icon} aria-hidden="true">
        <FileIcon contentType={contentType} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{size(bytes)}</span>
      </span>
    </a>
  )
}

const ICON = { size: 22, stroke: 1.6 }

function FileIcon({ contentType }: Pick<EventDocument, 'contentType'>) {
  if (contentType === 'application/pdf') return <IconFileTypePdf {...ICON} />
  if (contentType.startsWith('image/')) return <IconPhoto {...ICON} />
  if (contentType.startsWith('video/')) return <IconMovie {...ICON} />
  if (contentType.includes('sheet')) return <IconFileSpreadsheet {...ICON} />
  return contentType.includes('presentation') ? <IconPresentation {...ICON} /> : <IconFileText {...ICON} />
}
