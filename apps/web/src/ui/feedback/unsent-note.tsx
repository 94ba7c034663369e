import { IconCloudUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Stack } from '../layout/box.tsx'
import { Note } from './note.tsx'

interface Refused {
  readonly key: string
  readonly words: string
  readonly said?: string | undefined
  readonly acts: ReactNode
}

/** Shows input that waits to be sent or was refused. Renders nothing if all input has been sent. */
export function UnsentNote({ waiting, refused }: { waiting: string | null; refused: readonly Refused[] }) {
  return (
    <Stack role="status" gap={12} below={waiting || refused.length > 0 ? 12 : 0}>
      {waiting && <Note icon={<IconCloudUpload size={20} stroke={1.7} aria-hidden="true" />}>{waiting}</Note>}
      {refused.map(({ key, words, said: detail, acts }) => (
        <Note key={key} tone="alert" said={detail} acts={acts}>
          {words}
        </Note>
      ))}
    </Stack>
  )
}
