import type { EventDetails } from '@parley/contract/app'
import type { RemovedPerson } from '@parley/contract/participants'
import { IconUserOff } from '@tabler/icons-react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Empty, LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Meta, Row, Text } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { useAllowPeople, useRemoved, useRemovePeople } from '../../removal-api.ts'

/** @see docs/rules/participants.md BAN-4 */
export function RemovedPeople({ event }: { event: EventDetails }) {
  const t = useText()
  const found = useRemoved(event.id)
  const people = found.data ?? []
  if (found.isPending) return <RowsSkeleton count={4} />
  if (found.isError && people.length === 0) return <LoadFailed onRetry={found.refetch} error={found.error} />
  if (people.length === 0) {
    return <Empty icon={IconUserOff} title={t('participants.removed.none')} />
  }
  return (
    <>
      <CardGrid label={t('participants.removed')} as="rows">
        {people.map((person) => (
          <Removed key={person.id} event={event} person={person} />
        ))}
      </CardGrid>
      {found.hasNextPage && (
        <QuietButton loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('participants.removed.more')}
        </QuietButton>
      )}
    </>
  )
}

function Removed({ event, person }: { event: EventDetails; person: RemovedPerson }) {
  const t = useText()
  const toasts = useToasts()
  const { dayAndTime } = useFormats()
  const allow = useAllowPeople()
  const { restore } = useRemovePeople(event.id)
  const { id, fullName, email, company, isBlocked, removedAtMillis, removedBy, mayBeRestored } = person
  const name = fullName || email || t('participants.deleted')
  const when = removedAtMillis === null ? '' : dayAndTime(removedAtMillis, event.timezone, 'medium')
  return (
    <Row as="article" wrap gap={12} padX={16} padY={12}>
      <Box basis={220} breaks="anywhere">
        <Text as="h2" size={15} weight={600}>
          {name}
        </Text>
        <Meta>{[email, company].filter((each) => each && each !== name).join(' · ')}</Meta>
        <Meta>
          {removedBy ? t('participants.removed.by', { when, name: removedBy }) : t('participants.removed.at', { when })}
        </Meta>
      </Box>
      <StatusChip
        tone={isBlocked ? 'bad' : 'neutral'}
        label={t(isBlocked ? 'participants.removed.isBlocked' : 'participants.removed.isRemoved')}
      />
      {mayBeRestored && (
        <LoadingButton
          size="sm"
          variant="default"
          onPress={async () => {
            await restore([id])
            toasts.success(t('ui.undo.done'))
          }}
        >
          {t('ui.undo')}
        </LoadingButton>
      )}
      {isBlocked && !mayBeRestored && (
        <LoadingButton
          size="sm"
          variant="default"
          onPress={async () => {
            await allow.mutateAsync({ eventId: event.id, ids: [id] })
            toasts.success(t('participants.removed.allowed', { name }))
          }}
        >
          {t('participants.removed.allow')}
        </LoadingButton>
      )}
    </Row>
  )
}
