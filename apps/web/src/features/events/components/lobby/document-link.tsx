import type { EventDocument } from '@parley/contract/events'
import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconPhoto,
  IconPresentation,
} from '@tabler/icons-react'
import { Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useBytes } from '../../use-bytes.ts'

const LINK = { gap: 12, padX: 16, padY: 10, tall: 60, tone: 'inherit' } as const
const PLATE = { justify: 'center', fixed: true, square: 40, round: 10, surface: 'wash', tone: 'meta' } as const

export function DocumentLink({ document: { name, url, contentType, bytes } }: { document: EventDocument }) {
  const size = useBytes()
  return (
    <Row as="a" {...LINK} href={url} target="_blank" rel="noopener noreferrer">
      <Row as="span" {...PLATE} aria-hidden="true">
        <FileIcon contentType={contentType} />
      </Row>
      <Stack as="span" shrink>
        <Text as="span" weight={600} breaks="anywhere" underline="hover">
          {name}
        </Text>
        <Text as="span" size={13} tone="meta">
          {size(bytes)}
        </Text>
      </Stack>
    </Row>
  )
}

const ICON = { size: 22, stroke: 1.6 }

/** Shows the icon of a file. @param contentType null for a video on another site */
export function FileIcon({ contentType }: { contentType: string | null }) {
  if (contentType === 'application/pdf') return <IconFileTypePdf {...ICON} />
  if (contentType === null || contentType.startsWith('video/')) return <IconMovie {...ICON} />
  if (contentType.startsWith('image/')) return <IconPhoto {...ICON} />
  if (/sheet|excel|csv/.test(contentType)) return <IconFileSpreadsheet {...ICON} />
  return /presentation|powerpoint/.test(contentType) ? <IconPresentation {...ICON} /> : <IconFileText {...ICON} />
}
