import type { EventDetails } from '@parley/contract/app'
import { useText } from '../../../../lib/i18n/index.ts'
import { LoadFailed } from '../../../../ui/feedback/states.ts'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import type { LobbyPart } from '../../contributions.ts'
import { useEventDocuments } from '../../lobby-api.ts'
import { DocumentLink } from './document-link.tsx'

export function useHasDocuments(event: EventDetails, isPlaced: boolean): boolean | null {
  const { data, isLoading, isLoadingError } = useEventDocuments(event.id, { enabled: isPlaced })
  if (isLoading) return null
  return isLoadingError || (data?.documents.length ?? 0) > 0
}

export function EventHandouts({ event, title }: LobbyPart) {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useEventDocuments(event.id)
  const shown = title ?? t('app.lobby.documents')
  return (
    <Section title={shown}>
      {isLoadingError && <LoadFailed onRetry={refetch} error={error} />}
      {data && data.documents.length > 0 && (
        <CardGrid label={shown} as="rows">
          {data.documents.map((document) => (
            <DocumentLink key={document.id} document={document} />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}
