import type { EventDocument } from '@parley/contract/events'
import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react'
import { looks } from '../../../../ui/layout/look.ts'
import { useBytes } from '../../use-bytes.ts'
import classes from './document-link.module.css'

/** A file with what it is and how large; it opens in a window of its own, or is saved where nothing shows it. */
export function DocumentLink({ document: { name, url, contentType, bytes } }: { document: EventDocument }) {
  const size = useBytes()
  return (
    <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
      <span
        className={looks({ square: 40, middle: true, fixed: true, round: 10, surface: 'wash', tone: 'meta' })}
        aria-hidden="true"
      >
        <FileIcon contentType={contentType} />
      </span>
      <span className={classes.words}>
        <span className={`${looks({ weight: 600, breaks: 'anywhere' })} ${classes.name}`}>{name}</span>
        <span className={classes.size}>{size(bytes)}</span>
      </span>
    </a>
  )
}

const ICON = { size: 22, stroke: 1.6 }

/** What kind of file it is. @param contentType null of a film elsewhere */
export function FileIcon({ contentType }: { contentType: string | null }) {
  if (contentType === 'application/pdf') return <IconFileTypePdf {...ICON} />
  if (contentType === null || contentType.startsWith('video/')) return <IconMovie {...ICON} />
  if (contentType.startsWith('image/')) return <IconPhoto {...ICON} />
  if (/sheet|excel|csv/.test(contentType)) return <IconFileSpreadsheet {...ICON} />
  return /presentation|powerpoint/.test(contentType) ? <IconPresentation {...ICON} /> : <IconFileText {...ICON} />
}
