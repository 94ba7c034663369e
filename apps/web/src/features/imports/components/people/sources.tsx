import { Button } from '@mantine/core'
import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { IconTicket } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useText } from '../../../../lib/i18n/index.ts'
import { FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { Text } from '../../../../ui/layout/box.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Acts } from '../parts/acts.tsx'
import { SaveTemplate } from '../rows/save-template.tsx'
import { ExportPeople } from './export-people.tsx'
import { PretixDialog } from './pretix-dialog.tsx'

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,.json,text/csv,text/tab-separated-values,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ICON = { size: 18, stroke: 1.8, 'aria-hidden': true } as const

type Props = {
  refusal: ReactNode
  onFile: (file: File) => void
  onFetch: (commandId: string) => void
}

export function Sources({ refusal, onFile, onFetch }: Props) {
  const t = useText()
  const event = useCurrentEvent()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {refusal}
      <FileDrop
        accept={ACCEPT}
        hint={t('imports.people.choose.hint', { megabytes: IMPORT_FILE_BYTES / 1_000_000 })}
        onFile={onFile}
      />
      <SaveTemplate />
      <Section title={t('imports.people.pretix.title')}>
        <Text size={14} tone="meta" breaks="pretty" measure>
          {t('imports.people.pretix.text')}
        </Text>
        <Acts>
          <Button variant="default" leftSection={<IconTicket {...ICON} />} onClick={() => setAsking(true)}>
            {t('imports.people.pretix.open')}
          </Button>
        </Acts>
      </Section>
      <PretixDialog eventId={event.id} opened={isAsking} onClose={() => setAsking(false)} onFetch={onFetch} />
      <ExportPeople />
    </>
  )
}
