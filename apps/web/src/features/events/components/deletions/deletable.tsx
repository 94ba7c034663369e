import type { Deletion } from '@parley/contract/events'
import type { ReactNode } from 'react'
import { type MessageId, useText, useTexts } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Box, Row, Stack, Text, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import classes from './deletable.module.css'
import { type DeletedObject, undoDeletion, useDeletion } from './deletions-api.ts'

/** A row that can be deleted. For a minute after a delete it is struck through, with "Undo" for every organizer. */
export function Deletable({ children, ...object }: DeletedObject & { children: ReactNode }) {
  const deletion = useDeletion(object)
  return (
    <DeletableRow eventId={object.eventId} deletions={deletion ? [deletion] : []}>
      {children}
    </DeletableRow>
  )
}

type RowProps = {
  eventId: string
  deletions: readonly Deletion[]
  children: ReactNode
}

/** A row of a long list, which reads the pending deletes once for all of its rows. */
export function DeletableRow({ eventId, deletions, children }: RowProps) {
  return (
    <div className={classes.place} data-going={deletions.some(({ failure }) => failure === null) || undefined}>
      <div className={classes.object}>{children}</div>
      {deletions.map((deletion) => (
        <Box key={`${deletion.kind} ${deletion.objectId}`} padX={16} padBottom={12}>
          <Fate object={{ eventId, kind: deletion.kind, id: deletion.objectId }} deletion={deletion} />
        </Box>
      ))}
    </div>
  )
}

/**
 * Lists pending deletes of objects without a row of their own, such as those on a grid. Renders nothing if there are
 * none.
 */
export function DeletionNotes({ eventId, deletions }: { eventId: string; deletions: readonly Deletion[] }) {
  const t = useText()
  if (deletions.length === 0) return null
  return (
    <Stack as="ul" gap={8} below={12} aria-label={t('events.deletion.now')}>
      {deletions.map((deletion) => {
        const { kind, objectId: id, name } = deletion
        return (
          <Row
            as="li"
            key={`${kind} ${id}`}
            wrap
            gap={12}
            rowGap={4}
            padX={12}
            padY={8}
            surface="plain"
            line="around"
            round={10}
            breaks="anywhere"
          >
            <b>{name}</b>
            <Fate object={{ eventId, kind, id }} deletion={deletion} />
          </Row>
        )
      })}
    </Stack>
  )
}

function Fate({ object, deletion }: Props) {
  if (deletion.failure === null) return <Going object={object} deletion={deletion} />
  return <Refused object={object} deletion={deletion} code={deletion.failure} />
}

type Props = { object: DeletedObject; deletion: Deletion }

const NOTE = { wrap: true, gap: 12, rowGap: 8, size: 14, tone: 'soft', nums: true } as const

function Going({ object, deletion: { name, runsAtMillis } }: Props) {
  const t = useText()
  const seconds = Math.ceil((runsAtMillis - useNow(1_000)) / 1_000)
  return (
    <Row {...NOTE}>
      <span>{seconds > 0 ? t('events.deletion.in', { seconds }) : t('events.deletion.now')}</span>
      <LoadingButton variant="default" size="compact-sm" onPress={() => undoDeletion(object)}>
        <span aria-hidden="true">{t('ui.undo')}</span>
        <VisuallyHidden>{t('events.deletion.undoNamed', { name })}</VisuallyHidden>
      </LoadingButton>
    </Row>
  )
}

function Refused({ object, code }: Props & { code: string }) {
  const t = useText()
  const { texts } = useTexts()
  const key = `error.${code}`
  const reason = t(key in texts ? (key as MessageId) : 'error.internalError')
  return (
    <Row {...NOTE} role="alert">
      <Text as="span" tone="alert" weight={600}>
        {t('events.deletion.refused', { reason })}
      </Text>
      <LoadingButton variant="default" size="compact-sm" onPress={() => undoDeletion(object)}>
        {t('events.deletion.clear')}
      </LoadingButton>
    </Row>
  )
}
