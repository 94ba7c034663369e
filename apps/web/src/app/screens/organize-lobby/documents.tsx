import { MAX_DOCUMENTS } from '@parley/contract/events'
import {
  DocumentsField,
  useAddEventDocument,
  useBytes,
  useChangeEventDocument,
  useDeleteEventDocument,
  useEventDocuments,
} from '../../../features/events/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Loading } from '../../../ui/feedback/states.ts'
import { Section } from '../../../ui/layout/section.tsx'

/** The documents in the lobby. @see docs/rules/lobby.md LOBBY-6 */
export function Documents({ eventId }: { eventId: string }) {
  const t = useText()
  const size = useBytes()
  const documents = useEventDocuments(eventId)
  const [add, change, remove] = [useAddEventDocument(), useChangeEventDocument(), useDeleteEventDocument()]
  if (!documents.data) {
    return (
      <Section title={t('events.documents.title')}>
        <Loading of={documents} rows={2} />
      </Section>
    )
  }
  return (
    <DocumentsField
      documents={documents.data.documents}
      hint={t('app.documents.text', { most: MAX_DOCUMENTS })}
      factsOf={({ bytes }) => size(bytes)}
      hrefOf={({ url }) => url}
      onAdd={(file) => add.mutateAsync({ eventId, ...file })}
      onChange={(documentId, changed) => change.mutateAsync({ eventId, documentId, ...changed })}
      onRemove={(documentId) => remove.mutateAsync({ eventId, documentId })}
    />
  )
}
